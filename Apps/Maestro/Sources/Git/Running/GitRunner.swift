import Domain
import Subprocess

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Runs git with arguments as they stand: no shell is involved.
struct GitRunner: Sendable {
  let executable: String
  /// Variables that are added to the environment, or removed from it.
  let environment: [String: String?]
  /// Where temporary files go.
  let temporaryFolder: GitPath
  private let version = GitVersion()

  init(executable: String, environment: [String: String?], temporaryFolder: GitPath) {
    self.executable = executable
    self.environment = environment
    self.temporaryFolder = temporaryFolder
  }

  /// What git answers, whatever it ends with.
  func run(_ call: GitCall) async throws -> GitAnswer {
    try await version.check(with: self)
    return try await perform(call)
  }

  /// What git answers when it succeeds; its own words in an error when it does not.
  @discardableResult
  func require(_ call: GitCall) async throws -> GitAnswer {
    let answer = try await run(call)
    guard answer.isSuccess else { throw failure(of: answer, in: call) }
    return answer
  }

  /// Gives what git prints to a sink, and the sink back.
  func stream<Sink: OutputSink>(_ call: GitCall, into sink: Sink) async throws -> (sink: Sink, answer: GitAnswer) {
    try await version.check(with: self)
    return try await limited(call, sink)
  }

  /// Without looking at the version.
  func perform(_ call: GitCall) async throws -> GitAnswer {
    var (sink, answer) = try await limited(call, CollectingSink(limit: call.outputLimit))
    guard !sink.isCut else {
      throw SessionError(
        .git, step: call.step,
        reason: "'git \(call.arguments.first ?? "")' prints more than \(call.outputLimit >> 20) MB; it was ended.")
    }
    swap(&answer.output, &sink.bytes)
    return answer
  }

  /// Ends git when its time is over.
  private func limited<Sink: OutputSink>(
    _ call: GitCall, _ sink: Sink
  ) async throws -> (sink: Sink, answer: GitAnswer) {
    try Task.checkCancellation()
    return try await withThrowingTaskGroup(of: (sink: Sink, answer: GitAnswer)?.self) { group in
      group.addTask { try await started(call, sink) }
      group.addTask {
        try await Task.sleep(for: call.timeLimit)
        return nil
      }
      defer { group.cancelAll() }
      guard let first = try await group.next(), let result = first else {
        throw SessionError(
          .git, step: call.step,
          reason: "'git \(call.arguments.first ?? "")' did not end within \(call.timeLimit); it was ended.")
      }
      return result
    }
  }

  private func started<Sink: OutputSink>(
    _ call: GitCall, _ sink: Sink
  ) async throws -> (sink: Sink, answer: GitAnswer) {
    let configuration = try configuration(of: call)
    do {
      let result: (sink: Sink, answer: GitAnswer)
      if let input = call.input {
        // A file, not a pipe: writing to a pipe that git has closed would end this process by a signal.
        let file = try TemporaryFile(input, in: temporaryFolder)
        result = try await execute(call, configuration, input: file.input, sink)
        withExtendedLifetime(file) {}
      } else {
        result = try await execute(call, configuration, input: .none, sink)
      }
      try Task.checkCancellation()
      return result
    } catch let error as SubprocessError {
      try Task.checkCancellation()
      throw self.error(error, step: call.step)
    } catch let error as FileSystem.Failure {
      throw error.error(step: call.step)
    }
  }

  private func execute<Input: InputProtocol, Sink: OutputSink>(
    _ call: GitCall, _ configuration: Configuration, input: Input, _ sink: Sink
  ) async throws -> (sink: Sink, answer: GitAnswer) {
    if call.runsHooks { return try await executeWithHooks(configuration, input: input, sink) }
    let teardown = configuration.platformOptions.teardownSequence
    let result = try await Subprocess.run(configuration, input: input, output: .sequence, error: .sequence) {
      execution in
      let messages = execution.standardError
      async let message: String = {
        var sink = MessageSink()
        for try await piece in messages { piece.withUnsafeBytes { sink.take($0) } }
        return sink.text
      }()
      var sink = sink
      var isCut = false
      for try await piece in execution.standardOutput {
        guard piece.withUnsafeBytes({ sink.take($0) }) else {
          isCut = true
          break
        }
      }
      if isCut || Task.isCancelled {
        await execution.teardown(using: teardown)
        // Git is dead but still has its number, so this reaches hooks that outlived it, and nobody else.
        kill(-execution.processIdentifier.value, SIGKILL)
      }
      return (sink, isCut, try await message)
    }
    let (filled, isCut, message) = result.closureResult
    return (filled, Self.answer(result.terminationStatus, message, isCut: isCut))
  }

  static func answer(_ status: TerminationStatus, _ message: String, isCut: Bool) -> GitAnswer {
    let number: Int =
      switch status {
      case .exited(let code): Int(code)
      case .signaled(let number): -Int(number)
      }
    return GitAnswer(status: isCut ? 0 : number, message: withoutPasswords(message), isCut: isCut)
  }

  private func configuration(of call: GitCall) throws -> Configuration {
    var variables: [Environment.Key: String?] = [:]
    for (name, value) in GitEnvironment.changes(given: environment, call: call.environment) {
      if let key = Environment.Key(rawValue: name) { variables[key] = value }
    }
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [.gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(5))]
    return Configuration(
      executable: executable.contains("/") ? .path(.init(executable)) : .name(executable),
      arguments: Arguments(try call.commandLine()), environment: .inherit.updating(variables), platformOptions: options)
  }
}

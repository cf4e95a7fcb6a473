import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A folder with the folders of devices in it. It goes with the test, and nothing of the user who runs it is seen from there.
struct Home: Sendable {
  /// Where it is.
  let root: String

  /// Runs a test in a home of its own.
  static func with(_ test: (Home) async throws -> Void) async throws {
    let name = "pals-" + String(UInt32.random(in: .min ... .max), radix: 36)
    let root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(name).path
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: root) }
    try await test(Home(root: root))
  }

  /// The folder of a device.
  func folder(_ device: String) -> String { root + "/" + device }

  /// The names of the files of a device.
  func files(_ device: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder(device)).sorted()
  }

  /// The command, with nothing of the user's environment but where programs are.
  private func environment(_ more: [String: String]) -> Environment {
    var all = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": root, "TZ": "UTC",
      "LANG": "C.UTF-8",
      "XDG_DATA_HOME": root + "/share",
    ]
    all.merge(more) { $1 }
    return .custom(Dictionary(uniqueKeysWithValues: all.map { (Environment.Key(stringLiteral: $0.key), $0.value) }))
  }

  /// Runs the command to its end.
  func run(_ arguments: [String], environment: [String: String] = [:]) async throws -> Ended {
    let outcome = try await Subprocess.run(
      .path(FilePath(Programs.pals)), arguments: Arguments(arguments), environment: self.environment(environment),
      input: .none, output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
    return Ended(
      code: outcome.terminationStatus.number, output: outcome.standardOutput, errors: outcome.standardError)
  }

  /// Runs the command over a device's folder for as long as a body of code runs, and then ends it by a signal; one that
  /// the body has ended is gone already.
  /// - Parameters:
  ///   - isAwaited: whether the body begins when the link is printed, or as soon as there is a process.
  ///   - end: the signal.
  @discardableResult
  func serve<Result: Sendable>(
    _ device: String, _ arguments: [String] = [], end: Signal = .terminate, _ body: (Pals) async throws -> Result
  ) async throws -> (result: Result, ended: Ended) {
    try await start(device, arguments, end: end) { execution in
      var text = ""
      // The lines are printed together.
      for try await piece in execution.standardOutput where !text.contains("\n") {
        text += piece.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        if text.contains("\n") { break }
      }
      guard text.contains("\n") else { throw Missing("a link: \(try errors(device))") }
      return try await body(try await Pals(pid: execution.processIdentifier.value, printed: text))
    }
  }

  /// Starts the command, and ends it without a chance to do anything after a time.
  func killStarting(_ device: String, after time: Duration) async throws {
    _ = try await start(device, [], end: .kill) { _ in
      // Not waiting for anything: a process that starts says nothing before its link, so only the clock can pick a moment in
      // between, and what the test expects holds for every moment.
      try await Task.sleep(for: time)
    }
  }

  private func start<Result: Sendable>(
    _ device: String, _ arguments: [String], end: Signal,
    _ body: (Execution<NoInput, SequenceOutput, FileDescriptorOutput>) async throws -> Result
  ) async throws -> (result: Result, ended: Ended) {
    var options = PlatformOptions()
    options.createSession = true
    let teardown = [TeardownStep.send(signal: end, allowedDurationToNextStep: .seconds(60))]
    options.teardownSequence = teardown
    let file = try FileDescriptor.open(
      FilePath(errorPath(device)), .writeOnly, options: [.create, .truncate], permissions: .ownerReadWrite)
    let outcome = try await Subprocess.run(
      .path(FilePath(Programs.pals)), arguments: Arguments(["--data", folder(device), "--port", "0"] + arguments),
      environment: environment([:]), platformOptions: options, input: .none, output: .sequence,
      error: .fileDescriptor(file, closeAfterSpawningProcess: true)
    ) { execution in
      let result: Swift.Result<Result, any Error>
      do {
        result = .success(try await body(execution))
      } catch {
        result = .failure(error)
      }
      await execution.teardown(using: teardown)
      return result
    }
    let ended = Ended(code: outcome.terminationStatus.number, output: "", errors: try errors(device))
    return (try outcome.closureResult.get(), ended)
  }

  private func errorPath(_ device: String) -> String { "\(root)/\(device).err" }

  /// What the command of a device complained about so far.
  func errors(_ device: String) throws -> String { try String(contentsOfFile: errorPath(device), encoding: .utf8) }
}

extension TerminationStatus {
  fileprivate var number: Int32 {
    switch self {
    case .exited(let code): code
    case .signaled(let signal): -signal
    }
  }
}

import Domain
import Subprocess

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension GitRunner {
  /// Lets git print into files and not into pipes, which would stay open as long as anything that a hook has left running
  /// holds them.
  func executeWithHooks<Input: InputProtocol, Sink: OutputSink>(
    _ configuration: Configuration, input: Input, _ sink: Sink
  ) async throws -> (sink: Sink, answer: GitAnswer) {
    let (output, messages) = (try TemporaryFile(in: temporaryFolder), try TemporaryFile(in: temporaryFolder))
    let leader = Leader()
    let outcome: Result<TerminationStatus, any Error>
    do {
      outcome = .success(
        try await Subprocess.run(configuration, input: input, output: output.output, error: messages.output) {
          await leader.set($0.processIdentifier.value)
        }.terminationStatus)
    } catch { outcome = .failure(error) }
    // Hooks that outlive a git that was ended; those that outlive one that came to its end may do so.
    if Task.isCancelled, let leader = await leader.pid { kill(-leader, SIGKILL) }
    let status = try outcome.get()
    var sink = sink
    var isCut = false
    try output.read { piece in
      isCut = !sink.take(piece)
      return !isCut
    }
    var message = MessageSink()
    try messages.read { piece in
      message.take(piece)
      return true
    }
    return (sink, Self.answer(status, message.text, isCut: isCut))
  }
}

/// Who leads the group of git and its hooks, once it runs.
private actor Leader {
  private(set) var pid: pid_t?

  func set(_ pid: pid_t) { self.pid = pid }
}

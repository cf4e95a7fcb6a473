import Domain
import Engine
import Foundation
import TestSupport
import Testing

/// Scripts are real processes here.
@Suite(.timeLimit(.minutes(5)))
struct ScriptRunnerTests {
  let world: World
  let runner = SubprocessScriptRunner()

  init() throws { world = try World() }

  private func script(
    _ text: String, isExecutable: Bool = true, limit: Duration = .seconds(240)
  ) throws -> ScriptRun {
    let path = world.root + "/set-up"
    try Files.write(path, text)
    try FileManager.default.setAttributes([.posixPermissions: isExecutable ? 0o755 : 0o644], ofItemAtPath: path)
    return ScriptRun(
      path: path, workingDirectory: world.repository.path, environment: ["MAESTRO_NAME": "a b;c"], limit: limit)
  }

  @Test(arguments: [true, false]) func aScriptRunsInItsFolderWithItsEnvironment(_ isExecutable: Bool) async throws {
    let first = isExecutable ? "#!/bin/sh\n" : ""
    let run = try script(
      first + "pwd; echo \"$MAESTRO_NAME\"; echo problem >&2; touch made", isExecutable: isExecutable)
    let output = try await runner.run(run)
    #expect(output == "\(world.repository.path)\na b;c\nproblem\n")
    #expect(Files.exists(world.repository.path + "/made"))
  }

  @Test(arguments: [("exit 3", "ended with exit code 3"), ("kill -9 $$", "was ended by signal 9")])
  func aFailureComesWithWhatWasPrinted(_ ending: String, _ reason: String) async throws {
    let error = await #expect(throws: SessionError.self) {
      try await runner.run(try script("#!/bin/sh\necho it is broken\n\(ending)"))
    }
    #expect(error?.reason.contains(reason) == true, "\(String(describing: error))")
    #expect(error?.details == "it is broken\n")
  }

  @Test func ofALotThatIsPrintedTheEndIsKept() async throws {
    let output = try await runner.run(
      try script("#!/bin/sh\nhead -c 3000000 /dev/zero | tr '\\0' x\necho\necho the end"))
    #expect(output.utf8.count < 20_000)
    #expect(output.hasSuffix("xxx\nthe end\n"))
  }

  @Test func whatIsLeftRunningIsEnded() async throws {
    // The child would keep a pipe open, and run for an hour.
    let output = try await runner.run(try script("#!/bin/sh\nsleep 3600 &\necho $!"))
    let pid = try #require(Int32(output.trimmingCharacters(in: .whitespacesAndNewlines)))
    try await waitForEnd(of: pid)
  }

  @Test func cancellingEndsTheScriptAndItsChildren() async throws {
    let fifo = world.root + "/fifo"
    try #require(mkfifo(fifo, 0o600) == 0)
    let run = try script("#!/bin/sh\nsleep 3600 & echo $! > '\(fifo)'\nwait")
    let task = Task { try await runner.run(run) }
    let pid = try #require(Int32(await firstLine(of: fifo)))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await waitForEnd(of: pid)
  }

  @Test func aScriptThatTakesTooLongIsEnded() async throws {
    let error = await #expect(throws: SessionError.self) {
      try await runner.run(try script("#!/bin/sh\nexec sleep 3600", limit: .milliseconds(300)))
    }
    #expect(error?.reason.contains("took longer") == true)
  }

  @Test func aScriptThatIsNotThereIsNamed() async throws {
    let error = await #expect(throws: SessionError.self) {
      try await runner.run(
        ScriptRun(path: "/no/script", workingDirectory: world.root, environment: [:], limit: .seconds(60)))
    }
    #expect(error?.message.contains("/no/script") == true, "\(String(describing: error))")
  }

  /// Waits for somebody to write, on a thread that may be blocked.
  private func firstLine(of fifo: String) async -> String {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        let data = FileHandle(forReadingAtPath: fifo)?.readDataToEndOfFile() ?? Data()
        continuation.resume(returning: String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines))
      }
    }
  }
}

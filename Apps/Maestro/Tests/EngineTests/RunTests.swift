import Domain
import Engine
import Foundation
import Testing

/// The run script of a session: started and stopped from a page. Scripts are real processes here.
@Suite(.timeLimit(.minutes(5)))
struct RunTests {
  let world: World
  let engine: SessionEngine

  init() throws {
    world = try World()
    engine = world.engine(scripts: SubprocessScriptRunner())
  }

  /// A session whose repository has this run script, which the user has agreed to.
  private func start(_ script: String) async throws -> Session {
    try world.write(".maestro.yml", "run: run.sh\n")
    try world.write("run.sh", script)
    let session = try await engine.create(world.request("login"))
    let item = try #require(try await engine.runState(of: session.id).item)
    #expect(item.kind == .run && item.text == script && !item.isAgreed)
    let refused = await #expect(throws: SessionError.self) { try await engine.startRun(of: session.id) }
    #expect(refused?.kind == .refused && refused?.reason.contains("consent") == true)
    _ = try await engine.agree(to: [item.digest], at: world.repository.path)
    return session
  }

  @Test func itRunsUntilItIsStoppedWithItsChildren() async throws {
    let (session, ended) = try await begun()
    var state = try await engine.runState(of: session.id)
    #expect(state.isRunning && state.output == "begun\n")
    let busy = await #expect(throws: SessionError.self) { try await engine.startRun(of: session.id) }
    #expect(busy?.reason.contains("runs already") == true)
    try await engine.stopRun(of: session.id)
    #expect(try await ended() == Data())
    state = try await engine.runState(of: session.id)
    #expect(!state.isRunning && state.problem == nil && state.output == "begun\n")
  }

  @Test func howItEndedIsTold() async throws {
    let session = try await start("#!/bin/sh\necho \"$MAESTRO_BRANCH\"\nexit 3\n")
    let events = engine.events()
    try await engine.startRun(of: session.id)
    // That it ended is told as a change of the session.
    for await _ in events where try await !engine.runState(of: session.id).isRunning { break }
    let state = try await engine.runState(of: session.id)
    #expect(state.output == "session-login\n" && state.problem?.contains("ended with exit code 3") == true)
    // Another script is not what the user agreed to.
    try world.write("run.sh", "#!/bin/sh\nrm -rf /\n")
    await #expect(throws: SessionError.self) { try await engine.startRun(of: session.id) }
    #expect(try await engine.runState(of: session.id).item?.isAgreed == false)
  }

  @Test func itGoesWithItsSession() async throws {
    let (session, ended) = try await begun()
    _ = try await engine.remove(session.id)
    #expect(try await ended() == Data())
  }

  @Test func itEndsBeforeItsSessionIsPutAway() async throws {
    let (session, ended) = try await begun()
    _ = try await engine.stop(session.id)
    _ = try await engine.archive(session.id)
    #expect(try await ended() == Data())
  }

  /// A request that comes in while Maestro ends starts nothing that would be left behind.
  @Test func itEndsWithMaestro() async throws {
    let (session, ended) = try await begun()
    let running = Task { await engine.run() }
    running.cancel()
    await running.value
    #expect(try await ended() == Data())
    let late = await #expect(throws: SessionError.self) { try await engine.startRun(of: session.id) }
    #expect(late?.reason.contains("about to end") == true)
  }

  /// A script that runs until it is ended, and what waits until nothing of it runs any more.
  private func begun() async throws -> (Session, ended: @Sendable () async throws -> Data) {
    let pipe = world.root + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    let session = try await start("#!/bin/sh\necho begun\nexec 3>'\(pipe)'\necho ready >&3\nsleep 1000 &\nwait\n")
    try await engine.startRun(of: session.id)
    let handle = try await Self.blocking { try FileHandle(forReadingFrom: URL(fileURLWithPath: pipe)) }
    #expect(try await Self.blocking { try handle.read(upToCount: 6) } == Data("ready\n".utf8))
    return (session, { try await Self.blocking { try handle.readToEnd() } ?? Data() })
  }

  /// Waits in a thread of its own: tests have as many threads as the machine has cores.
  private static func blocking<Value: Sendable>(_ wait: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try wait() }) }
    }
  }
}

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
    let pipe = world.root + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    // The pipe says that it runs, and when nothing of it runs any more.
    let session = try await start("#!/bin/sh\necho begun\nexec 3>'\(pipe)'\necho ready >&3\nsleep 1000 &\nwait\n")
    try await engine.startRun(of: session.id)
    let handle = try await Task.detached { try FileHandle(forReadingFrom: URL(fileURLWithPath: pipe)) }.value
    #expect(try await Task.detached { try handle.read(upToCount: 6) }.value == Data("ready\n".utf8))
    var state = try await engine.runState(of: session.id)
    #expect(state.isRunning && state.output == "begun\n")
    let busy = await #expect(throws: SessionError.self) { try await engine.startRun(of: session.id) }
    #expect(busy?.reason.contains("runs already") == true)
    try await engine.stopRun(of: session.id)
    #expect(try await Task.detached { try handle.readToEnd() }.value ?? Data() == Data())
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
    let session = try await start("#!/bin/sh\nsleep 1000\n")
    try await engine.startRun(of: session.id)
    _ = try await engine.remove(session.id)
    await #expect(throws: SessionError.self) { try await engine.runState(of: session.id) }
  }
}

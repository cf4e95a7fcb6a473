import Domain
import Engine
import Foundation
import MVVMTesting
import Testing

/// What agents do is known, stored and told; what the user types reaches them.
@Suite(.timeLimit(.minutes(5)))
struct AgentTests {
  let world: World
  let clock = TestClock()
  let engine: SessionEngine

  init() throws {
    world = try World()
    engine = world.engine(clock: clock)
  }

  /// A session whose agent is followed, until the body returns.
  private func follow(
    _ request: CreateRequest? = nil, _ body: (Session, EventLog) async throws -> Void
  ) async throws {
    let engine = engine
    let run = Task { await engine.run() }
    let log = await EventLog.of(engine)
    let session = try await engine.create(request ?? world.request())
    await log.wait { if case .updated(let updated) = $0 { updated.phase == .active } else { false } }
    await log.clear()
    try await body(session, log)
    run.cancel()
  }

  /// Lets the agent be quiet for long enough: one look finds the new output, the next one no more.
  private func beQuiet() async throws {
    try await clock.advance(by: .seconds(2))
    try await clock.advance(by: .seconds(2))
  }

  @Test func whatAProgramAsksItsTerminalIsAnsweredOnce() async throws {
    try await follow { session, _ in
      await world.processes.print("ab\u{1B}[6", by: session.id)
      await world.processes.waitUntilRead(session.id, by: 1)
      await world.processes.print("n", by: session.id)
      await world.processes.waitUntilRead(session.id, by: 1)
      #expect(await world.processes.typedText(session.id) == ["\u{1B}[1;3R"])
      try await engine.resize(session.id, columns: 90, rows: 20)
      #expect(try await engine.session(session.id).terminal == TerminalExtent(columns: 90, rows: 20))
      await world.processes.print("\u{1B}[18t", by: session.id)
      await world.processes.waitUntilRead(session.id, by: 1)
      #expect(await world.processes.typedText(session.id).last == "\u{1B}[8;20;90t")
    }
  }

  @Test func theCommandLineIsThatOfTheProfile() async throws {
    let session = try await engine.create(world.request("login") { $0.prompt = "--help {worktree}" })
    let shell = try await engine.create(
      world.request("shell") { ($0.profile, $0.prompt) = ("shell", "make\r\nmake test") })
    let quiet = try await engine.create(world.request("quiet") { $0.prompt = "" })
    let launches = await world.processes.launches
    let settings = ["--settings", "/hooks/claude.json"]
    #expect(launches.map(\.session) == [session.id, shell.id, quiet.id])
    #expect(launches.map(\.arguments) == [settings + ["--", "--help {worktree}"], [], settings + ["--"]])
    #expect(launches.map(\.typedPrompt) == ["", "make\rmake test", ""])
    #expect(launches.map(\.workingDirectory) == [session, shell, quiet].map(\.worktreePath))
  }

  @Test(arguments: [
    "Password: ", "Proceed?\n", "\u{1B}[1mProceed?\u{1B}[0m\n\n", "done\u{7}\n", "one\r\ntwo> ", "50%\r100%\rGo on? ",
    "\u{1B}]0;a title\u{7}Name:",
  ])
  func anAgentThatAsksAndIsQuietWaits(_ output: String) async throws {
    try await follow { session, log in
      await world.processes.print(output, by: session.id)
      try await beQuiet()
      await log.wait(for: .waiting)
      #expect(try await engine.session(session.id).status == .waiting)
      await log.clear()
      // It goes on as soon as it prints something.
      await world.processes.print("\nThanks.\n", by: session.id)
      await log.wait(for: .running)
      #expect(await engine.lastOutput(of: session.id) != nil)
    }
  }

  @Test(arguments: [
    "Compiling…\n", "\u{1B}]0;a title\u{7}", "\u{1B}[2J\u{1B}[H", "Proceed?\nyes\nfine\nworking\nstill\n", "text\r\n",
    "old\r",
  ])
  func anAgentThatIsOnlyQuietDoesNotWait(_ output: String) async throws {
    try await follow { session, log in
      await world.processes.print(output, by: session.id)
      try await beQuiet()
      // The watch has looked; what comes next is a question.
      await world.processes.waitUntilRead(session.id)
      await world.processes.print("\nName: ", by: session.id)
      try await clock.advance(by: .seconds(2))
      await log.wait(for: .waiting)
      #expect(await log.statuses == [.waiting])
    }
  }

  @Test func aBellCountsOnce() async throws {
    try await follow { session, log in
      await world.processes.print("done\u{7}\n", by: session.id)
      try await beQuiet()
      await log.wait(for: .waiting)
      await log.clear()
      await world.processes.waitUntilRead(session.id)
      await world.processes.print("going on\n", by: session.id)
      try await clock.advance(by: .seconds(2))
      await world.processes.waitUntilRead(session.id)
      await world.processes.print("Name: ", by: session.id)
      try await clock.advance(by: .seconds(2))
      await log.wait(for: .waiting)
      #expect(await log.statuses == [.running, .waiting])
    }
  }

  @Test func anEndThatComesWhileStoppingIsTheUsersWish() async throws {
    try await follow { session, log in
      let release = await world.faults.hold("processes.stop.after")
      let stop = Task { try await engine.stop(session.id) }
      // Its end is told before the stop returns.
      await log.wait(for: .stopped)
      release()
      let stopped = try await stop.value
      #expect(stopped.status == .stopped)
      #expect(await log.statuses == [.stopped])
    }
  }

  @Test func aStopByTheUserIsNoFailure() async throws {
    try await follow { session, log in
      let stopped = try await engine.stop(session.id)
      #expect(stopped.status == .stopped)
      // The news of its end come late, and change nothing.
      await world.processes.set(session.id, .exited(code: 143))
      let again = try await engine.restart(session.id)
      #expect(again.status == .running)
      #expect(again.process != session.process)
      #expect(await world.processes.launches.last?.arguments == ["--settings", "/hooks/claude.json", "--"])
      await log.wait(for: .running)
      #expect(await !log.statuses.contains(.failed(code: 143)))
    }
  }

  @Test func aRestartGoesOnWithTheConversation() async throws {
    let session = try await engine.create(world.request { $0.profile = "resumer" })
    _ = try await engine.stop(session.id)
    _ = try await engine.restart(session.id)
    #expect(await world.processes.launches.last?.arguments == ["--continue", "--in=\(session.worktreePath)"])
    _ = try await engine.stop(session.id)
    _ = try await engine.restart(session.id, fresh: true)
    #expect(await world.processes.launches.last?.arguments == ["--"])
  }

  @Test func aCommandIsAnAgentWithoutAProfile() async throws {
    let session = try await engine.create(world.request { $0.command = ["tools/mytool", "--flag", "{prompt}"] })
    #expect(session.agent.name == "mytool")
    #expect(await world.processes.launches.last?.executable == "tools/mytool")
    #expect(await world.processes.launches.last?.arguments == ["--flag", "Fix it"])
    for command in [[], [""], ["missing"], ["a\0"]] {
      let request = world.request("other") {
        $0.command = command
        $0.prompt = ""
      }
      #expect(await engine.problems(of: request).map(\.field) == [.profile], "\(command)")
    }
  }

  @Test(arguments: [
    (ProcessState.exited(code: 0), SessionStatus.stopped), (.exited(code: 3), .failed(code: 3)),
    (.exited(code: 137), .failed(code: 137)), (.lost(leftover: []), .unknown), (.absent, .unknown),
  ])
  func anEndIsToldAsItWas(_ state: ProcessState, _ status: SessionStatus) async throws {
    try await follow { session, log in
      await world.processes.set(session.id, state)
      await log.wait(for: status)
      #expect(try await engine.session(session.id).status == status)
      // Stopping what has ended is nothing, and does not make a failure a success.
      let after = try await engine.stop(session.id).status
      #expect(after == (status == .unknown ? .stopped : status))
    }
  }

  @Test func pausingAndResuming() async throws {
    try await follow { session, _ in
      let paused = try await engine.pause(session.id)
      #expect(paused.status == .paused)
      let refusal = await #expect(throws: SessionError.self) { try await engine.send("hello", to: session.id) }
      #expect(refusal?.reason.contains("paused") == true)
      let again = await #expect(throws: SessionError.self) { try await engine.pause(session.id) }
      #expect(again?.reason == "The agent is paused already.")
      #expect(try await engine.resume(session.id).status == .running)
      await #expect(throws: SessionError.self) { try await engine.resume(session.id) }
      await #expect(throws: SessionError.self) { try await engine.restart(session.id) }
    }
  }

  @Test func aTextIsTypedAndThenEnter() async throws {
    let id = try await engine.create(world.request()).id
    try await engine.send("yes", to: id)
    try await engine.send("", to: id)
    try await engine.send("one\r\ntwo", to: id)
    await world.processes.print("\u{1B}[?2004h" + String(repeating: "x", count: 300_000), by: id)
    try await engine.send("three\nfour\u{1B}[201~five", to: id)
    await world.processes.print("\u{1B}[?2004l", by: id)
    try await engine.send("six\nseven", to: id)
    #expect(
      await world.processes.typedText(id) == [
        "yes", "\r", "\r", "one\rtwo", "\r", "\u{1B}[200~three\rfour[201~five\u{1B}[201~", "\r", "six\rseven", "\r",
      ])
    for text in [String(repeating: "x", count: 65_537), "a\u{0}b"] {
      let error = await #expect(throws: SessionError.self) { try await engine.send(text, to: id) }
      #expect(error?.field == .input)
    }
    await world.processes.set(id, .exited(code: 0))
    let error = await #expect(throws: SessionError.self) { try await engine.send("x", to: id) }
    #expect(error?.kind == .refused)
  }

  @Test func oneOperationAtATimeOnASession() async throws {
    let id = try await engine.create(world.request()).id
    let other = try await engine.create(world.request("other")).id
    let release = await world.faults.hold("git.commit")
    let commit = Task { try await engine.commit(id, message: "Work") }
    await world.faults.reach("git.commit")
    let busy = await #expect(throws: SessionError.self) { try await engine.stop(id) }
    #expect(busy?.kind == .busy)
    #expect(busy?.reason.contains("commit") == true)
    // Another Maestro on the same state is told so, too.
    let second = await #expect(throws: SessionError.self) { try await world.engine().stop(id) }
    #expect(second?.kind == .busy)
    // Others do not wait.
    #expect(try await engine.stop(other).status == .stopped)
    release()
    _ = try await commit.value
    #expect(try await engine.stop(id).status == .stopped)
  }

  @Test func creationsDoNotWaitForEachOther() async throws {
    let release = await world.faults.hold("git.addWorktree")
    let first = Task { try await engine.create(world.request("first")) }
    await world.faults.reach("git.addWorktree")
    #expect(try await engine.create(world.request("second")).status == .running)
    release()
    #expect(try await first.value.status == .running)
    #expect(await world.git.maximumAtOnce == 2)
  }

  @Test func workNeedsAWorktreeAndAMessage() async throws {
    let id = try await engine.create(world.request()).id
    for message in ["", " \n", "a\u{0}b", String(repeating: "x", count: 70_000)] {
      let error = await #expect(throws: SessionError.self) { try await engine.commit(id, message: message) }
      #expect(error?.field == .message)
    }
    #expect(try await engine.push(id).branch == "session-login")
    #expect(try await engine.merge(id) == .upToDate)
    #expect(try await engine.rebase(id) == .upToDate)
    try FileManager.default.removeItem(atPath: try await engine.session(id).worktreePath)
    await #expect(throws: SessionError.self) { try await engine.commit(id, message: "Work") }
    let missing = await #expect(throws: SessionError.self) { try await engine.push(SessionID()) }
    #expect(missing?.kind == .notFound)
  }

  @Test func aCreationIsToldStepByStep() async throws {
    let log = await EventLog.of(engine)
    let session = try await engine.create(world.request())
    await log.wait { $0 == .updated(session) }
    let all = await log.all
    guard case .created(let created) = all.first else { return #expect(Bool(false), "\(all)") }
    #expect(created.phase == .creating)
    #expect(all.dropFirst().dropLast() == CreationStep.allCases.map { .progress(session.id, $0) }[...])
  }
}

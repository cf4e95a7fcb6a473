import Domain
import Engine
import Foundation
import MVVMTesting
import Testing

/// What agents say about themselves is known, stored and told, and their questions are answered.
@Suite(.timeLimit(.minutes(5)))
struct ReportTests {
  let world: World
  let clock = TestClock()
  let engine: SessionEngine

  init() throws {
    world = try World()
    engine = world.engine(clock: clock)
  }

  private static let asks =
    #"{"hook_event_name":"PermissionRequest","tool_name":"Bash","tool_input":{"command":"swift test"}}"#
  private static let prompt = #"{"hook_event_name":"UserPromptSubmit","prompt":"Fix it"}"#
  private static let done = #"{"hook_event_name":"Stop","last_assistant_message":"Fixed."}"#

  private func follow(_ body: (Session, EventLog) async throws -> Void) async throws {
    let engine = engine
    let run = Task { await engine.run() }
    let log = await EventLog.of(engine)
    let session = try await engine.create(world.request())
    await log.wait { if case .updated(let updated) = $0 { updated.phase == .active } else { false } }
    await log.clear()
    try await body(session, log)
    run.cancel()
  }

  private func wait(_ log: EventLog, for state: AgentReport.State) async {
    await log.wait { if case .updated(let updated) = $0 { updated.report.state == state } else { false } }
  }

  @Test func theAgentIsGivenWhatItNeedsToSay() async throws {
    let session = try await engine.create(world.request { $0.prompt = "Fix it" })
    let launch = try #require(await world.processes.launches.first)
    #expect(launch.arguments == ["--settings", "/hooks/claude.json", "--", "Fix it"])
    #expect(launch.files.keys.sorted() == ["claude.json"])
    #expect(launch.environment["MAESTRO_HOOK"] == "/hooks/hook")
    #expect(launch.environment["MAESTRO_SESSION"] == session.id.description)
  }

  @Test func aPermissionIsAskedForAndAllowedOnce() async throws {
    try await follow { session, log in
      await world.processes.say(Self.prompt, by: session.id)
      await wait(log, for: .working)
      await world.processes.say(Self.asks, by: session.id)
      await wait(log, for: .asksPermission)
      let asking = try await engine.session(session.id)
      #expect(asking.status == .waiting)
      #expect(asking.report.text == "Bash: swift test")

      await #expect(throws: SessionError.self) {
        try await engine.answer(session.id, number: asking.report.number - 1, allows: true)
      }
      #expect(await world.processes.typedText(session.id).isEmpty)
      try await engine.answer(session.id, number: asking.report.number, allows: true)
      #expect(await world.processes.typedText(session.id) == ["\r"])
      let answered = try await engine.session(session.id)
      #expect(answered.status == .running)
      #expect(answered.report.state == .working)
      // The same answer again is none to what comes next.
      await #expect(throws: SessionError.self) {
        try await engine.answer(session.id, number: asking.report.number, allows: true)
      }
    }
  }

  @Test func aNewerQuestionIsNotAnsweredByAnOldAnswer() async throws {
    try await follow { session, log in
      await world.processes.say(Self.asks, by: session.id)
      await wait(log, for: .asksPermission)
      let old = try await engine.session(session.id).report.number
      await world.processes.say(Self.asks.replacing("swift test", with: "rm -rf ~"), by: session.id)
      do {
        try await engine.answer(session.id, number: old, allows: true)
        Issue.record("It was answered.")
      } catch let error as SessionError {
        #expect(error.kind == .refused)
      }
      #expect(await world.processes.typedText(session.id).isEmpty)
    }
  }

  @Test func refusingIsEscapeAndBringsTheAgentBackToItsPrompt() async throws {
    try await follow { session, log in
      await world.processes.say(Self.asks, by: session.id)
      await wait(log, for: .asksPermission)
      try await engine.answer(session.id, number: engine.session(session.id).report.number, allows: false)
      #expect(await world.processes.typedText(session.id) == ["\u{1B}"])
      #expect(try await engine.session(session.id).report.state == .finished)
    }
  }

  @Test func quietTimeIsNoNewsAboutAnAgentThatTells() async throws {
    try await follow { session, log in
      await world.processes.say(Self.prompt, by: session.id)
      await wait(log, for: .working)
      await world.processes.print("Proceed? ", by: session.id)
      try await clock.advance(by: .seconds(2))
      try await clock.advance(by: .seconds(2))
      await world.processes.waitUntilRead(session.id)
      #expect(try await engine.session(session.id).status == .running)
      await world.processes.say(Self.done, by: session.id)
      await wait(log, for: .finished)
      #expect(try await engine.session(session.id).status == .waiting)
      // Output at its prompt does not mean that it works.
      await world.processes.print("\u{1B}[2K", by: session.id)
      await world.processes.waitUntilRead(session.id, by: 1)
      #expect(try await engine.session(session.id).status == .waiting)
    }
  }

  @Test func whatWasSaidWhileMaestroWasAwayIsReadLater() async throws {
    let session = try await engine.create(world.request())
    await world.processes.say(Self.prompt, by: session.id)
    await world.processes.say(Self.done, by: session.id)
    let later = world.engine(clock: clock)
    try await later.catchUp()
    let read = try await later.session(session.id)
    #expect(read.report.state == .finished)
    #expect(read.report.text == "Fixed.")
    #expect(read.report.eventsEnd == 2)
    // And only once.
    try await world.engine(clock: clock).catchUp()
    #expect(try await engine.session(session.id).report == read.report)
  }

  @Test func whatWasPrintedWhileMaestroWasAwayIsReadLater() async throws {
    for number in 0..<20 {
      let session = try await engine.create(
        world.request("away-\(number)") { ($0.command, $0.prompt) = (["codex"], "") })
      await world.processes.print("\u{1B}]9;Done.\u{07}", by: session.id)
      let later = world.engine(clock: clock)
      try await later.catchUp()
      #expect(try await later.session(session.id).report.text == "Done.")
      _ = try await later.stop(session.id)
    }
  }

  @Test func anAgentThatIsStartedAgainHasSaidNothing() async throws {
    let session = try await engine.create(world.request())
    await world.processes.say(Self.done, by: session.id)
    try await engine.catchUp()
    #expect(try await engine.session(session.id).report.state == .finished)
    _ = try await engine.stop(session.id)
    let again = try await engine.restart(session.id)
    #expect(again.report.state == nil)
    #expect(again.status == .running)
    try await engine.catchUp()
    #expect(try await engine.session(session.id).report.state == nil)
  }

  @Test(arguments: [
    ("codex", [String](), "\u{1B}]9;Approval requested: swift test\u{07}", AgentReport.State.asksPermission),
    (
      "claude", ["-p", "--output-format", "stream-json"],
      "{\"type\":\"result\",\"subtype\":\"success\",\"result\":\"Yes.\",\"total_cost_usd\":0.5}\n", .finished
    ),
  ])
  func whatIsSaidInTheOutputCounts(_ name: String, _ arguments: [String], _ text: String, _ state: AgentReport.State)
    async throws
  {
    let engine = engine
    let run = Task { await engine.run() }
    let log = await EventLog.of(engine)
    let session = try await engine.create(world.request { ($0.command, $0.prompt) = ([name] + arguments, "") })
    await world.processes.print(text, by: session.id)
    await wait(log, for: state)
    run.cancel()
    // Another Maestro goes on behind it.
    let stored = try await engine.session(session.id)
    #expect(stored.report.outputEnd == UInt64(text.utf8.count))
    try await world.engine(clock: clock).catchUp()
    #expect(try await engine.session(session.id).report == stored.report)
  }
}

import Domain
import Foundation
import Storage
import Testing

struct SessionStoreTests {
  let scratch: Scratch

  init() throws { scratch = try Scratch() }

  @Test func whatIsStoredComesBackAsItWas() async throws {
    let store = try scratch.store()
    var sessions = [try sample("every value")]
    for (number, status) in [SessionStatus.starting, .running, .waiting, .paused, .stopped, .unknown].enumerated() {
      var session = try sample("status \(number)", at: Double(number))
      session.status = status
      session.process = nil
      session.problem = nil
      session.copiedFiles = []
      session.report = AgentReport(
        state: .asksPermission, text: "Bash: ls", number: UInt64(number), usage: AgentUsage(inputTokens: 5, cost: 0.25),
        eventsEnd: 77)
      sessions.append(session)
    }
    for session in sessions { try await store.insert(session) }
    for session in sessions { #expect(try await store.session(session.id) == session) }
    #expect(try await store.session(SessionID()) == nil)
    // Another program that opens the file finds them, too.
    #expect(Set(try await scratch.store().allSessions()) == Set(sessions))
  }

  @Test func listsAreNewestFirstAndPaged() async throws {
    let store = try scratch.store()
    for number in 0..<7 { try await store.insert(sample("session \(number)", at: Double(number))) }
    try await store.insert(sample("put away", phase: .archived))
    let page = try await store.sessions(matching: SessionQuery(offset: 2, limit: 3))
    #expect(page.sessions.map(\.name) == ["session 4", "session 3", "session 2"])
    #expect(page.total == 7)
    #expect(try await store.sessions(matching: SessionQuery(archived: true)).sessions.map(\.name) == ["put away"])
    // Nonsense is taken as the nearest sense.
    #expect(
      try await store.sessions(matching: SessionQuery(offset: -1, limit: 0)).sessions.map(\.name) == ["session 6"])
  }

  @Test(arguments: [
    ("", ["100% done", "login_page", "Älter"]), ("login", ["login_page"]), ("PAGE login", ["login_page"]),
    ("%", ["100% done"]), ("_", ["login_page"]), ("älter", ["Älter"]), ("codex", ["100% done"]),
    ("codex login", []), ("  shop   done ", ["100% done"]), ("fix/two", ["Älter"]), ("' OR 1=1 --", []), ("\\", []),
    ("\u{0}nothing", []), ("pageclaude", []), ("session", ["100% done", "login_page"]),
  ])
  func wordsAreFoundInAnyOrderAndAsTheyAre(_ text: String, _ names: [String]) async throws {
    let store = try scratch.store()
    try await store.insert(sample("login_page", repository: "/repos/site", agent: "claude", at: 1))
    try await store.insert(sample("100% done", agent: "codex", at: 2))
    try await store.insert(sample("Älter", repository: "/repos/site", branch: "fix/two"))
    let page = try await store.sessions(matching: SessionQuery(text: text))
    #expect(page.sessions.map(\.name).sorted() == names)
    #expect(page.total == names.count)
  }

  @Test func aHugeSearchIsASearch() async throws {
    let store = try scratch.store()
    try await store.insert(sample("login"))
    let words = (0..<50_000).map { "word\($0)" }.joined(separator: " ")
    #expect(try await store.sessions(matching: SessionQuery(text: words)).total == 0)
    #expect(try await store.sessions(matching: SessionQuery(text: String(repeating: "x", count: 5_000_000))).total == 0)
    let same = String(repeating: "login ", count: 50_000)
    #expect(try await store.sessions(matching: SessionQuery(text: same)).total == 1)
  }

  @Test func aRepositoryIsListedAlone() async throws {
    let store = try scratch.store()
    try await store.insert(sample("one"))
    try await store.insert(sample("one", repository: "/repos/site"))
    let page = try await store.sessions(matching: SessionQuery(repository: "/repos/site/.git"))
    #expect(page.sessions.map(\.repository.path) == ["/repos/site"])
  }

  @Test func aGroupIsListedAlone() async throws {
    let store = try scratch.store()
    for (number, group) in ["fix", "fix", "other", nil].enumerated() {
      var session = try sample("session \(number)")
      session.group = group
      try await store.insert(session)
    }
    let page = try await store.sessions(matching: SessionQuery(repository: "/repos/shop/.git", group: "fix"))
    #expect(page.total == 2 && page.sessions.allSatisfy { $0.group == "fix" })
    #expect(try await store.sessions(matching: SessionQuery(repository: "/r", group: "fix")).total == 0)
    #expect(try await store.sessions(matching: SessionQuery(group: "' OR 1")).total == 0)
  }

  @Test func namesAreUniqueAmongSessionsInUse() async throws {
    let store = try scratch.store()
    let first = try sample("login")
    try await store.insert(first)
    let refusal = await #expect(throws: SessionError.self) { try await store.insert(sample("login", at: 1)) }
    #expect(refusal?.kind == .invalid)
    #expect(refusal?.field == .name)
    #expect(refusal?.reason.contains("'login'") == true)
    try await store.update(first.id) { $0.phase = .archived }
    try await store.insert(sample("login", at: 2))
    // An archived one cannot come back under a name that is taken now.
    let second = await #expect(throws: SessionError.self) { try await store.update(first.id) { $0.phase = .active } }
    #expect(second?.field == .name)
    #expect(try await store.session(first.id)?.phase == .archived)
  }

  @Test func changesOfManyAtOnceAreAllKept() async throws {
    let stores = [try scratch.store(), try scratch.store()]
    var session = try sample("counter")
    session.copiedFiles = []
    try await stores[0].insert(session)
    let id = session.id
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          try await stores[number % 2].update(id) { $0.copiedFiles.append(CopiedFile(path: "\(number)", digest: "")) }
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(try await stores[1].session(id)?.copiedFiles.map(\.path) ?? []).count == 40)
    #expect(try await stores[0].update(SessionID()) { $0.name = "x" } == nil)
  }

  @Test func consentBelongsToOneRepository() async throws {
    let store = try scratch.store()
    #expect(try await store.consents(of: "/r/.git").isEmpty)
    try await store.addConsents(["a", "b"], of: "/r/.git")
    try await store.addConsents(["b", "c"], of: "/r/.git")
    try await store.addConsents(["x"], of: "/other/.git")
    #expect(try await scratch.store().consents(of: "/r/.git") == ["a", "b", "c"])
    try await store.removeConsents(of: "/r/.git")
    #expect(try await store.consents(of: "/r/.git").isEmpty)
    #expect(try await store.consents(of: "/other/.git") == ["x"])
  }

  @Test func stepsAreKeptUntilTheCreationIsOver() async throws {
    let store = try scratch.store()
    let session = try sample("login", phase: .creating)
    try await store.insert(session)
    for step in [CreationStep.checking, .directory, .branch, .branch] { try await store.begin(step, of: session.id) }
    #expect(try await scratch.store().steps(of: session.id) == [.checking, .directory, .branch])
    let done = try await store.finishCreation(of: session.id) { $0.phase = .active }
    #expect(done?.phase == .active)
    #expect(try await store.steps(of: session.id).isEmpty)
    #expect(try await store.finishCreation(of: SessionID()) { $0.phase = .active } == nil)

    try await store.begin(.worktree, of: session.id)
    try await store.remove(session.id)
    #expect(try await store.steps(of: session.id).isEmpty)
    let missing = await #expect(throws: SessionError.self) { try await store.begin(.files, of: session.id) }
    #expect(missing?.kind == .notFound)
    // What is gone may be removed again.
    try await store.remove(session.id)
  }

  @Test func fiveHundredAreListedFast() async throws {
    let store = try scratch.store()
    for number in 0..<500 { try await store.insert(sample("session \(number)", at: Double(number))) }
    let clock = ContinuousClock()
    var best = Duration.seconds(60)
    for _ in 0..<5 {
      let start = clock.now
      #expect(try await store.sessions(matching: SessionQuery()).sessions.count == 500)
      best = min(best, start.duration(to: clock.now))
    }
    // A few milliseconds when optimised; this is only to notice a list that costs ten times as much.
    #expect(best < .milliseconds(500), "\(best)")
  }
}

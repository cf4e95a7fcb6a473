import Domain
import Foundation
import MVVM
import MVVMTesting
import TestSupport

/// A service that remembers what it was asked and answers from what the test gave it.
actor MockSessionService: SessionService {
  var mockSessions: [Session]
  var shouldFail: SessionError?
  private(set) var calls: [String] = []
  var mockProfiles = [
    AgentProfile(name: "claude", executable: "claude"), AgentProfile(name: "shell", executable: "sh"),
  ]
  var mockTemplates: [PromptTemplate] = []
  var mockBranches = [Branch(name: "main", commit: .sample, worktree: nil)]
  var mockProblems: [SessionError] = []
  var mockProposal = RepositoryProposal(
    repository: .one, defaults: RepositoryDefaults(source: .nothing, path: "/home/one.yml"))
  var mockState = WorktreeState.sample
  var mockReview = Review(state: .sample, files: [])
  var mockRun = RunState(item: nil)
  var mockMerge = MergeOutcome.upToDate
  var mockDiagnosis = Diagnosis(findings: [])
  var failingIDs: Set<SessionID> = []
  private(set) var queries: [SessionQuery] = []
  private(set) var requests: [CreateRequest] = []
  private var held: Set<String> = []

  /// Calls that are held wait here until the test answers.
  nonisolated let gate = Spy<String, Void>(.waits)
  nonisolated let bus = EventBus<SessionEvent>()
  nonisolated let feed = OutputFeed()
  private nonisolated let noted = EventBus<Void>()
  /// How many events wait for a listener.
  nonisolated let eventLimit: Int

  init(_ sessions: [Session] = [], eventLimit: Int = 64) {
    mockSessions = sessions
    self.eventLimit = eventLimit
  }

  func set(_ change: @Sendable (isolated MockSessionService) -> Void) { change(self) }
  func hold(_ names: String...) { held.formUnion(names) }
  func fail(_ error: SessionError?) { shouldFail = error }
  func count(_ name: String) -> Int { calls.count { $0 == name || $0.hasPrefix(name + " ") } }

  private func note(_ name: String, _ details: String = "") async throws {
    record(details.isEmpty ? name : "\(name) \(details)")
    if held.contains(name) { try await gate(name) }
    if let shouldFail { throw shouldFail }
  }

  private func record(_ call: String) {
    calls.append(call)
    noted.publish(())
  }

  /// Waits until a call was made so often.
  nonisolated func waitForCall(_ name: String, count: Int = 1) async throws {
    // Listening begins before looking, so that nothing is missed in between.
    let news = noted.subscribe()
    try await patiently("call \(count) of \(name)") {
      if await self.count(name) >= count { return }
      for await _ in news {
        if await self.count(name) >= count { return }
      }
    }
  }

  /// - Parameter value: as it is when the call is let go.
  private func answer<Value>(_ name: String, _ value: @autoclosure () -> Value, details: String = "") async throws
    -> Value
  {
    try await note(name, details)
    return value()
  }

  private func find(_ id: SessionID) throws -> Session {
    guard let session = mockSessions.first(where: { $0.id == id }) else {
      throw SessionError(.notFound, step: "Find the session", reason: "There is no session \(id.short).")
    }
    return session
  }

  private func change(_ name: String, _ id: SessionID, _ change: (inout Session) -> Void) async throws -> Session {
    try await note(name)
    var session = try find(id)
    change(&session)
    session.updatedAt += 1
    mockSessions = mockSessions.map { $0.id == id ? session : $0 }
    return session
  }

  func sessions(matching query: SessionQuery) async throws -> SessionPage {
    queries.append(query)
    try await note("sessions", query.text)
    let all = mockSessions.filter {
      ($0.phase == .archived) == query.archived && (query.text.isEmpty || $0.name.contains(query.text))
        && (query.group == nil || $0.group == query.group)
        && (query.repository == nil || $0.repository.commonDirectory == query.repository)
    }
    return SessionPage(sessions: Array(all.dropFirst(query.offset).prefix(query.limit)), total: all.count)
  }

  func session(_ id: SessionID) async throws -> Session {
    try await note("session")
    return try find(id)
  }

  nonisolated func events() -> EventStream<SessionEvent> { bus.subscribe(limit: eventLimit) }

  func profiles() async throws -> [AgentProfile] { try await answer("profiles", mockProfiles) }

  func templates() async throws -> [PromptTemplate] { try await answer("templates", mockTemplates) }

  func branches(at repositoryPath: String) async throws -> [Branch] {
    try await answer("branches", mockBranches, details: repositoryPath)
  }

  func script(_ path: String, at repositoryPath: String) async throws -> Script {
    try await note("script", path)
    return Script(path: path, text: "make", digest: "d1")
  }

  func proposal(at repositoryPath: String) async throws -> RepositoryProposal {
    try await answer("proposal", mockProposal)
  }

  func agree(to digests: [String], at repositoryPath: String) async throws -> RepositoryProposal {
    try await answer("agree", mockProposal, details: digests.joined(separator: " "))
  }

  func withdrawConsent(at repositoryPath: String) async throws -> RepositoryProposal {
    try await answer("withdrawConsent", mockProposal)
  }

  func runScript(of id: SessionID) async throws -> ScriptRun {
    try await note("runScript")
    return ScriptRun(path: "/s", workingDirectory: "/w", environment: [:], limit: .seconds(1))
  }

  func problems(of request: CreateRequest) async -> [SessionError] {
    record("problems")
    return mockProblems
  }

  func create(_ request: CreateRequest) async throws -> Session {
    requests.append(request)
    try await note("create")
    let session = Session.sample(request.name, phase: .active)
    mockSessions.append(session)
    return session
  }

  func send(_ text: String, to id: SessionID) async throws {
    try await note("send", text)
    if failingIDs.contains(id) { throw SessionError.sample }
  }

  func type(_ bytes: [UInt8], into id: SessionID) async throws { try await note("type") }

  func answer(_ id: SessionID, number: UInt64, allows: Bool) async throws {
    try await note("answer \(number) \(allows ? "yes" : "no")")
  }

  func resize(_ id: SessionID, columns: UInt16, rows: UInt16) async throws { try await note("resize") }

  func pause(_ id: SessionID) async throws -> Session { try await change("pause", id) { $0.status = .paused } }

  func resume(_ id: SessionID) async throws -> Session { try await change("resume", id) { $0.status = .running } }

  func stop(_ id: SessionID) async throws -> Session { try await change("stop", id) { $0.status = .stopped } }

  func restart(_ id: SessionID, fresh: Bool) async throws -> Session {
    try await change("restart", id) { $0.status = .running }
  }

  nonisolated func output(of id: SessionID, from offset: UInt64) -> OutputSequence {
    OutputSequence(from: offset) { [feed] in try await feed.read($0) }
  }

  func outputBounds(of id: SessionID) async throws -> Range<UInt64> {
    try await note("outputBounds")
    return 0..<(await feed.end)
  }

  func lastOutput(of id: SessionID) async -> Double? { nil }

  func state(of id: SessionID) async throws -> WorktreeState { try await answer("state", mockState) }

  func review(of id: SessionID) async throws -> Review { try await answer("review", mockReview) }

  func notes(of id: SessionID) async throws -> [ReviewNote] { try await answer("notes", mockReview.notes) }

  func addNote(_ draft: NoteDraft, to id: SessionID) async throws -> ReviewNote {
    try await note("addNote", "\(draft.path):\(draft.number) \(draft.text)")
    let line = NotedLine(
      path: draft.path, number: draft.number, isRemoved: draft.isRemoved, quote: draft.quote ?? "")
    return ReviewNote(number: 1, line: line, text: draft.text, createdAt: .now0)
  }

  func editNote(_ number: Int, of id: SessionID, text: String) async throws -> ReviewNote {
    try await note("editNote", "\(number) \(text)")
    return ReviewNote(
      number: number, line: NotedLine(path: "a", number: 1, quote: ""), text: text, createdAt: .now0)
  }

  func removeNote(_ number: Int, of id: SessionID) async throws { try await note("removeNote", "\(number)") }

  func sendNotes(of id: SessionID) async throws -> [ReviewNote] { try await answer("sendNotes", mockReview.notes) }

  func setViewed(_ mark: ViewedMark, of id: SessionID, to isViewed: Bool) async throws {
    try await note("setViewed", "\(mark.path) \(mark.digest) \(isViewed)")
  }

  func runState(of id: SessionID) async throws -> RunState { try await answer("runState", mockRun) }
  func startRun(of id: SessionID) async throws { try await note("startRun") }
  func stopRun(of id: SessionID) async throws { try await note("stopRun") }

  func revertHunk(_ mark: HunkMark, of id: SessionID) async throws -> Salvage {
    try await note("revertHunk", "\(mark.path) \(mark.index)")
    return Salvage(ref: "refs/maestro/rescue/x", commit: .sample, filesPath: nil)
  }

  func revertFile(_ path: String, of id: SessionID) async throws -> Salvage {
    try await note("revertFile", path)
    return Salvage(ref: "refs/maestro/rescue/x", commit: .sample, filesPath: nil)
  }

  func commit(_ id: SessionID, message: String) async throws -> CommitID {
    try await answer("commit", .sample, details: message)
  }

  func push(_ id: SessionID) async throws -> PushOutcome {
    try await note("push")
    return PushOutcome(remote: "origin", branch: "session-one", pullRequestLink: "https://example.org/pr")
  }

  func merge(_ id: SessionID) async throws -> MergeOutcome { try await answer("merge", mockMerge) }

  func rebase(_ id: SessionID) async throws -> MergeOutcome { try await answer("rebase", mockMerge) }

  func mergeBase(_ id: SessionID) async throws -> MergeOutcome { try await answer("mergeBase", mockMerge) }

  func askToResolve(_ id: SessionID) async throws { try await note("askToResolve") }

  func takeBackMerge(_ id: SessionID) async throws -> Salvage {
    try await answer("takeBackMerge", Salvage(ref: nil, commit: nil, filesPath: nil))
  }

  func rescues() async throws -> [Rescue] { [] }

  func restoreRescue(_ id: String, as branch: String) async throws -> Rescue { Rescue(id: id, date: Date()) }

  func discardRescue(_ id: String) async throws { try await note("discardRescue") }

  func archive(_ id: SessionID) async throws -> Session { try await change("archive", id) { $0.phase = .archived } }

  func restore(_ id: SessionID) async throws -> Session { try await change("restore", id) { $0.phase = .active } }

  func remove(_ id: SessionID) async throws -> Salvage {
    try await note("remove")
    mockSessions.removeAll { $0.id == id }
    return Salvage(ref: "refs/maestro/rescue/x", commit: .sample, filesPath: nil)
  }

  func diagnose() async throws -> Diagnosis { try await answer("diagnose", mockDiagnosis) }

  func repair(_ findings: [Diagnosis.Finding]) async throws -> [String] {
    try await note("repair", "\(findings.count)")
    return findings.map { "Repaired \($0.subject)." }
  }
}

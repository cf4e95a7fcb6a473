import Domain
import Foundation
import MVVM
import MVVMTesting

import struct Domain.Session

/// A service that remembers what it was asked and answers from what the test gave it.
actor MockSessionService: SessionService {
  var mockSessions: [Session]
  var shouldFail: SessionError?
  private(set) var calls: [String] = []
  var mockProfiles = [
    AgentProfile(name: "claude", executable: "claude"), AgentProfile(name: "shell", executable: "sh"),
  ]
  var mockBranches = [Branch(name: "main", commit: .sample, worktree: nil)]
  var mockProblems: [SessionError] = []
  var mockState = WorktreeState.sample
  var mockReview = Review(state: .sample, files: [])
  var mockMerge = MergeOutcome.upToDate
  var mockDiagnosis = Diagnosis(findings: [])
  var failingIDs: Set<SessionID> = []
  private(set) var queries: [SessionQuery] = []
  private(set) var requests: [CreateRequest] = []
  private var held: Set<String> = []

  /// Calls that are held wait here until the test answers.
  nonisolated let gate = Spy<String, Void>()
  nonisolated let bus = EventBus<SessionEvent>()
  nonisolated let feed = OutputFeed()
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
    calls.append(details.isEmpty ? name : "\(name) \(details)")
    if held.contains(name) { try await gate(name) }
    if let shouldFail { throw shouldFail }
  }

  private func find(_ id: SessionID) throws -> Session {
    guard let session = mockSessions.first(where: { $0.id == id }) else {
      throw SessionError(.notFound, step: "Find the session", reason: "There is no session \(id.short).")
    }
    return session
  }

  private func change(_ id: SessionID, _ change: (inout Session) -> Void) throws -> Session {
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
        && (query.repository == nil || $0.repository.commonDirectory == query.repository)
    }
    return SessionPage(sessions: Array(all.dropFirst(query.offset).prefix(query.limit)), total: all.count)
  }

  func session(_ id: SessionID) async throws -> Session {
    try await note("session")
    return try find(id)
  }

  nonisolated func events() -> EventStream<SessionEvent> { bus.subscribe(limit: eventLimit) }

  func profiles() async throws -> [AgentProfile] {
    try await note("profiles")
    return mockProfiles
  }

  func branches(at repositoryPath: String) async throws -> [Branch] {
    try await note("branches", repositoryPath)
    return mockBranches
  }

  func script(_ path: String, at repositoryPath: String) async throws -> Script {
    try await note("script", path)
    return Script(path: path, text: "make", digest: "d1")
  }

  func problems(of request: CreateRequest) async -> [SessionError] {
    calls.append("problems")
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

  func resize(_ id: SessionID, columns: UInt16, rows: UInt16) async throws { try await note("resize") }

  func pause(_ id: SessionID) async throws -> Session {
    try await note("pause")
    return try change(id) { $0.status = .paused }
  }

  func resume(_ id: SessionID) async throws -> Session {
    try await note("resume")
    return try change(id) { $0.status = .running }
  }

  func stop(_ id: SessionID) async throws -> Session {
    try await note("stop")
    return try change(id) { $0.status = .stopped }
  }

  func restart(_ id: SessionID) async throws -> Session {
    try await note("restart")
    return try change(id) { $0.status = .running }
  }

  nonisolated func output(of id: SessionID, from offset: UInt64) -> OutputSequence {
    OutputSequence(from: offset) { [feed] in try await feed.read($0) }
  }

  func outputBounds(of id: SessionID) async throws -> Range<UInt64> {
    try await note("outputBounds")
    return 0..<(await feed.end)
  }

  func lastOutput(of id: SessionID) async -> Double? { nil }

  func state(of id: SessionID) async throws -> WorktreeState {
    try await note("state")
    return mockState
  }

  func review(of id: SessionID) async throws -> Review {
    try await note("review")
    return mockReview
  }

  func commit(_ id: SessionID, message: String) async throws -> CommitID {
    try await note("commit", message)
    return .sample
  }

  func push(_ id: SessionID) async throws -> PushOutcome {
    try await note("push")
    return PushOutcome(remote: "origin", branch: "session-one", pullRequestLink: "https://example.org/pr")
  }

  func merge(_ id: SessionID) async throws -> MergeOutcome {
    try await note("merge")
    return mockMerge
  }

  func rebase(_ id: SessionID) async throws -> MergeOutcome {
    try await note("rebase")
    return mockMerge
  }

  func archive(_ id: SessionID) async throws -> Session {
    try await note("archive")
    return try change(id) { $0.phase = .archived }
  }

  func restore(_ id: SessionID) async throws -> Session {
    try await note("restore")
    return try change(id) { $0.phase = .active }
  }

  func remove(_ id: SessionID) async throws -> Salvage {
    try await note("remove")
    mockSessions.removeAll { $0.id == id }
    return Salvage(ref: "refs/maestro/rescue/x", commit: .sample, filesPath: nil)
  }

  func diagnose() async throws -> Diagnosis {
    try await note("diagnose")
    return mockDiagnosis
  }

  func repair(_ findings: [Diagnosis.Finding]) async throws -> [String] {
    try await note("repair", "\(findings.count)")
    return findings.map { "Repaired \($0.subject)." }
  }
}

/// What an agent prints, as the test says.
actor OutputFeed {
  private var bytes: [UInt8] = []
  private var isOver = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var reads = 0

  var end: UInt64 { UInt64(bytes.count) }

  func print(_ text: String) {
    bytes += Array(text.utf8)
    wake()
  }

  func finish() {
    isOver = true
    wake()
  }

  func restart() { isOver = false }

  func read(_ offset: UInt64) async throws -> OutputChunk? {
    reads += 1
    while offset >= end, !isOver {
      try Task.checkCancellation()
      await withTaskCancellationHandler {
        await withCheckedContinuation { waiting.append($0) }
      } onCancel: {
        Task { await self.wake() }
      }
    }
    try Task.checkCancellation()
    guard offset < end else { return nil }
    return OutputChunk(offset: offset, bytes: Array(bytes[Int(offset)...]))
  }

  private func wake() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

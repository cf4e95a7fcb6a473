import Domain
import Foundation
import MVVM
import NIOConcurrencyHelpers

/// A service that does what a test has written down, and remembers what it was asked to do.
package final class ScriptedService: SessionService {
  /// What the service knows and answers.
  package struct Script: Sendable {
    package var sessions: [Session] = []
    /// What every question is answered with, instead of an answer.
    package var failure: SessionError?
    /// What everything that changes something fails with.
    package var actionFailure: SessionError?
    /// Questions are never answered.
    package var isSilent = false
    package var problems: [SessionError] = []
    package var profiles = [
      AgentProfile(name: "claude", executable: "claude"), AgentProfile(name: "shell", executable: "sh"),
    ]
    package var templates: [PromptTemplate] = []
    package var branches = [
      Branch(name: "main", commit: .sample, worktree: "/home/ana/shop"),
      Branch(name: "feature", commit: .sample, worktree: nil),
    ]
    package var script = Domain.Script(path: "setup.sh", text: "#!/bin/sh\nmake deps\n", digest: "0123abcd")
    package var proposal = RepositoryProposal(
      repository: Repository(path: "/home/ana/shop", commonDirectory: "/home/ana/shop/.git"),
      defaults: RepositoryDefaults(source: .nothing, path: "/home/ana/.local/state/maestro/repositories/shop.yml"))
    /// What asking for it fails with.
    package var proposalFailure: SessionError?
    package var printed: [UInt8] = []
    package var hasEnded = true
    package var worktree = WorktreeState.clean
    /// What changes when something is done, by its name: `commit`, `push`.
    package var consequences: [String: @Sendable (inout Script) -> Void] = [:]
    /// Git does not say anything until this is over.
    package var isGitSlow = false
    package var review = Review(state: .clean, files: [])
    package var run = RunState(item: nil)
    /// What single sessions changed, when it is something else.
    package var reviews: [SessionID: Review] = [:]
    /// What the user has left on the review.
    package var marks = ReviewMarks()
    package var push = PushOutcome(
      remote: "origin", branch: "session-fix", pullRequestLink: "https://example.org/compare")
    package var merge = MergeOutcome.upToDate
    package var salvage = Salvage(ref: "refs/maestro/rescue/x", commit: .sample, filesPath: nil)
    package var diagnosis = Diagnosis(findings: [])
    /// What was asked to be done.
    package var calls: [String] = []
  }

  /// What becomes of a question that is not answered.
  package enum Silence: Sendable {
    /// It was asked.
    case asked
    /// Whoever asked waits no longer.
    case letGo
  }

  /// What becomes of questions while the service is silent.
  package let silences: AsyncStream<Silence>
  private let silence: AsyncStream<Silence>.Continuation
  private let script: NIOLockedValueBox<Script>
  private let bus = EventBus<SessionEvent>()
  private let output = EventBus<Void>()
  private let changes = EventBus<Void>()
  private let questions = EventBus<String>()

  /// A service that knows sessions.
  package init(_ sessions: [Session] = [], _ change: (inout Script) -> Void = { _ in }) {
    var script = Script(sessions: sessions)
    change(&script)
    (silences, silence) = AsyncStream.makeStream()
    self.script = NIOLockedValueBox(script)
  }

  /// What was asked to be done so far.
  package var calls: [String] { script.withLockedValue { $0.calls } }

  /// Changes what is known and answered.
  package func change(_ change: (inout Script) -> Void) {
    script.withLockedValue { change(&$0) }
    changes.publish(())
  }

  /// The questions from now on that name a session: `session`, `state`.
  package func asked() -> EventStream<String> { questions.subscribe() }

  /// The agent prints something.
  package func print(_ text: String) {
    script.withLockedValue { $0.printed += Array(text.utf8) }
    output.publish(())
  }

  /// Something happens elsewhere.
  package func publish(_ event: SessionEvent) { bus.publish(event) }

  private func answer<Value>(_ value: (Script) throws -> Value) async throws -> Value {
    let script = script.withLockedValue { $0 }
    if script.isSilent {
      let (never, hold) = AsyncStream<Never>.makeStream()
      silence.yield(.asked)
      for await _ in never {}
      withExtendedLifetime(hold) {}
      silence.yield(.letGo)
      throw CancellationError()
    }
    if let failure = script.failure { throw failure }
    return try value(script)
  }

  private func act<Value>(_ call: String, _ value: (Script) throws -> Value) throws -> Value {
    let script = script.withLockedValue { script in
      script.calls.append(call)
      let before = script
      let name = String(call.prefix { $0 != " " })
      if script.actionFailure == nil, let change = script.consequences[name] { change(&script) }
      return before
    }
    if let failure = script.actionFailure { throw failure }
    return try value(script)
  }

  private func change(_ call: String, _ id: SessionID, _ edit: (inout Session) -> Void = { _ in }) throws -> Session {
    var session = try act(call) { try Self.find(id, in: $0) }
    edit(&session)
    session.updatedAt += 1
    script.withLockedValue { script in
      script.sessions = script.sessions.map { $0.id == id ? session : $0 }
    }
    bus.publish(.updated(session))
    return session
  }

  private static func find(_ id: SessionID, in script: Script) throws -> Session {
    guard let session = script.sessions.first(where: { $0.id == id }) else {
      throw SessionError(.notFound, step: "Find the session", reason: "There is no session \(id.short).")
    }
    return session
  }

  package func sessions(matching query: SessionQuery) async throws -> SessionPage {
    try await answer { script in
      let matching = script.sessions.filter {
        ($0.phase == .archived) == query.archived && (query.text.isEmpty || $0.name.contains(query.text))
          && (query.group == nil || $0.group == query.group)
      }
      return SessionPage(
        sessions: Array(matching.dropFirst(query.offset).prefix(query.limit)), total: matching.count)
    }
  }

  package func session(_ id: SessionID) async throws -> Session {
    questions.publish("session")
    return try await answer { try Self.find(id, in: $0) }
  }
  package func events() -> EventStream<SessionEvent> { bus.subscribe() }
  package func profiles() async throws -> [AgentProfile] { try await answer(\.profiles) }
  package func templates() async throws -> [PromptTemplate] { try await answer(\.templates) }
  package func branches(at repositoryPath: String) async throws -> [Branch] { try await answer(\.branches) }
  package func script(_ path: String, at repositoryPath: String) async throws -> Domain.Script {
    try await answer(\.script)
  }
  package func proposal(at repositoryPath: String) async throws -> RepositoryProposal {
    try await answer { script in
      if let failure = script.proposalFailure { throw failure }
      return script.proposal
    }
  }
  package func agree(to digests: [String], at repositoryPath: String) async throws -> RepositoryProposal {
    try act("agree \(digests.joined(separator: " "))", \.proposal)
  }
  package func withdrawConsent(at repositoryPath: String) async throws -> RepositoryProposal {
    try act("withdrawConsent", \.proposal)
  }
  package func runScript(of id: SessionID) async throws -> ScriptRun {
    try act("runScript") { _ in ScriptRun(path: "/s", workingDirectory: "/w", environment: [:], limit: .seconds(1)) }
  }
  package func problems(of request: CreateRequest) async -> [SessionError] { script.withLockedValue { $0.problems } }

  package func create(_ request: CreateRequest) async throws -> Session {
    let session = try act("create \(request.name)") { _ in
      var session = Session.sample(request.name, 900, prompt: request.prompt)
      session.group = request.group
      return session
    }
    script.withLockedValue { $0.sessions.insert(session, at: 0) }
    bus.publish(.created(session))
    return session
  }

  package func send(_ text: String, to id: SessionID) async throws { try act("send \(text) to \(id.short)") { _ in } }
  package func type(_ bytes: [UInt8], into id: SessionID) async throws {
    try act("type \(String(decoding: bytes, as: UTF8.self))") { _ in }
  }
  package func answer(_ id: SessionID, number: UInt64, allows: Bool) async throws {
    try act("answer \(number) \(allows ? "yes" : "no")") { _ in }
  }

  package func resize(_ id: SessionID, columns: UInt16, rows: UInt16) async throws {
    try act("resize \(columns)x\(rows)") { _ in }
  }
  package func pause(_ id: SessionID) async throws -> Session { try change("pause", id) { $0.status = .paused } }
  package func resume(_ id: SessionID) async throws -> Session { try change("resume", id) { $0.status = .running } }
  package func stop(_ id: SessionID) async throws -> Session { try change("stop", id) { $0.status = .stopped } }
  package func restart(_ id: SessionID, fresh: Bool) async throws -> Session {
    try change("restart", id) { $0.status = .running }
  }
  package func archive(_ id: SessionID) async throws -> Session { try change("archive", id) { $0.phase = .archived } }
  package func restore(_ id: SessionID) async throws -> Session { try change("restore", id) { $0.phase = .active } }

  package func output(of id: SessionID, from offset: UInt64) -> OutputSequence {
    OutputSequence(from: offset) { [script, output] offset in
      // Listening begins before looking, so that nothing is missed in between.
      let news = output.subscribe()
      var listening = news.makeAsyncIterator()
      while true {
        let (bytes, hasEnded) = script.withLockedValue { ($0.printed, $0.hasEnded) }
        if offset < bytes.count { return OutputChunk(offset: offset, bytes: Array(bytes[Int(offset)...])) }
        if hasEnded { return nil }
        guard await listening.next() != nil else { return nil }
      }
    }
  }

  package func outputBounds(of id: SessionID) async throws -> Range<UInt64> {
    try await answer { 0..<UInt64($0.printed.count) }
  }
  package func lastOutput(of id: SessionID) async -> Double? { Date.now0.timeIntervalSince1970 - 200 }
  package func state(of id: SessionID) async throws -> WorktreeState {
    // Listening begins before looking, so that nothing is missed in between.
    let news = changes.subscribe()
    questions.publish("state")
    var listening = news.makeAsyncIterator()
    while script.withLockedValue(\.isGitSlow) {
      guard await listening.next() != nil else { throw CancellationError() }
    }
    return try await answer(\.worktree)
  }
  package func review(of id: SessionID) async throws -> Review {
    try await answer { script in
      var review = script.reviews[id] ?? script.review
      review.take(script.marks)
      return review
    }
  }
  package func notes(of id: SessionID) async throws -> [ReviewNote] { try await review(of: id).notes }
  package func addNote(_ draft: NoteDraft, to id: SessionID) async throws -> ReviewNote {
    let line = NotedLine(
      path: draft.path, number: draft.number, isRemoved: draft.isRemoved, quote: draft.quote ?? "unknown")
    return try mark("note \(line.name) \(draft.text)", id) { $0.add(line, text: draft.text, at: .now0) }
  }
  package func editNote(_ number: Int, of id: SessionID, text: String) async throws -> ReviewNote {
    try mark("edit \(number) \(text)", id) { $0.edit(number, text: text) }
  }
  package func removeNote(_ number: Int, of id: SessionID) async throws {
    _ = try mark("removeNote \(number)", id) { $0.remove(number) ? number : nil }
  }
  package func sendNotes(of id: SessionID) async throws -> [ReviewNote] {
    try mark("sendNotes", id) { marks in
      let pending = marks.notes.filter(\.isPending)
      marks.markSent(pending, at: .now0)
      return pending.isEmpty ? nil : pending
    }
  }
  package func setViewed(_ mark: ViewedMark, of id: SessionID, to isViewed: Bool) async throws {
    _ = try self.mark("\(isViewed ? "viewed" : "unviewed") \(mark.path)", id) { marks in
      marks.setViewed(mark, isViewed)
      return true
    }
  }
  package func revertFile(_ path: String, of id: SessionID) async throws -> Salvage {
    try act("revert \(path)", \.salvage)
  }
  package func runState(of id: SessionID) async throws -> RunState { try await answer { $0.run } }
  package func startRun(of id: SessionID) async throws {
    try act("start the run script") { _ in }
    script.withLockedValue { $0.run.isRunning = true }
  }
  package func stopRun(of id: SessionID) async throws {
    try act("stop the run script") { _ in }
    script.withLockedValue { $0.run.isRunning = false }
  }
  package func revertHunk(_ mark: HunkMark, of id: SessionID) async throws -> Salvage {
    try act("revert \(mark.scope) \(mark.path) \(mark.index)", \.salvage)
  }

  /// Changes what the user has left, and tells that.
  private func mark<Value>(
    _ call: String, _ id: SessionID, _ change: (inout ReviewMarks) -> Value?
  ) throws -> Value {
    let session = try act(call) { try Self.find(id, in: $0) }
    guard let value = script.withLockedValue({ change(&$0.marks) }) else {
      throw SessionError(.notFound, step: "Find the note", reason: "There is no such note.")
    }
    bus.publish(.updated(session))
    return value
  }

  package func commit(_ id: SessionID, message: String) async throws -> CommitID {
    try act("commit \(message)") { _ in .sample }
  }
  package func push(_ id: SessionID) async throws -> PushOutcome { try act("push", \.push) }
  package func merge(_ id: SessionID) async throws -> MergeOutcome { try act("merge", \.merge) }
  package func rebase(_ id: SessionID) async throws -> MergeOutcome { try act("rebase", \.merge) }
  package func mergeBase(_ id: SessionID) async throws -> MergeOutcome { try act("mergeBase", \.merge) }
  package func askToResolve(_ id: SessionID) async throws { try act("askToResolve") { _ in } }
  package func takeBackMerge(_ id: SessionID) async throws -> Salvage { try act("takeBackMerge", \.salvage) }
  package func remove(_ id: SessionID) async throws -> Salvage {
    let salvage = try act("remove", \.salvage)
    script.withLockedValue { $0.sessions.removeAll { $0.id == id } }
    bus.publish(.removed(id))
    return salvage
  }
  package func rescues() async throws -> [Rescue] { [] }
  package func restoreRescue(_ id: String, as branch: String) async throws -> Rescue { Rescue(id: id, date: .now0) }
  package func discardRescue(_ id: String) async throws { try act("discard \(id)") { _ in } }
  package func diagnose() async throws -> Diagnosis { try await answer(\.diagnosis) }
  package func repair(_ findings: [Diagnosis.Finding]) async throws -> [String] {
    try act("repair \(findings.count)") { _ in findings.map { "Repaired \($0.subject)." } }
  }
}

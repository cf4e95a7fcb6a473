import Domain
import Foundation
import MVVM
import NIOConcurrencyHelpers

import struct Domain.Session

/// A service that does what a test has written down, and remembers what it was asked to do.
final class ScriptedService: SessionService {
  /// What the service knows and answers.
  struct Script: Sendable {
    var sessions: [Session] = []
    /// What every question is answered with, instead of an answer.
    var failure: SessionError?
    /// What everything that changes something fails with.
    var actionFailure: SessionError?
    /// Questions are never answered.
    var isSilent = false
    var problems: [SessionError] = []
    var profiles = [AgentProfile(name: "claude", executable: "claude"), AgentProfile(name: "shell", executable: "sh")]
    var branches = [
      Branch(name: "main", commit: .sample, worktree: "/home/me/work/shop"),
      Branch(name: "feature", commit: .sample, worktree: nil),
    ]
    var script = Domain.Script(path: "setup.sh", text: "#!/bin/sh\nmake deps\n", digest: "0123abcd")
    var printed: [UInt8] = []
    var hasEnded = true
    var worktree = WorktreeState.clean
    var review = Review(state: .clean, files: [])
    var push = PushOutcome(remote: "origin", branch: "session-fix", pullRequestLink: "https://example.org/compare")
    var merge = MergeOutcome.upToDate
    var salvage = Salvage(ref: "refs/maestro/rescue/x", commit: .sample, filesPath: nil)
    var diagnosis = Diagnosis(findings: [])
    /// What was asked to be done.
    var calls: [String] = []
  }

  /// What becomes of a question that is not answered.
  enum Silence: Sendable {
    case asked, letGo
  }

  /// What becomes of questions while the service is silent.
  let silences: AsyncStream<Silence>
  private let silence: AsyncStream<Silence>.Continuation
  private let script: NIOLockedValueBox<Script>
  private let bus = EventBus<SessionEvent>()
  private let output = EventBus<Void>()

  init(_ sessions: [Session] = [], _ change: (inout Script) -> Void = { _ in }) {
    var script = Script(sessions: sessions)
    change(&script)
    (silences, silence) = AsyncStream.makeStream()
    self.script = NIOLockedValueBox(script)
  }

  var calls: [String] { script.withLockedValue { $0.calls } }

  func change(_ change: (inout Script) -> Void) { script.withLockedValue { change(&$0) } }

  /// The agent prints something.
  func print(_ text: String) {
    script.withLockedValue { $0.printed += Array(text.utf8) }
    output.publish(())
  }

  func publish(_ event: SessionEvent) { bus.publish(event) }

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
      return script
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

  func sessions(matching query: SessionQuery) async throws -> SessionPage {
    try await answer { script in
      let matching = script.sessions.filter {
        ($0.phase == .archived) == query.archived && (query.text.isEmpty || $0.name.contains(query.text))
      }
      return SessionPage(
        sessions: Array(matching.dropFirst(query.offset).prefix(query.limit)), total: matching.count)
    }
  }

  func session(_ id: SessionID) async throws -> Session { try await answer { try Self.find(id, in: $0) } }
  func events() -> EventStream<SessionEvent> { bus.subscribe() }
  func profiles() async throws -> [AgentProfile] { try await answer(\.profiles) }
  func branches(at repositoryPath: String) async throws -> [Branch] { try await answer(\.branches) }
  func script(_ path: String, at repositoryPath: String) async throws -> Domain.Script { try await answer(\.script) }
  func problems(of request: CreateRequest) async -> [SessionError] { script.withLockedValue { $0.problems } }

  func create(_ request: CreateRequest) async throws -> Session {
    let session = try act("create \(request.name)") { _ in
      Session.sample(request.name, 900, prompt: request.prompt)
    }
    script.withLockedValue { $0.sessions.insert(session, at: 0) }
    bus.publish(.created(session))
    return session
  }

  func send(_ text: String, to id: SessionID) async throws { try act("send \(text) to \(id.short)") { _ in } }
  func type(_ bytes: [UInt8], into id: SessionID) async throws { try act("type") { _ in } }
  func resize(_ id: SessionID, columns: UInt16, rows: UInt16) async throws { try act("resize") { _ in } }
  func pause(_ id: SessionID) async throws -> Session { try change("pause", id) { $0.status = .paused } }
  func resume(_ id: SessionID) async throws -> Session { try change("resume", id) { $0.status = .running } }
  func stop(_ id: SessionID) async throws -> Session { try change("stop", id) { $0.status = .stopped } }
  func restart(_ id: SessionID) async throws -> Session { try change("restart", id) { $0.status = .running } }
  func archive(_ id: SessionID) async throws -> Session { try change("archive", id) { $0.phase = .archived } }
  func restore(_ id: SessionID) async throws -> Session { try change("restore", id) { $0.phase = .active } }

  func output(of id: SessionID, from offset: UInt64) -> OutputSequence {
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

  func outputBounds(of id: SessionID) async throws -> Range<UInt64> {
    try await answer { 0..<UInt64($0.printed.count) }
  }
  func lastOutput(of id: SessionID) async -> Double? { Date.now0.timeIntervalSince1970 - 200 }
  func state(of id: SessionID) async throws -> WorktreeState { try await answer(\.worktree) }
  func review(of id: SessionID) async throws -> Review { try await answer(\.review) }
  func commit(_ id: SessionID, message: String) async throws -> CommitID {
    try act("commit \(message)") { _ in .sample }
  }
  func push(_ id: SessionID) async throws -> PushOutcome { try act("push", \.push) }
  func merge(_ id: SessionID) async throws -> MergeOutcome { try act("merge", \.merge) }
  func rebase(_ id: SessionID) async throws -> MergeOutcome { try act("rebase", \.merge) }
  func remove(_ id: SessionID) async throws -> Salvage {
    let salvage = try act("remove", \.salvage)
    script.withLockedValue { $0.sessions.removeAll { $0.id == id } }
    bus.publish(.removed(id))
    return salvage
  }
  func diagnose() async throws -> Diagnosis { try await answer(\.diagnosis) }
  func repair(_ findings: [Diagnosis.Finding]) async throws -> [String] {
    try act("repair \(findings.count)") { _ in findings.map { "Repaired \($0.subject)." } }
  }
}

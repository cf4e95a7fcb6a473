import Domain
import Foundation
import MVVM

import struct Domain.Session

/// A service whose answers are always the same.
struct FixedService: SessionService {
  var all: [Session] = []
  var failure: SessionError?
  var actionFailure: SessionError?
  var printed = ""
  var worktree = WorktreeState.clean
  var changes = Review(state: .clean, files: [])
  var merging = MergeOutcome.upToDate
  var found = Diagnosis(findings: [])
  let bus = EventBus<SessionEvent>()

  private func answer<Value>(_ value: Value) throws -> Value {
    if let failure { throw failure }
    return value
  }

  private func change(_ id: SessionID) throws -> Session {
    if let actionFailure { throw actionFailure }
    return try find(id)
  }

  private func find(_ id: SessionID) throws -> Session {
    guard let session = try answer(all).first(where: { $0.id == id }) else {
      throw SessionError(.notFound, step: "Find the session", reason: "There is no session \(id.short).")
    }
    return session
  }

  func sessions(matching query: SessionQuery) async throws -> SessionPage {
    let matching = try answer(all).filter { ($0.phase == .archived) == query.archived }
    return SessionPage(sessions: Array(matching.dropFirst(query.offset).prefix(query.limit)), total: matching.count)
  }

  func session(_ id: SessionID) async throws -> Session { try find(id) }
  func events() -> EventStream<SessionEvent> { bus.subscribe() }
  func profiles() async throws -> [AgentProfile] {
    try answer([AgentProfile(name: "claude", executable: "claude"), AgentProfile(name: "shell", executable: "sh")])
  }
  func branches(at repositoryPath: String) async throws -> [Branch] {
    try answer([
      Branch(name: "main", commit: .sample, worktree: "/home/me/work/shop"),
      Branch(name: "feature", commit: .sample, worktree: nil),
    ])
  }
  func script(_ path: String, at repositoryPath: String) async throws -> Script {
    try answer(Script(path: path, text: "#!/bin/sh\nmake deps\n", digest: "0123abcd"))
  }
  func problems(of request: CreateRequest) async -> [SessionError] { failure.map { [$0] } ?? [] }
  func create(_ request: CreateRequest) async throws -> Session { try answer(all[0]) }
  func send(_ text: String, to id: SessionID) async throws { _ = try change(id) }
  func type(_ bytes: [UInt8], into id: SessionID) async throws { _ = try change(id) }
  func resize(_ id: SessionID, columns: UInt16, rows: UInt16) async throws { _ = try change(id) }
  func pause(_ id: SessionID) async throws -> Session { try change(id) }
  func resume(_ id: SessionID) async throws -> Session { try change(id) }
  func stop(_ id: SessionID) async throws -> Session { try change(id) }
  func restart(_ id: SessionID) async throws -> Session { try change(id) }
  func output(of id: SessionID, from offset: UInt64) -> OutputSequence {
    OutputSequence(from: offset) { offset in
      let bytes = Array(printed.utf8)
      return offset < bytes.count ? OutputChunk(offset: offset, bytes: Array(bytes[Int(offset)...])) : nil
    }
  }
  func outputBounds(of id: SessionID) async throws -> Range<UInt64> { try answer(0..<UInt64(printed.utf8.count)) }
  func lastOutput(of id: SessionID) async -> Double? { Date.now0.timeIntervalSince1970 - 200 }
  func state(of id: SessionID) async throws -> WorktreeState { try answer(worktree) }
  func review(of id: SessionID) async throws -> Review { try answer(changes) }
  func commit(_ id: SessionID, message: String) async throws -> CommitID {
    _ = try change(id)
    return .sample
  }
  func push(_ id: SessionID) async throws -> PushOutcome {
    PushOutcome(remote: "origin", branch: "session-fix", pullRequestLink: "https://example.org/compare")
  }
  func merge(_ id: SessionID) async throws -> MergeOutcome { merging }
  func rebase(_ id: SessionID) async throws -> MergeOutcome { merging }
  func archive(_ id: SessionID) async throws -> Session { try change(id) }
  func restore(_ id: SessionID) async throws -> Session { try change(id) }
  func remove(_ id: SessionID) async throws -> Salvage {
    Salvage(ref: "refs/maestro/rescue/x", commit: .sample, filesPath: "/home/me/rescue/x")
  }
  func diagnose() async throws -> Diagnosis { try answer(found) }
  func repair(_ findings: [Diagnosis.Finding]) async throws -> [String] { findings.map { "Repaired \($0.subject)." } }
}

extension Date {
  /// Now, in these tests.
  static let now0 = Date(timeIntervalSince1970: 1_800_000_000)
}

extension CommitID {
  static var sample: CommitID {
    guard let commit = CommitID(String(repeating: "ab", count: 20)) else { preconditionFailure("40 digits") }
    return commit
  }
}

extension WorktreeState {
  static let clean = WorktreeState(
    branch: "session-fix", head: nil, changes: [], aheadOfBase: 0, behindBase: 0, unpushed: 0, operation: nil)
}

extension SessionError {
  static let sample = SessionError(
    .git, step: "Push", reason: "The remote refused the branch. Fetch and try again.", details: "! [rejected]\nhint: no"
  )
}

extension Session {
  /// - Parameter number: makes the id, and the time: that many minutes ago.
  static func sample(
    _ name: String, _ number: Int, phase: Phase = .active, status: SessionStatus = .running,
    repository: String = "/home/me/work/shop", prompt: String = "", problem: String? = nil
  ) -> Session {
    let digits = String(number)
    let id = SessionID("00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits)
    return Session(
      id: id ?? SessionID(), name: name,
      repository: Repository(path: repository, commonDirectory: repository + "/.git"),
      branch: "session-\(name)", ownsBranch: true, baseBranch: "main", baseCommit: .sample,
      worktreePath: "/home/me/.local/state/maestro/worktrees/shop-01234567/\(name)",
      agent: AgentProfile(name: "claude", executable: "claude"), prompt: prompt, phase: phase, status: status,
      problem: problem, createdAt: Date.now0 - Double(number) * 60)
  }
}

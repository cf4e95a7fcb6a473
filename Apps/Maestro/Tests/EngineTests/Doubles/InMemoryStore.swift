import Domain
import Foundation

/// Sessions in memory, which survive Maestro as a file would.
actor InMemoryStore: SessionStore {
  private let faults: Faults
  private(set) var all: [SessionID: Session] = [:]
  private var consents: [String: Set<String>] = [:]
  private var journal: [SessionID: [CreationStep]] = [:]
  private var left: [SessionID: ReviewMarks] = [:]

  init(faults: Faults) { self.faults = faults }

  func sessions(matching query: SessionQuery) async throws -> SessionPage {
    try await faults.pass("store.sessions")
    let words = query.text.lowercased().split(separator: " ")
    let found = all.values.filter { session in
      (session.phase == .archived) == query.archived
        && (query.repository == nil || query.repository == session.repository.commonDirectory)
        && (query.group == nil || query.group == session.group)
        && words.allSatisfy { "\(session.name)\n\(session.branch)".lowercased().contains($0) }
    }
    .sorted { $0.createdAt > $1.createdAt }
    return SessionPage(sessions: Array(found.dropFirst(query.offset).prefix(query.limit)), total: found.count)
  }

  func allSessions() async throws -> [Session] {
    try await faults.pass("store.all")
    return all.values.sorted { $0.createdAt < $1.createdAt }
  }

  func session(_ id: SessionID) async throws -> Session? {
    guard await faults.isAlive else { throw Faults.PowerCut() }
    return all[id]
  }

  func insert(_ session: Session) async throws {
    try await faults.pass("store.insert")
    let isTaken = all.values.contains { other in
      other.phase != .archived && other.repository == session.repository && other.name == session.name
    }
    guard !isTaken else { throw SessionError(.invalid, step: "Store", reason: "The name is taken.", field: .name) }
    all[session.id] = session
    try await faults.pass("store.insert.after")
  }

  func update(_ id: SessionID, _ change: @Sendable (inout Session) -> Void) async throws -> Session? {
    try await faults.pass("store.update")
    guard var session = all[id] else { return nil }
    change(&session)
    all[id] = session
    try await faults.pass("store.update.after")
    return session
  }

  func marks(of id: SessionID) async throws -> ReviewMarks {
    try await faults.pass("store.marks")
    return left[id] ?? ReviewMarks()
  }

  func updateMarks(
    of id: SessionID, _ change: @Sendable (inout ReviewMarks) throws -> Void
  ) async throws -> ReviewMarks? {
    try await faults.pass("store.updateMarks")
    guard all[id] != nil else { return nil }
    var marks = left[id] ?? ReviewMarks()
    try change(&marks)
    left[id] = marks
    return marks
  }

  func remove(_ id: SessionID) async throws {
    try await faults.pass("store.remove")
    all[id] = nil
    left[id] = nil
    journal[id] = nil
    try await faults.pass("store.remove.after")
  }

  func begin(_ step: CreationStep, of id: SessionID) async throws {
    try await faults.pass("store.begin.\(step)")
    if journal[id]?.contains(step) != true { journal[id, default: []].append(step) }
    try await faults.pass("store.begin.\(step).after")
  }

  func steps(of id: SessionID) async throws -> [CreationStep] {
    guard await faults.isAlive else { throw Faults.PowerCut() }
    return journal[id] ?? []
  }

  func finishCreation(of id: SessionID, _ change: @Sendable (inout Session) -> Void) async throws -> Session? {
    try await faults.pass("store.finish")
    guard var session = all[id] else { return nil }
    change(&session)
    all[id] = session
    journal[id] = nil
    try await faults.pass("store.finish.after")
    return session
  }

  func consents(of repository: String) async throws -> Set<String> {
    guard await faults.isAlive else { throw Faults.PowerCut() }
    return consents[repository] ?? []
  }

  func addConsents(_ digests: Set<String>, of repository: String) async throws {
    consents[repository, default: []].formUnion(digests)
  }

  func removeConsents(of repository: String) async throws { consents[repository] = nil }

  /// What somebody else wrote.
  func put(_ session: Session, steps: [CreationStep] = []) {
    all[session.id] = session
    journal[session.id] = steps.isEmpty ? nil : steps
  }
}

import Domain
import Observation

/// What events told about sessions, laid over what was loaded: lists of the library are changed by loading only.
@MainActor @Observable
final class SessionLedger {
  private struct Entry {
    var session: Session
    var mark: Int
  }

  private var latest: [SessionID: Entry] = [:]
  private var removed: Set<SessionID> = []
  /// The steps of sessions that are being created.
  private(set) var steps: [SessionID: CreationStep] = [:]
  /// How many match in all, as the last page said.
  var total = 0
  /// Those that have left the list since it was loaded: the pages that follow begin as many places earlier.
  @ObservationIgnored private var gone: Set<SessionID> = []
  /// Counts what was noted.
  @ObservationIgnored private(set) var mark = 0

  func note(_ session: Session) {
    guard !removed.contains(session.id) else { return }
    if let known = latest[session.id]?.session, known.updatedAt > session.updatedAt { return }
    mark += 1
    latest[session.id] = Entry(session: session, mark: mark)
    if session.phase != .creating { steps[session.id] = nil }
  }

  func note(_ step: CreationStep, of id: SessionID) { steps[id] = step }

  func remove(_ id: SessionID) {
    latest[id] = nil
    steps[id] = nil
    removed.insert(id)
  }

  func beginList() { gone = [] }

  /// Notes whether a session is still one of the list.
  func note(_ id: SessionID, isGone: Bool) {
    if isGone { gone.insert(id) } else { gone.remove(id) }
  }

  /// How many have left the list since it was loaded.
  var goneCount: Int { gone.count }

  /// What was noted may be wrong, since something was not heard meanwhile: what was loaded counts.
  /// - Parameter mark: only what was noted until then; everything when it is left out.
  func forget(upTo mark: Int = .max) { latest = latest.filter { $0.value.mark > mark } }

  /// The sessions as they are by now.
  /// - Parameters:
  ///   - isComplete: whether no older ones follow, so that each one that belongs here can be shown.
  ///   - belongs: whether a session is one of those that are listed.
  func apply(to loaded: [Session], isComplete: Bool, belongs: (Session) -> Bool) -> [Session] {
    var known: Set<SessionID> = []
    var result: [Session] = []
    for session in loaded where !removed.contains(session.id) {
      known.insert(session.id)
      var current = session
      if let newer = latest[session.id]?.session, newer.updatedAt >= session.updatedAt { current = newer }
      if belongs(current) { result.append(current) }
    }
    let others = latest.values.map(\.session).filter { !known.contains($0.id) && belongs($0) }
    for session in others.sorted(by: { $0.createdAt < $1.createdAt }) {
      if let index = result.firstIndex(where: { $0.createdAt <= session.createdAt }) {
        result.insert(session, at: index)
      } else if isComplete {
        result.append(session)
      }
    }
    return result
  }

  /// The session as it is by now, wherever it was loaded.
  func current(_ session: Session) -> Session? {
    if removed.contains(session.id) { return nil }
    guard let newer = latest[session.id]?.session, newer.updatedAt >= session.updatedAt else { return session }
    return newer
  }
}

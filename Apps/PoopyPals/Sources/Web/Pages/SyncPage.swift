import Presentation

/// How the device stands with the server as a page shows it.
struct SyncPage: Equatable, Sendable {
  /// Where it stands.
  struct Status: Equatable, Sendable {
    var text: String
    var tone: SyncSnapshot.Tone
    var hasServer: Bool
    var isOnline: Bool
    var isSyncing: Bool
    var pending: String
    var lastSync: String
    var lastError: ProblemSnapshot?
  }

  /// What was refused.
  struct Parked: Equatable, Sendable {
    var state: ScreenState
    var changes: [SyncSnapshot.Parked]
  }

  /// What met.
  struct Conflicts: Equatable, Sendable {
    var state: ScreenState
    var conflicts: [SyncSnapshot.Conflict]
  }

  var title: String
  var status: Status
  var parked: Parked
  var conflicts: Conflicts
  var isSettled: Bool

  init(_ shown: SyncSnapshot) {
    title = shown.title
    status = Status(
      text: shown.status, tone: shown.tone, hasServer: shown.hasServer, isOnline: shown.isOnline,
      isSyncing: shown.isSyncing, pending: shown.pending, lastSync: shown.lastSync, lastError: shown.lastError)
    parked = Parked(state: shown.parkedState, changes: shown.parked)
    conflicts = Conflicts(state: shown.conflictsState, conflicts: shown.conflicts)
    isSettled = shown.parkedState.isSettled && shown.conflictsState.isSettled
  }
}

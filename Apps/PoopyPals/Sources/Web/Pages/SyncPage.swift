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
    /// The words on the switch of somebody who is online.
    var offline: String
    var pending: String
    var lastSync: String
    var repair: String?
    /// What is not here.
    var missing: String?
    var isServerReset: Bool
    var lastError: ProblemSnapshot?
    /// Whether the text does not say it.
    var tellsError: Bool
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
    // What an error offers is what the switch does: one button is enough.
    let recovery = shown.lastError?.actions.first { $0.recovery == .goOffline }
    var error = shown.lastError
    error?.actions.removeAll { $0 == recovery }
    status = Status(
      text: shown.status, tone: shown.tone, hasServer: shown.hasServer, isOnline: shown.isOnline,
      isSyncing: shown.isSyncing, offline: recovery?.title ?? "Go Offline", pending: shown.pending,
      lastSync: shown.lastSync, repair: shown.repair,
      // The line above says it, unless something worse does.
      missing: shown.missing == shown.status ? nil : shown.missing, isServerReset: shown.isServerReset,
      lastError: error,
      tellsError: error.map { shown.status != "\($0.title): \($0.message)" } ?? false)
    parked = Parked(state: shown.parkedState, changes: shown.parked)
    conflicts = Conflicts(state: shown.conflictsState, conflicts: shown.conflicts)
    isSettled = shown.parkedState.isSettled && shown.conflictsState.isSettled
  }
}

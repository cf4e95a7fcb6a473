import Domain
import Foundation
import MVVM

/// How the device stands with the server as it is printed.
@MainActor
public func snapshot(of model: SyncViewModel, in display: Display) -> SyncSnapshot {
  let state = model.state
  let (status, tone) = words(for: model, state, display)
  return SyncSnapshot(
    title: "Sync", status: status, tone: tone, hasServer: model.hasServer, isOnline: model.isOnline,
    isSyncing: model.isSyncing || state.isRunning,
    pending: state.pendingCount == 0
      ? "Nothing waits to be sent"
      : "\(Wording.count(state.pendingCount, "change")) not sent yet"
        + (state.oldestPending.map { ", the oldest of \(display.moment($0))" } ?? ""),
    lastSync: (state.lastSync.map { "Last sync \(display.ago($0))" } ?? "Not synced yet")
      + (state.isLive && model.isOnline ? ", changes of other devices arrive at once" : ""),
    repair: model.repair,
    // Who chose to be offline need not be told that there is no connection.
    lastError: model.isOnline ? state.lastError.map { ProblemSnapshot($0) } : nil,
    problem: model.problem.shown.map { ProblemSnapshot($0) }, missing: missing(state),
    isServerReset: state.isServerReset,
    parkedState: ScreenState(model.parked.state, loading: "Loading…", empty: "The server has refused nothing."),
    parked: (model.parked.state.value ?? []).map { parked($0, display) },
    conflictsState: ScreenState(model.conflicts.state, loading: "Loading…", empty: "No conflicts to look at."),
    conflicts: (model.conflicts.state.value ?? []).map { conflict($0, display) })
}

extension SyncState {
  fileprivate var isRunning: Bool {
    switch phase {
    case .pushing, .pulling: true
    case .idle, .offline, .waiting, .signedOut: false
    }
  }
}

@MainActor
private func words(for model: SyncViewModel, _ state: SyncState, _ display: Display) -> (String, SyncSnapshot.Tone) {
  guard model.hasServer else { return ("No server is set up: everything stays on this device.", .attention) }
  guard model.isOnline else { return ("Offline: changes wait on this device.", .attention) }
  switch state.phase {
  case .pushing(let done, let total): return ("Sending changes: \(done) of \(total).", .busy)
  case .pulling: return ("Fetching what is new.", .busy)
  case .offline: return ("There is no connection: changes wait on this device.", .attention)
  case .waiting(let date):
    let isReached = state.lastError?.recoveryAction != .goOffline
    let reason = isReached ? "The server is busy." : "The server cannot be reached: changes wait on this device."
    return ("\(reason) Next attempt at \(display.time(date)).", .attention)
  case .signedOut: return ("The server does not know this device any more.", .bad)
  case .idle:
    if let error = state.lastError { return ("\(error.title): \(error.message)", .bad) }
    if state.parkedCount > 0 { return ("\(Wording.count(state.parkedCount, "change")) refused by the server.", .bad) }
    if state.pendingCount > 0 { return ("Changes are sent in a moment.", .busy) }
    if let missing = missing(state) { return (missing, .attention) }
    if state.conflictCount > 0 { return ("\(Wording.count(state.conflictCount, "conflict")) to look at.", .attention) }
    return state.lastSync == nil ? ("Not synced yet.", .attention) : ("Everything is up to date.", .good)
  }
}

private func missing(_ state: SyncState) -> String? {
  guard state.quarantinedCount > 0 else { return nil }
  let subject =
    state.quarantinedCount == 1 ? "1 record of the server is" : "\(state.quarantinedCount) records of the server are"
  return
    "\(subject) not shown here: this version of the app cannot read \(state.quarantinedCount == 1 ? "it" : "them")."
}

private func title(_ kind: ChangeKind, _ table: String) -> String {
  let noun =
    switch EntityKind(rawValue: table) {
    case .logs: "visit"
    case .achievements: "achievement"
    case nil: "record"
    }
  return switch kind {
  case .insert: "New \(noun)"
  case .update: "Changed \(noun)"
  case .delete: "Deleted \(noun)"
  }
}

private func parked(_ change: ParkedChange, _ display: Display) -> SyncSnapshot.Parked {
  SyncSnapshot.Parked(
    id: change.id.uuidString.lowercased(), title: title(change.kind, change.table), moment: display.moment(change.date),
    reason: "\(change.reason.title): \(change.reason.message)",
    fields: names(change.fields).map { .init(label: label($0), text: text(change.fields[$0], $0, display)) })
}

private func conflict(_ conflict: SyncConflict, _ display: Display) -> SyncSnapshot.Conflict {
  let outcome =
    switch conflict.outcome {
    case .localWon: "This device’s change won."
    case .remoteWon:
      conflict.remote == nil
        ? "It was deleted elsewhere, and stays so." : "The other change won; this device’s values are only here."
    case .merged: "Both changes were brought together."
    }
  let fields: [SyncSnapshot.Sides] = names(conflict.local).map { name in
    .init(
      label: label(name), mine: text(conflict.local[name], name, display),
      theirs: conflict.remote.map { text($0[name], name, display) } ?? "deleted")
  }
  return SyncSnapshot.Conflict(
    id: conflict.id.uuidString.lowercased(), title: title(conflict.kind, conflict.table), outcome: outcome,
    moment: display.moment(conflict.date), fields: fields,
    keepMine: conflict.fields(of: .mine).map { _ in
      conflict.remote == nil ? "Bring It Back" : "Keep This Device’s"
    },
    keepTheirs: conflict.fields(of: .theirs).map { _ in "Keep the Server’s" })
}

/// In the order of the form; what no form has comes last.
private func names(_ fields: [String: FieldValue]) -> [String] {
  let known = LogField.allCases.map(\.rawValue)
  return known.filter { fields[$0] != nil } + fields.keys.filter { !known.contains($0) }.sorted()
}

private func label(_ name: String) -> String {
  LogField(rawValue: name).map { Wording.label($0) } ?? (name == "unlocked" ? "Earned" : name)
}

private func text(_ value: FieldValue?, _ name: String, _ display: Display) -> String {
  switch value {
  case .timestamp(let microseconds):
    display.moment(Date(timeIntervalSince1970: Double(microseconds) / 1_000_000))
  case .integer(let number) where name == LogField.duration.rawValue: DurationText.words(Int(clamping: number))
  case .integer(let number) where name == LogField.consistency.rawValue: Wording.consistency(Int(clamping: number))
  case .integer(let number): "\(number)"
  case .real(let number): "\(number)"
  case .boolean(let isTrue): isTrue ? "yes" : "no"
  case .text(let text): text
  case .decimal(let number): "\(number)"
  case .blob(let data): "\(data.count) bytes"
  case .null, nil: "nothing"
  }
}

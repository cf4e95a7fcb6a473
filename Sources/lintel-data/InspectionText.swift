import Foundation
import MVVM
import MVVMData

/// An inspection as text.
struct InspectionText {
  let inspection: StoreInspection
  /// How many entries of each list are shown; 0 for all.
  let limit: Int
  /// Up to when ages count.
  let date: Date

  var text: String {
    var lines: [String] = []
    lines += head
    lines += problems
    lines += tables
    lines += list("Outbox", inspection.changes, "change", change)
    lines += list("Conflicts", inspection.conflicts, "conflict", conflict)
    lines += list("Set aside", inspection.quarantine, "row", quarantined)
    lines += files
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: - The store as a whole

  private var head: [String] {
    let device = inspection.device
    var lines = ["Store \(Shown.text(inspection.path ?? ""))"]
    lines.append(
      "  device \(Shown.text(device.node ?? "unknown")), "
        + (device.epoch.map { "server epoch \(Shown.text($0))" } ?? "no server epoch") + ", " + clock)
    if device.isServerReset {
      lines.append("  the server has lost rows: nothing is sent or fetched until the app calls resolveServerReset")
    }
    if !inspection.migrations.isEmpty {
      lines.append("  migrations: " + inspection.migrations.map(Shown.text).joined(separator: ", "))
    }
    if !inspection.recoveryFiles.isEmpty {
      lines.append("  from a recovery: " + inspection.recoveryFiles.map(Shown.text).joined(separator: ", "))
    }
    return lines
  }

  private var clock: String {
    let seconds = inspection.device.clockOffset / 1000
    if seconds == 0 { return "clock as the server's" }
    return "clock \(abs(seconds)) s \(seconds > 0 ? "behind" : "ahead of") the server's"
  }

  private var problems: [String] {
    inspection.problems.isEmpty ? [] : ["", "Problems"] + inspection.problems.map { "  - \(Shown.text($0))" }
  }

  // MARK: - Tables

  private var tables: [String] {
    if inspection.tables.isEmpty { return ["", "No tables"] }
    let heads = ["TABLE", "ROWS", "PENDING", "PARKED", "CONFLICTS", "SET ASIDE", "DELETED", "FETCHED TO"]
    let rows = inspection.tables.map { table in
      [
        Shown.text(table.name), table.rowCount.map { "\($0)" } ?? "-", "\(table.pendingCount)", "\(table.parkedCount)",
        "\(table.conflictCount)", "\(table.quarantinedCount)", "\(table.deletedCount)", Self.cursor(table),
      ]
    }
    var lines = ["", "Tables"] + TextTable(heads: heads, rows: rows).lines.map { "  \($0)" }
    for table in inspection.tables where !table.isDeclared {
      lines.append("  The app no longer declares \(Shown.text(table.name)): its changes wait.")
    }
    guard inspection.tables.count == 1, let table = inspection.tables.first, !table.columns.isEmpty else {
      return lines
    }
    let columns = table.columns.map { "\(Shown.text($0.name)) \($0.kind)\($0.isOptional ? "?" : "")" }
    return lines + ["  columns: id, " + columns.joined(separator: ", ")]
  }

  private static func cursor(_ table: StoreInspection.Table) -> String {
    guard let version = table.cursor else { return "-" }
    return "version \(version)" + (table.cursorID.map { " (\(Shown.text($0)))" } ?? "")
  }

  // MARK: - Lists

  private func list<Entry>(
    _ title: String, _ entries: [Entry], _ noun: String, _ lines: (Entry) -> [String]
  ) -> [String] {
    let shown = limit == 0 ? entries[...] : entries.prefix(limit)
    var all = ["", "\(title): " + (entries.isEmpty ? "none" : Shown.count(entries.count, noun))]
    all += shown.flatMap(lines).map { "  \($0)" }
    if shown.count < entries.count { all.append("  … and \(entries.count - shown.count) more: --limit 0 shows all") }
    return all
  }

  private func change(_ change: StoreInspection.Change) -> [String] {
    let state =
      switch change.state {
      case .waiting: "waiting"
      case .sent: "sent, no answer"
      case .parked: "parked"
      }
    let age = Shown.age(change.date, date)
    var lines = [
      "\(entity(change.table, change.entityID))  \(change.kind.rawValue), \(state), \(age) old, "
        + Shown.count(change.attempts, "attempt")
    ]
    if change.kind != .delete { lines.append("  sets \(Shown.fields(change.fields))") }
    if let reason = change.reason {
      lines.append("  \(Shown.text(reason.code)): \(Shown.text(reason.title)): \(Shown.text(reason.message))")
    }
    return lines
  }

  private func conflict(_ conflict: StoreInspection.Conflict) -> [String] {
    let outcome =
      switch conflict.outcome {
      case .localWon: "the device's version won"
      case .remoteWon: "the server's version won"
      case .merged: "both were merged"
      }
    let local = conflict.kind == .delete ? "deleted" : Shown.fields(conflict.local)
    return [
      "\(entity(conflict.table, conflict.entityID))  \(conflict.kind.rawValue), \(Shown.age(conflict.date, date)) ago, "
        + outcome,
      "  device: \(local)", "  server: \(conflict.remote.map(Shown.fields) ?? "deleted")",
    ]
  }

  private func quarantined(_ row: QuarantinedRow) -> [String] {
    ["\(entity(row.table, row.entityID))  \(Shown.age(row.date, date)) ago: \(Shown.text(row.problem))"]
  }

  /// The contents of files; those that the server has are only counted.
  private var files: [String] {
    if inspection.files.isEmpty { return [] }
    let here = inspection.files.filter(\.isOnDevice)
    let bytes = here.map(\.size).reduce(0, +)
    var lines = list("Files to send", inspection.files.filter { $0.state != .stored }, "file", file)
    lines.append("  on the device: \(Shown.count(here.count, "file")), \(bytes) bytes")
    return lines
  }

  private func file(_ file: StoreInspection.File) -> [String] {
    let state =
      switch file.state {
      case .waiting: "waiting"
      case .parked: "parked"
      case .stored: "on the server"
      case .removing: "to be removed from the server"
      }
    var lines = [
      "\(Shown.text(String(file.sha256.prefix(12))))…  \(file.size) bytes, \(state)\(file.isOnDevice ? "" : ", not here"), "
        + Shown.count(file.attempts, "attempt")
    ]
    if let reason = file.reason { lines.append("  \(Shown.text(reason.code)): \(Shown.text(reason.message))") }
    return lines
  }

  private func entity(_ table: String, _ id: String) -> String { "\(Shown.text(table))/\(Shown.text(id))" }
}

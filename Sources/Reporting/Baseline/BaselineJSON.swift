import Findings
import Refactoring

/// Version 1. Keys may be added; a change of meaning or the loss of a key needs a new version. All numbers are places.
enum BaselineJSON {
  static func render(_ status: BaselineStatus, folder: String) -> String {
    JSONWriter.document { json in
      json.field("version", 1)
      json.field("baseline", folder)
      json.field("since", status.since)
      json.field("total", .line) { $0.numbers(status.total, status) }
      json.field("rules", array: status.rules) { json, row in
        json.object(.line) {
          $0.field("rule", row.name)
          $0.field("severity", row.severity?.rawValue)
          $0.field("severities", strings: row.severities.map(\.rawValue))
          $0.numbers(row, status)
        }
      }
      json.field("features", array: status.features) { json, row in
        json.object(.line) {
          $0.field("feature", row.name)
          $0.numbers(row, status)
        }
      }
      json.field("notRun", strings: status.notRun)
    }
  }

  static func render(_ change: BaselineChange) -> String {
    JSONWriter.document { json in
      json.field("version", 1)
      json.field("baseline", change.folder)
      json.field("done", change.kind.rawValue)
      if let findings = change.findings { json.field("findings", findings) }
      json.field("places", change.places)
      json.field("entries", change.entries)
      json.field("moved", change.moved)
      json.field(change.kind == .pruned ? "notAccepted" : "mended", change.left)
      json.field("reason", change.reason)
      json.field("severities", .line) { severities in
        severities.field("critical", change.places(.critical))
        severities.field("high", change.places(.high))
        severities.field("medium", change.places(.medium))
      }
      json.field("rules", array: change.rows) { json, row in
        json.object(.line) {
          $0.field("rule", row.rule)
          $0.field("severity", row.severity.rawValue)
          $0.field("places", row.places)
        }
      }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func numbers(_ row: BaselineStatus.Row, _ status: BaselineStatus) {
    field("accepted", row.accepted)
    field("mended", row.fixed)
    field("left", row.remaining)
    field("new", row.new)
    // Without a revision there is nothing to compare with.
    if status.since == nil { return }
    field("before", row.before)
    field("removed", row.removed)
    field("added", row.added)
  }
}

import Findings
import Refactoring

/// The history for other tools, version 1.
enum HistoryJSON {
  static func render(_ history: History, by dimension: History.Dimension, toolVersion: String) -> String {
    JSONWriter.document { json in
      json.field("version", 1)
      json.field("tool", .line) { json in
        json.field("name", "lintel")
        json.field("version", toolVersion)
      }
      json.field("interval", history.interval.rawValue)
      json.field("by", dimension.rawValue)
      json.field("points", array: history.points) { json, point in
        json.object { json in write(point, dimension, to: &json) }
      }
      json.field("changes", array: history.changes(by: dimension)) { json, change in
        json.object(.line) { json in
          json.field("name", change.name)
          json.field("before", change.before)
          json.field("after", change.after)
          json.field("arrived", change.arrived)
          json.field("left", change.left)
        }
      }
      if let new = history.newCode {
        json.field("newCode") { json in write(new, to: &json) }
      }
      json.field("notes", strings: history.notes)
    }
  }

  private static func write(_ point: History.Point, _ dimension: History.Dimension, to json: inout JSONWriter) {
    json.field("date", point.commit.day.description)
    json.field("commit", point.commit.id)
    json.field("previous", point.previous)
    json.field("files", point.files)
    json.field("types", point.types)
    write(point.total, to: &json)
    json.field("hidden", point.hidden)
    json.field("shown", point.shown)
    groups("severities", point, .severity, Severity.allCases.reversed().map(\.rawValue), to: &json)
    groups("groups", point, dimension, (point.groups[dimension] ?? [:]).keys.sorted(), to: &json)
  }

  private static func groups(
    _ key: StaticString, _ point: History.Point, _ dimension: History.Dimension, _ names: [String],
    to json: inout JSONWriter
  ) {
    json.field(key, array: names) { json, name in
      json.object(.line) { json in
        json.field("name", name)
        write(point.tally(dimension, name), to: &json)
      }
    }
  }

  private static func write(_ tally: History.Tally, to json: inout JSONWriter) {
    json.field("findings", tally.findings)
    json.field("arrived", tally.arrived)
    json.field("left", tally.left)
  }

  private static func write(_ new: History.NewCode, to json: inout JSONWriter) {
    json.field("since", new.name)
    json.field("commit", new.commit.id)
    json.field("date", new.commit.day.description)
    json.field("left", new.left)
    json.field("unknown", new.unknown)
    json.field("findings", array: new.items) { json, item in
      json.object(.line) { json in
        json.field("rule", item.finding.rule)
        json.field("severity", item.finding.severity.rawValue)
        json.field("path", item.finding.path)
        json.field("line", item.finding.line)
        json.field("type", item.finding.type)
        json.field("message", item.finding.message)
        json.field("feature", item.feature)
        json.field("owners", .line, array: item.owners) { json, owner in json.value(owner) }
      }
    }
  }
}

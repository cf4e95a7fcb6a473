import Findings
import Refactoring

/// Version 1 of the verdict as JSON. Keys may be added; a change of meaning or the loss of a key needs a new version.
enum ReviewJSON {
  private static let version = 1

  static func render(_ review: Review, toolVersion: String) -> String {
    JSONWriter.document { json in
      json.field("version", version)
      json.field("tool", "lintel \(toolVersion)")
      json.field("base", review.base)
      json.field("passes", review.passes)
      json.field("files", review.files)
      json.field("lines", .line) { lines in
        lines.field("changed", review.lines)
        lines.field("limit", review.limit.lines)
        lines.field("tests", review.testLines)
        lines.field("task", review.limit.owner)
      }
      json.field("checks", array: review.checks) { json, check in
        json.object(.line) {
          $0.field("subject", check.subject.rawValue)
          $0.field("outcome", check.outcome.rawValue)
          $0.field("text", check.text)
        }
      }
      json.field("concerns", array: review.concerns) { json, concern in
        json.object(.line) {
          $0.field("feature", concern.feature)
          $0.field("findings", concern.findings)
        }
      }
      json.field("added", array: review.added) { $0.finding($1) }
      json.field("accepted", array: review.accepted) { $0.finding($1) }
      json.field("fixed", array: review.fixed) { $0.finding($1) }
      json.field("suppressed", array: review.suppressed) { $0.finding($1) }
      json.field("removed", array: review.removed) { $0.finding($1) }
      json.field("undetected", array: review.undetected) { $0.finding($1) }
      json.field("relocated", array: review.relocated) { $0.finding($1) }
      json.field("moved", review.moved)
      json.field("longFiles", array: review.longFiles) { json, file in
        json.object(.line) {
          $0.field("path", file.path)
          $0.field("lines", file.lines)
        }
      }
      json.field("untested", array: review.untested) { json, model in
        json.object(.line) {
          $0.field("type", model.name)
          $0.field("path", model.path)
          $0.field("line", model.line)
        }
      }
    }
  }
}

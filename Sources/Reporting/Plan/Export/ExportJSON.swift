import Findings
import Refactoring

/// The tasks for scripts, version 1.
enum ExportJSON {
  static func render(_ export: PlanExport) -> String {
    JSONWriter.document { json in
      json.field("version", 1)
      if let source = export.ownerSource { json.field("ownersFrom", source.rawValue) }
      json.field("tasks", array: export.tasks) { json, task in
        json.object { json in write(task, to: &json) }
      }
    }
  }

  private static func write(_ task: ExportedTask, to json: inout JSONWriter) {
    json.field("id", task.id)
    json.field("file", "\(Plan.folder)/\(task.file)")
    json.field("feature", task.feature)
    json.field("title", task.title)
    json.field("state", task.state)
    json.field("severity", task.severity?.rawValue)
    json.field("rules", strings: task.rules)
    json.field("section", task.section.rawValue)
    json.field("phase", task.phase)
    json.field("places", strings: task.places)
    json.field("problem", task.problem)
    json.field("fix", task.fix)
    if !task.steps.isEmpty {
      json.field("steps", array: task.steps) { json, step in
        json.object(.line) { json in
          json.field("text", step.text)
          json.field("done", step.isDone)
          json.field("lines", step.lines)
        }
      }
    }
    json.field("estimatedLines", task.lines)
    json.field("dependsOn", strings: task.dependencies)
    json.field("owners", strings: task.owners)
    json.field("fixedBy", task.fixedBy)
  }
}

import Findings
import Refactoring

/// The tasks for a spreadsheet: one row each, lists in a cell one entry a line.
enum ExportCSV {
  static let columns = [
    "Id", "File", "Feature", "Title", "State", "Severity", "Rules", "Section", "Phase", "Places", "Problem", "Fix",
    "Estimated lines", "Depends on", "Owners", "Fixed by",
  ]

  static func render(_ export: PlanExport) -> String {
    CSVText.row(columns) + export.tasks.map { CSVText.row(cells($0).map(CSVText.inert)) }.joined()
  }

  private static func cells(_ task: ExportedTask) -> [String] {
    let steps = task.steps.enumerated().map { index, step in
      "Pull request \(index + 1) of \(task.steps.count): \(step.text)\(step.isDone ? " (done)" : "")"
    }
    return [
      task.id, task.file, task.feature, task.title, task.state, task.severity?.rawValue ?? "",
      task.rules.joined(separator: "\n"), task.section.title, "\(task.phase)", task.places.joined(separator: "\n"),
      task.problem, ([task.fix] + steps).filter { !$0.isEmpty }.joined(separator: "\n"),
      task.lines.map(String.init) ?? "", task.dependencies.joined(separator: "\n"), task.owners.joined(separator: "\n"),
      task.fixedBy ?? "",
    ]
  }
}

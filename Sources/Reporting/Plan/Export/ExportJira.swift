import Findings
import Refactoring

/// A file for the import of Jira: a header without punctuation, the same number of cells in each row, several values of one
/// field in columns of one name, text in wiki markup.
enum ExportJira {
  /// Jira accepts no more characters.
  static let summaryLimit = 255
  static let descriptionLimit = 32_767
  static let labelLimit = 255
  private static let labelCount = 4

  static func render(_ export: PlanExport) -> String {
    let header =
      ["Summary", "Issue Type", "Priority", "Status"] + [String](repeating: "Labels", count: labelCount) + [
        "Description"
      ]
    return CSVText.row(header) + export.tasks.map { CSVText.row(cells($0, export.ownerSource)) }.joined()
  }

  private static func cells(_ task: ExportedTask, _ source: PlanOwners.Source?) -> [String] {
    let priority =
      switch task.severity {
      case .critical: "Highest"
      case .high: "High"
      case .medium, nil: "Medium"
      }
    return [
      ExportText.title(task, limit: summaryLimit), "Task", priority, task.state == "open" ? "To Do" : "Done",
    ] + labels(task) + [description(task, source)]
  }

  private static func labels(_ task: ExportedTask) -> [String] {
    [
      "refactoring", "phase-" + slug(task.section.title),
      "severity-" + (task.severity?.rawValue ?? "none"), "feature-" + slug(task.feature),
    ].map { ExportText.clipped($0, to: labelLimit) }
  }

  /// A text without blanks, which end a label.
  private static func slug(_ text: String) -> String {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  private static func description(_ task: ExportedTask, _ source: PlanOwners.Source?) -> String {
    var lines: [String] = []
    if !task.problem.isEmpty { lines += ["*Problem:* " + JiraText.prose(task.problem), ""] }
    if !task.fix.isEmpty { lines += ["*Fix:* " + JiraText.text(task.fix), ""] }
    if !task.steps.isEmpty {
      lines.append("*Pull requests:*")
      lines += task.steps.map { step in
        let size = step.lines.map { " (about \(Rounded.text($0)) lines)" } ?? ""
        return "# \(JiraText.prose(step.text))\(size)\(step.isDone ? ", done" : "")"
      }
      lines.append("")
    }
    if !task.places.isEmpty { lines += ["*Places:*"] + task.places.map { "* " + JiraText.code($0) } + [""] }
    if !task.rules.isEmpty { lines.append("*Rules:* " + task.rules.map(JiraText.code).joined(separator: ", ")) }
    lines.append("*Phase:* \(task.phase), \(JiraText.prose(task.section.title))")
    if let size = task.lines { lines.append("*Estimated lines:* \(size)") }
    if !task.dependencies.isEmpty {
      lines.append("*Depends on:* " + task.dependencies.map(JiraText.code).joined(separator: ", "))
    }
    if !task.owners.isEmpty, let source {
      lines.append(
        "*Owner:* \(task.owners.map(JiraText.code).joined(separator: ", ")) \(JiraText.prose("(\(OwnerWords.origin(source)))"))"
      )
    }
    if let fixedBy = task.fixedBy { lines.append("*Fixed by:* " + JiraText.prose(fixedBy)) }
    lines += [
      "", "Task \(JiraText.code(task.key)) of the plan in \(JiraText.code(Plan.folder + "/")), exported by lintel.",
    ]
    return ExportText.body(lines, of: task, limit: descriptionLimit, rest: JiraText.prose)
  }
}

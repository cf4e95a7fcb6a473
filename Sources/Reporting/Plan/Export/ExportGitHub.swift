import Findings
import Refactoring

/// An array of bodies for `POST /repos/{owner}/{repo}/issues`. Done tasks are left out: the request cannot create a closed
/// issue. No one is assigned or mentioned, because a name that GitHub does not know makes it refuse the issue.
enum ExportGitHub {
  /// GitHub accepts no more; a title and a label in characters.
  static let titleLimit = 256
  static let bodyLimit = 65_536
  static let labelLimit = 50

  static func render(_ export: PlanExport) -> String {
    JSONWriter.document(array: export.tasks.filter { $0.state == "open" }) { json, task in
      json.object { json in
        json.field("title", ExportText.title(task, limit: titleLimit))
        json.field("body", body(task, export.ownerSource))
        json.field("labels", strings: labels(task))
      }
    }
  }

  private static func labels(_ task: ExportedTask) -> [String] {
    var labels = ["refactoring", task.section.title]
    if let severity = task.severity { labels.append("severity: \(severity.rawValue)") }
    labels.append("feature: \(task.feature)")
    // Tools that take several labels separate them by commas.
    return labels.map { label in
      ExportText.clipped(String(SafeText(sentence: label).text.map { $0 == "," ? " " : $0 }), to: labelLimit)
    }
  }

  private static func body(_ task: ExportedTask, _ source: PlanOwners.Source?) -> String {
    var lines: [String] = []
    if !task.problem.isEmpty { lines += ["**Problem:** " + MarkdownText.prose(task.problem), ""] }
    if !task.fix.isEmpty { lines += ["**Fix:** " + fix(task.fix), ""] }
    if !task.steps.isEmpty {
      lines += ["**Pull requests:**", ""]
      lines += task.steps.map { step in
        let size = step.lines.map { " (about \(Rounded.text($0)) lines)" } ?? ""
        return "- [\(step.isDone ? "x" : " ")] \(MarkdownText.prose(step.text))\(size)"
      }
      lines.append("")
    }
    if !task.places.isEmpty {
      lines += ["**Places:**", ""] + task.places.map { "- " + MarkdownText.code($0) } + [""]
    }
    if !task.rules.isEmpty { lines.append("- **Rules:** " + task.rules.map(MarkdownText.code).joined(separator: ", ")) }
    lines.append("- **Phase:** \(task.phase), \(task.section.title)")
    if let size = task.lines { lines.append("- **Estimated lines:** \(size)") }
    if !task.dependencies.isEmpty {
      lines.append("- **Depends on:** " + task.dependencies.map(MarkdownText.code).joined(separator: ", "))
    }
    if !task.owners.isEmpty, let source {
      lines.append(
        "- **Owner:** \(task.owners.map(MarkdownText.code).joined(separator: ", ")) (\(OwnerWords.origin(source)))")
    }
    lines += [
      "", "<sub>Task \(MarkdownText.code(task.key)) of the plan in `\(Plan.folder)/`, exported by lintel.</sub>",
    ]
    return ExportText.body(lines, of: task, limit: bodyLimit) { MarkdownText.prose($0) }
  }

  private static func fix(_ text: String) -> String {
    ExportText.parts(text).map { part in
      switch part {
      case .prose(let line): MarkdownText.prose(line)
      case .code(let lines):
        (["", "```swift"] + lines.map { ExportText.codeLine($0) } + ["```", ""]).joined(separator: "\n")
      }
    }.joined(separator: "\n")
  }
}

import Refactoring

/// The plan for descriptions of pull requests and comments.
enum PlanMarkdown {
  static func render(_ result: PlanResult, isDryRun: Bool) -> String {
    var lines = ["## Refactoring plan", ""]
    lines.append("\(PlanWords.outcome(result, isDryRun: isDryRun)): \(PlanWords.summary(result)).")
    for kind in PlanResult.Event.Kind.allCases {
      let events = result.events.filter { $0.kind == kind }
      if events.isEmpty { continue }
      lines += ["", "### \(PlanWords.title(kind)): \(events.count)", ""]
      lines += events.map { event in
        let detail = event.detail.isEmpty ? "" : " (\(line(event.detail)))"
        if event.id.isEmpty { return "- \(line(event.title))\(detail)" }
        return "- **\(event.id)** in `\(event.file)`: \(line(event.title))\(detail)"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func render(_ next: NextWork) -> String {
    let blocked = next.blocked.map { "- \(line(PlanWords.blocked($0)))" }
    let rest = blocked.isEmpty ? "" : (["", "## Not recommended", ""] + blocked).joined(separator: "\n") + "\n"
    if next.pullRequests.isEmpty { return PlanWords.nothing(next) + "\n" + rest }
    return next.pullRequests.map { render($0, next) }.joined(separator: "\n") + rest
  }

  private static func render(_ request: PullRequest, _ next: NextWork) -> String {
    var lines = [
      "## \(line(request.title))", "",
      "- **Feature file:** \(Plan.folder)/\(request.file)",
      "- **Kind:** \(request.kind.rawValue)",
      "- **Max lines:** \(request.kind.limit) (estimated \(Rounded.text(request.lines)))",
      "- **Risk:** \(request.risk.rawValue): \(request.riskReason)",
    ]
    if let owners = OwnerWords.owners(of: request, next) { lines.append("- **Owner:** \(MarkdownText.code(owners))") }
    lines += ["", "### Files to change", ""]
    lines += request.files.map { "- `\(code($0))`" }
    lines += ["", "### Changes", ""]
    lines += request.items.map { "- **\($0.id)** \(line(PlanWords.change($0))) (`\(code($0.places.first ?? ""))`)" }
    lines += ["", "### Verification", ""]
    lines += request.verification.map { "- [ ] \($0)" }
    lines += ["", "### Not in this PR", ""]
    lines += request.exclusions.map { "- \(line($0))" }
    return lines.joined(separator: "\n") + "\n"
  }

  static func render(_ progress: PlanProgress, trend: History?) -> String {
    var lines = ["| Feature / scope | Total | Done | Status |", "|---|---:|---:|---|"]
    for scope in progress.scopes where scope.total > 0 {
      lines.append("| \(cell(scope.name)) | \(scope.total) | \(scope.done) | \(scope.status.rawValue) |")
    }
    lines.append("| **Total** | **\(progress.total)** | **\(progress.done)** | **\(progress.percent) %** |")
    lines += ["", "| Phase | Total | Done |", "|---|---:|---:|"]
    for (index, phase) in progress.phases.enumerated() {
      lines.append("| \(index + 1). \(phase.section.title) | \(phase.total) | \(phase.done) |")
    }
    if !progress.exceptions.isEmpty {
      lines += ["", "Set aside or blocked:", ""]
      lines += progress.exceptions.map { exception in
        "- **\(exception.id)** in `\(exception.file)`: \(line(PlanWords.exception(exception)))"
      }
    }
    lines += ["", progress.effort.text + " " + PlanEffort.assumption]
    if let trend {
      lines += ["", HistoryWords.summary(trend), "", "| Date | Findings | Arrived | Left |", "|---|---:|---:|---:|"]
      lines += trend.points.map { point in
        "| \(point.commit.day) | \(point.total.findings) | \(point.total.arrived) | \(point.total.left) |"
      }
    } else {
      lines += ["", PlanWords.noTrend]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// One line, whatever a title contains.
  private static func line(_ text: String) -> String { SafeText(sentence: text).text }

  private static func cell(_ text: String) -> String { String(line(text).map { $0 == "|" ? "/" : $0 }) }

  private static func code(_ text: String) -> String { String(SafeText(name: text).text.map { $0 == "`" ? "'" : $0 }) }
}

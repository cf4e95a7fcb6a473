import Findings

/// A task as lines of Markdown.
enum TaskText {
  static func lines(
    _ draft: TaskDraft, id: String, dependencies: [String], neededBy: [String] = [], found: PlanCommit?, isNew: Bool
  ) -> [String] {
    var lines = [
      "- [ ] **\(id): \(draft.title)** \(TaskLine.comment(draft.fingerprints))",
      // The line between the title and the place keeps git from a conflict when one branch checks the box and another
      // one updates the place.
      "  - **Severity:** \(name(draft.severity)) (\(draft.rules.map { "`\($0)`" }.joined(separator: ", ")))",
      "  - **Location:** " + PlanField.location(places(draft.places)),
      "  - **Problem:** " + draft.problem,
      "  - **Fix:** " + draft.fix,
    ]
    for (index, step) in (draft.steps + [draft.verification]).enumerated() { lines.append("    \(index + 1). \(step)") }
    // What the steps say adds up.
    let sum = draft.parts.isEmpty ? draft.lines : draft.parts.reduce(0) { $0 + Rounded.value($1.lines) }
    lines.append("  - **Estimated lines:** \(Rounded.value(sum))")
    if !draft.parts.isEmpty {
      lines.append("  - **Pull requests:** too large for one; use one per step:")
      for (index, part) in draft.parts.enumerated() {
        lines.append(
          "    - [ ] **Step \(index + 1) of \(draft.parts.count)** (~\(Rounded.value(part.lines)) lines): \(part.text)")
      }
    }
    if !dependencies.isEmpty { lines.append("  - **Dependencies:** " + dependencies.joined(separator: ", ")) }
    if !neededBy.isEmpty { lines.append("  - **Needed by:** " + TaskFacts.list(neededBy, limit: 12)) }
    if isNew {
      lines.append("  - **Found during:** " + (found.map { "update at `\($0.id)` (\($0.date))" } ?? "update"))
      lines.append("  - **Assign to:** unassigned")
    }
    return lines
  }

  static func places(_ occurrences: [Occurrence]) -> [PlanTask.Place] {
    var seen: Set<PlanTask.Place> = []
    return occurrences.map { PlanTask.Place(path: path($0.path), line: $0.line) }.filter { seen.insert($0).inserted }
  }

  /// A path as it stands in backticks.
  static func path(_ path: String) -> String {
    String(TaskMaker.plain(path).map { $0 == "`" ? "'" : $0 })
  }

  static func name(_ severity: Severity) -> String {
    switch severity {
    case .critical: "🔴 Critical"
    case .high: "🟡 High"
    case .medium: "🟢 Medium"
    }
  }
}

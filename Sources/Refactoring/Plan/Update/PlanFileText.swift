import Findings

/// The words of new plan files.
enum PlanFileText {
  static func date(_ date: String?) -> String { date ?? "unknown (not a git repository)" }

  static func dashboard(_ progress: PlanProgress, date: String?, isShallow: Bool) -> String {
    var lines = [
      "# Refactoring",
      "",
      HeadEditor.updated + Self.date(date),
      "",
      "The way back to an architecture that can be changed and tested, in pull requests that can be reviewed. Each file below"
        + " is one part of the app; each task in it says where, what breaks and what to do.",
      "",
      DashboardTable.start,
    ]
    lines += DashboardTable.lines(progress)
    lines += [
      DashboardTable.end,
      "",
      "## How to work with it",
      "",
      "- `lintel plan next` names the next pull request: one concern of one feature, small enough to be reviewed.",
      "- `lintel plan update` ticks what is fixed and finds what is new. It changes only what it wrote itself: write and"
        + " reorder whatever you like, here and in the other files.",
      "- Critical safety comes first, in all features. Then one feature after the other, in the order of the table: move its"
        + " rows to change that.",
    ]
    if date == nil {
      lines.append("- Without git nobody can tell which features change often: the order is by severity alone.")
    } else if isShallow {
      lines.append("- This clone is shallow, so how often features change was counted in its few commits only.")
    } else {
      lines.append(
        "- Features that changed most in the last twelve months come first, then those without tests; what is stable and"
          + " does not crash is left alone.")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func discovered() -> String {
    """
    # Discovered

    > Found after the plan was made. Not to be fixed in the pull request in flight: sort each task into the file of its
    > feature, or give it to somebody, at least once a week. Its comment has to move with it.
    > \(HeadEditor.nextIDs)D1

    """
  }

  static func feature(_ name: String, context: String, date: String?, scope: PlanProgress.Scope) -> [String] {
    [
      "# Feature: \(TaskMaker.plain(name))", "", "> **Context**: \(TaskMaker.plain(context))",
      "> **Created**: \(Self.date(date))", "> \(HeadEditor.status)\(HeadEditor.text(scope))", "> \(HeadEditor.nextIDs)",
    ]
  }

  static func crossCutting(date: String?, scope: PlanProgress.Scope) -> [String] {
    [
      "# Cross-cutting", "",
      "> **Context**: What several features use or what starts the app: the composition root, base classes, services, stores"
        + " and shared views. A change here reaches many screens, so it comes in its own pull request.",
      "> **Created**: \(Self.date(date))", "> \(HeadEditor.status)\(HeadEditor.text(scope))", "> \(HeadEditor.nextIDs)",
    ]
  }
}

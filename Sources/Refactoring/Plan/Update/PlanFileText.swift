import Findings

/// The text of new plan files.
enum PlanFileText {
  static func date(_ date: String?) -> String { date ?? "unknown (not a git repository)" }

  static func dashboard(_ progress: PlanProgress, _ unseen: PlanUnseen, date: String?, isShallow: Bool) -> String {
    var lines = [
      "# Refactoring",
      "",
      HeadEditor.updated + Self.date(date),
      "",
      "The steps to an architecture that is easy to change and test, as pull requests that are easy to review. Each file"
        + " below covers one part of the app; each task says where the problem is, what it breaks and what to do.",
      "",
      DashboardTable.start,
    ]
    lines += DashboardTable.lines(progress).lines
    lines.append(DashboardTable.end)
    let block = UnseenBlock.lines(unseen)
    if !block.isEmpty { lines += [""] + block }
    lines += [
      "",
      "## How to work with it",
      "",
      "- `lintel plan next` shows the next pull request: one concern of one feature, small enough to review.",
      "- `lintel plan update` checks off what is fixed and adds what is new. It changes only lines that it wrote: you can"
        + " edit and reorder everything else, here and in the other files.",
      "- Critical safety comes first, in all features. Then one feature at a time, in the order of the table: move its rows"
        + " to change the order.",
    ]
    if date == nil {
      lines.append("- Without git there is no data on how often features change: the order is by severity alone.")
    } else if isShallow {
      lines.append("- This clone is shallow: changes per feature are counted in its few commits only.")
    } else {
      lines.append(
        "- Features with the highest risk × change come first: what the tasks weigh times the commits of the last twelve"
          + " months. Stable features without critical safety tasks are left alone.")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func discovered() -> String {
    """
    # Discovered

    > Found after the plan was made. Do not fix these in the current pull request. At least once a week, assign each task
    > or move it, with its comment, to the file of its feature.
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
      "> **Context**: Code that several features use or that starts the app: the composition root, base classes, services,"
        + " stores and shared views. A change here affects many screens, so it gets its own pull request.",
      "> **Created**: \(Self.date(date))", "> \(HeadEditor.status)\(HeadEditor.text(scope))", "> \(HeadEditor.nextIDs)",
    ]
  }
}

extension ViewTooLarge {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "view-too-large",
    severity: .medium,
    area: .view, section: .viewModelExtraction, consequence: .change,
    summary: "A SwiftUI view is too long to take in.",
    rationale: """
      A long body mixes several parts of a screen: no one sees what depends on what, the type checker slows down, and \
      every change redraws everything. Subviews with names and inputs of their own read, preview and redraw separately.
      """,
    fires: """
      The body has more than `body-lines` lines, or the type with all its extensions more than `type-lines`. Blank and \
      comment-only lines are free; nested types count on their own. Where the code of actions makes a body long, the fix is \
      to move that code out.
      """,
    silent: ["views of UIKit and AppKit (see `file-too-large`)", "several small views in one long file"],
    fix: "Extract subviews.",
    options: [
      .limit("body-lines", 120, "Lines that a body may have."),
      .limit("type-lines", 400, "Lines that a view may have over all its extensions."),
    ],
    serves: ["F9", "C71"])
}

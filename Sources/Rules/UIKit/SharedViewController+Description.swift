extension SharedViewController {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "shared-viewcontroller",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .wrongBehavior,
    summary: "A static property holds a view or view controller.",
    rationale: """
      It is never released and keeps what it showed last: the next user of the screen sees old state, and presenting it \
      twice crashes.
      """,
    fires: """
      `static let` or `static var` stores a view or view controller, and code presents or pushes it. Medium: a view, a \
      controller that no code presents, and a variable that only remembers a screen that other code makes.
      """,
    silent: [
      "one that code sets to `nil`, and a private one that the type itself replaces by a new one or never sets: an overlay, a spare",
      "windows and window controllers, and what becomes the root of a window",
      "what no code shows: a web view that only loads, the anchor of a login session",
      "computed properties that build a new one",
      "weak references",
      "a dictionary of open windows",
      "SwiftUI views, which are values",
      "a view that is only measured, never shown: by its name or that of the type around it (`sizingCell`, `enum Sizing`), or because it is only filled and asked for its "
        + "size",
      "test doubles and previews",
    ],
    fix: "Create it for each presentation.",
    serves: ["C43"])
}

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
      `static let` or `static var` stores a view or view controller. Medium: a window or window controller, which often is \
      meant to stay; what code sets to `nil`; and a variable that only remembers a screen that other code makes.
      """,
    silent: [
      "a private one that the type itself sets to `nil`, replaces by a new one, or never sets: an overlay, a spare",
      "the window of the app, in a static of its delegate, and what becomes the root of a window",
      "a web view that no code shows",
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

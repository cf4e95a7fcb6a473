extension DelegateNotWeak {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "delegate-not-weak",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .leak,
    summary: "A delegate is held strongly by an object that the delegate owns.",
    rationale: """
      The delegate holds the object, and the object holds the delegate: neither is ever released. The screen stays in \
      memory after it is closed and goes on reacting.
      """,
    fires: """
      A stored property like `delegate` or `dataSource` is strong, its protocol is class-bound or all its conformers are \
      classes, and one of them makes itself the delegate of an object that it owns: in a stored property, as a child or as \
      a view of its own.
      """,
    silent: [
      "proxy objects that must own",
      "`weak` and `unowned`",
      "value types, as owner or as delegate",
      "the delegate does not own the object, or owns it weakly",
      "the delegate lives as long as the app: the app delegate, a shared instance, what one of those makes once and keeps",
      "the object lets go of its delegate when it is done, or the delegate makes it do so (`delegate = nil`, but not in `deinit`)",
    ],
    fix: "Declare it as `weak`.",
    serves: ["C38", "C41", "C58"])
}

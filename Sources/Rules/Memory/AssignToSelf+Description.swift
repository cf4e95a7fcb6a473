extension AssignToSelf {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "assign-to-self",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .leak,
    summary: "`assign(to:on: self)` is kept by self, so self is never released.",
    rationale: """
      `assign(to:on:)` holds its object strongly for as long as the subscription lives. When that object keeps the \
      subscription, the two hold each other: the screen leaks and goes on reacting.
      """,
    fires: """
      `.assign(to: \\.property, on: self)` whose subscription self keeps: in a set or bag, in a property, or through a \
      helper of its own. One finding per type.
      """,
    silent: [
      "`assign(to: &$property)`, which keeps nothing",
      "an overload that holds its object weakly (`onWeak:`, `ownership: .weak`, or one that the project declares)",
      "objects that live as long as the app",
      "another object than self, and a subscription that someone else keeps",
      "a single token that another method cancels, and a chain that an operator ends on an event (`takeUntil`)",
      "a publisher that ends by itself (`Future`, `first()`, `send(completion:)`), which lets go of the object then",
    ],
    fix: "Use a `sink` with `[weak self]`.",
    serves: ["C20", "C38"])
}

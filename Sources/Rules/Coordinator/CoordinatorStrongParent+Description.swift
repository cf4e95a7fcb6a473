extension CoordinatorStrongParent {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "coordinator-strong-parent",
    severity: .critical,
    area: .coordinator, section: .criticalSafety, consequence: .leak,
    summary: "A child coordinator holds its parent or finish delegate strongly.",
    rationale: """
      The parent keeps its children so that a flow stays alive. A child that holds the parent in return closes the \
      circle: the flow, its screens and their view models are never released.
      """,
    fires: """
      A coordinator class stores its parent, or the delegate it reports its end to, neither weak nor unowned, and that \
      parent (or a class behind the protocol) keeps coordinators of this kind in a property or a list.
      """,
    silent: [
      "`weak` and `unowned` references, and wrappers that hold weakly",
      "closures that report the end",
      "the nested `Coordinator` of a representable view, whose parent is a value",
      "another coordinator that does not keep this one, and two that open each other",
    ],
    fix: "Make the reference to the parent weak.",
    serves: ["C58", "C36"])
}

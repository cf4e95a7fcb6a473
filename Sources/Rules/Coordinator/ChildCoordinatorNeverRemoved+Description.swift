extension ChildCoordinatorNeverRemoved {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "child-coordinator-never-removed",
    severity: .high,
    area: .coordinator, section: .coordinatorIntroduction, consequence: .leak,
    summary: "Child coordinators are added to a list and never taken out again.",
    rationale: """
      The list is what keeps a flow alive. When nothing removes a child at its end, every visit adds one more flow with \
      its screens and view models, and old ones go on reacting to events.
      """,
    fires: """
      A coordinator appends, inserts or assigns children to a list of its own, and neither it nor a base class, an \
      extension, a protocol's default, an heir nor another object ever removes one.
      """,
    silent: [
      "a removal anywhere in the hierarchy: in a base class, an extension or the default of a protocol",
      "a parent or delegate that removes the child from outside",
      "a list that is filtered, emptied or replaced, and a dictionary whose entries are set to nil",
      "a single child in a property, which the next one replaces, and one for each case of an enum",
    ],
    fix: "Remove the child by identity when it reports its end.",
    serves: ["C32", "C39", "C41", "C58"])
}

extension SegueNavigation {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "segue-navigation",
    severity: .high,
    area: .uiKit, section: .coordinatorIntroduction, consequence: .change,
    summary: "A controller navigates through segues or takes the next screen out of a storyboard.",
    rationale: """
      Segues spread the flow of the app over storyboards, string identifiers and `prepare` overrides. The next screen gets \
      its dependencies through casts and properties instead of its initializer, and no test can follow the way.
      """,
    fires: """
      `performSegue`, a `prepare(for:sender:)` that passes data on, or `instantiateViewController` outside a coordinator or \
      factory.
      """,
    silent: [
      "an unwind segue by its identifier: it closes the screen",
      "embed segues: the destination is kept in a property, or the identifier says embed or container",
      "identifiers that the storyboards of the project only use for embed segues",
      "embedded children: what is instantiated becomes a child, a page or a preview",
      "a controller's own static factory",
      "coordinators, factories and the entry point of the app",
      "a class that is neither controller nor view, and sets the root of a window or has what it holds show the screen",
    ],
    fix: "Let a coordinator build the screen through its initializer and show it.",
    serves: ["C32", "C39", "C41"])
}

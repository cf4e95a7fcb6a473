extension SegueNavigation {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "segue-navigation",
    severity: .medium,
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
      "embedded children: what is instantiated becomes a child (also in the observer of the property that keeps it, or by a method that says embed), a page, a preview, or the content of a container (`set(contentViewController:)`)",
      "in a target without coordinators (types that choose or make screens for others, at least as many as controllers make), "
        + "`performSegue`, and a screen to which a controller passes nothing but a delegate, or one property in `prepare` (also by a method that only stores it)",
      "app extensions and debug menus",
      "a controller's own static factory",
      "coordinators, factories and the entry point of the app",
      "a class that is neither controller nor view, and sets the root of a window or has what it holds show the screen in the same function",
    ],
    fix: "Let a coordinator make the screen, pass it what it needs, and show it.",
    serves: ["C32", "C39", "C41"])
}

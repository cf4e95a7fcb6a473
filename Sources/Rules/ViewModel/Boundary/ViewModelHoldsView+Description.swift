extension ViewModelHoldsView {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "viewmodel-holds-view",
    severity: .critical,
    area: .viewModel, section: .criticalSafety, consequence: .testability,
    summary: "A view model stores a view or a controller.",
    rationale: """
      The view owns the view model, so a view model that stores its view makes a cycle that leaks the screen, or, when weak, \
      drives the view by hand past its bindings. Either way it cannot be tested without UI.
      """,
    fires: """
      A view model stores a view, view controller, window, `UITableView` or `UINavigationController`, or a weak reference \
      to one other than through a protocol without UI types.
      """,
    silent: [
      "coordinators", "a weak reference to a passive-view protocol", "closures that make views", "bar items and menus",
      "a protocol without UI types, even one that only controllers implement, unless such a controller holds this view model",
    ],
    fix: "Let the view observe the view model, and navigate through a coordinator or closure.",
    serves: ["A16", "C7", "C15", "B1"])
}

extension ViewModelHoldsView {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "viewmodel-holds-view",
    severity: .critical,
    area: .viewModel, section: .criticalSafety, consequence: .testability,
    summary: "A view model stores a view or a controller.",
    rationale: """
      The view owns the view model. A view model that keeps its view in turn makes a cycle that leaks the screen at every \
      visit. One that keeps another view, a controller or a window cannot be tested without UI.
      """,
    fires: """
      A view model stores a view, view controller, window, `UITableView` or `UINavigationController`. Critical when the \
      class behind the property keeps the view model in turn, medium otherwise and where the view model lives as long as the app.
      """,
    silent: [
      "coordinators", "closures that make views", "bar items and menus",
      "a weak reference to a protocol that other types than views can implement",
      "a protocol without UI types, even one that only controllers implement, unless such a controller holds this view model",
      "the delegate or data source of a view or window, unless it is named as a view model or presenter",
      "a web, PDF or scene view that the type makes itself: its engine",
      "a weak reference in a private type, or to a controller of a framework that is only handed on",
    ],
    fix: "Let the view observe the view model, and navigate through a coordinator or closure.",
    serves: ["A16", "C7", "C15", "B1"])
}

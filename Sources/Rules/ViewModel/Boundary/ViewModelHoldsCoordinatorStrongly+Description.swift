extension ViewModelHoldsCoordinatorStrongly {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "viewmodel-holds-coordinator-strongly",
    severity: .critical,
    area: .viewModel, section: .criticalSafety, consequence: .leak,
    summary: "A view model keeps the coordinator that keeps it.",
    rationale: """
      The coordinator keeps the screens it shows, a screen keeps its view model, and the view model keeps the coordinator: \
      a cycle. When the flow ends nothing of it is released, and every visit leaks another copy.
      """,
    fires: """
      A view model has a strong stored reference to a coordinator class, and that coordinator keeps the view model: through \
      stored properties, any number of steps long, or by making it with itself as an argument and showing its screen in a \
      navigation controller or window that it stores; high where that was made elsewhere, for it may go on without the \
      screen.
      """,
    silent: [
      "weak and unowned references", "closures", "value-type routers",
      "the coordinator does not keep the view model's screen",
      "a link of the chain that code sets to `nil`, such as `router.view = nil` when the screen goes",
      "a coordinator that lives as long as the app, such as a shared instance",
    ],
    fix: "Make it an optional `weak var`, or hand the view model a navigation closure.",
    serves: ["C14", "D9", "F6"])
}

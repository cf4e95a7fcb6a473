extension ViewModelOwnsNavigation {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "viewmodel-owns-navigation",
    severity: .medium,
    area: .viewModel, section: .coordinatorIntroduction, consequence: .change,
    summary: "State of a view model decides which screen is shown next.",
    rationale: """
      The project has coordinators, but this flow bypasses them: it cannot be reached by a deep link, cannot be tested \
      without the view, and the next screen is spread over a flag here and a modifier there.
      """,
    fires: """
      A stored flag or optional of a view model drives `.sheet`, `.fullScreenCover` or `.navigationDestination` \
      (`isPresented:` or `item:`) in a view, through `$`, `@Bindable` or `Binding(get:set:)`.
      """,
    silent: [
      "alerts and confirmation dialogs",
      "a picker or recorder of the system that is wrapped for SwiftUI",
      "the target of the view can reach no coordinator that leads to screens",
      "state of the view itself, or of a coordinator",
    ],
    fix: "Ask the coordinator: `coordinator.navigate(to:)`.",
    profiles: [.mvvmPlus],
    serves: ["C14", "C21", "C28", "D9"])
}

extension ViewModelIsShared {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "viewmodel-is-shared",
    severity: .high,
    area: .viewModel, section: .injectionAndTesting, consequence: .wrongBehavior,
    summary: "A view model is a singleton.",
    rationale: """
      Every screen that opens finds the state of the one before, two of the same kind show the same thing, and no test \
      can start from a fresh one. What is meant to live as long as the app is a service, not a screen's state.
      """,
    fires: """
      A view model holds an instance of itself in a static property such as `shared`. State that is meant to live as long \
      as the app counts too: make it a service, or suppress the finding with that as the reason. Medium where only one type \
      uses it.
      """,
    silent: [
      "state of the app: code that is no screen, view model, coordinator or composition of the app uses it as well, functions outside of types included",
      "app-wide session state classified as service: a static shared instance with its own I/O is one, however "
        + "few views hold it, unless it is named as a view model",
      "state that only repeats what other objects announce: subscriptions to their properties set all of it, and nothing else "
        + "of the class does; a clock",
      "sample data for previews",
      "static members that only debug builds have",
    ],
    fix: "Create it for each screen and inject it.",
    serves: ["C36", "C39", "C43", "D18", "F5"])
}

extension BooleanStateMachine {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "boolean-state-machine",
    severity: .high,
    area: .viewModel, section: .viewModelExtraction, consequence: .wrongBehavior,
    summary: "One state of a screen is spread over a loading flag, an error and the data.",
    rationale: """
      Three properties allow eight combinations of which four make sense. Sooner or later the screen shows a spinner above \
      an error, or yesterday's error beside today's data, because one path forgot to reset one of them. One enum makes the \
      compiler check every combination and every view that draws it.
      """,
    fires: """
      A view model has an observed loading flag and an observed error or failure flag, and one of its functions sets both, \
      itself or through a method that it calls. Medium where these set no data but flags.
      """,
    silent: [
      "an alert, toast or what else takes `isPresented:` shows the error, or nothing reads the flag, or the error",
      "relays and properties fed by different streams",
      "flags of orthogonal progress: `isRefreshing`, `isSubmitting`, `isCommitting`, `isLoadingMore`, `hasMorePages`",
      "an enum such as `ViewState`, `LoadingState` or `Loadable` is used already",
      "the flags are forwarded from a loader object; it is reported itself when it is a view model",
      "errors of single form fields, by their names or because views only ever give them to an input component beside "
        + "the binding of its value; what is bound as focus is neither error nor data",
    ],
    fix: "Replace them by one `ViewState<Value>`: idle, loading, loaded, failed.",
    serves: ["A1", "A4", "A21", "B27", "B44", "C16", "F1"])
}

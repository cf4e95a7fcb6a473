extension ViewStateHoldsData {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "view-state-holds-data",
    severity: .medium,
    area: .view, section: .viewModelExtraction, consequence: .testability,
    summary: "Data that is loaded at run time lives in the state of a view.",
    rationale: """
      `@State` belongs to one view and dies with it. Data kept there cannot be shared, refreshed from elsewhere or tested, \
      and the code that loads it has to live in the view as well. Local state is for focus, selection and animation.
      """,
    fires: """
      `@State` of a model, or a collection of models, that the view fills with something awaited, read, given by a \
      service or left by an `Operation` that reaches the outside. One finding per view.
      """,
    silent: [
      "drafts of a form field, and everything bound two-way with `$`",
      "selection, focus, search text, animation, presentation", "values that come from a parameter or stay constant",
      "strings, numbers, flags and enums", "tokens and observations",
      "what an image loader brings for a component, as `AsyncImage` does",
    ],
    fix: "Keep it in the view model.",
    profiles: [.mvvmPlus],
    serves: ["D5"])
}

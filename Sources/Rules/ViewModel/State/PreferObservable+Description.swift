extension PreferObservable {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "prefer-observable",
    severity: .medium,
    area: .viewModel, section: .bindings, consequence: .change,
    summary: "A view model is an `ObservableObject` where `@Observable` is available.",
    rationale: """
      `@Observable` redraws only the views that read what changed, needs no `@Published`, and is held by `@State` like any \
      other value. `ObservableObject` redraws every view that holds the object whenever anything in it changes.
      """,
    fires: """
      A view-model class conforms to `ObservableObject`, itself or through a protocol, and every deployment target of its \
      module is at least iOS 17, macOS 14, tvOS 17, watchOS 10 or visionOS 1. One \
      finding for the whole app, every class counted; a class of which nothing is observed is a finding of its own.
      """,
    silent: [
      "a deployment target is unknown or older, also one of another target that may compile the file",
      "it needs Combine publishers: `$name` read as a publisher inside the family of the class or by others, or "
        + "`objectWillChange`",
      "the family stores nothing but closures: it is kept only for its life time",
      "the family observes one property only: nothing would redraw less",
      "the class carries a macro, which may write state that only works with Combine",
      "a subclass of a class that is reported itself",
    ],
    fix: "Make it `@Observable`, hold it with `@State` or plainly, and drop `@Published`.",
    serves: ["D12", "F7"])
}

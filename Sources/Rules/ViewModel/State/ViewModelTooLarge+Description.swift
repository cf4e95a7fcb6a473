extension ViewModelTooLarge {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "viewmodel-too-large",
    severity: .high,
    area: .viewModel, section: .viewModelExtraction, consequence: .change,
    summary: "A view model does too much.",
    rationale: """
      A view model that serves a whole feature area is where unrelated changes collide, where every test needs every \
      dependency, and where one more flag always fits. One view model for each screen section or concern stays readable.
      """,
    fires: """
      A view model has more lines of code over all its extensions, more observed properties, more methods or more injected \
      dependencies than the limits allow. Medium where only one limit is exceeded, by less than half. Blank and \
      comment-only lines are free; nested types are counted on their own.
      """,
    silent: [
      "nested types, which count on their own, display data included",
      "what a base class declares counts there",
      "triggers with `Void` for a value, closures and private properties are no observed properties",
      "blank lines and comments",
      "what a reducer injects, and data, closures, delegates, observers and navigators that an initializer takes",
      "use cases with one method, injected numbers and flags, what is only handed to `super.init`, what no code reads, and what "
        + "is only kept weakly",
      "records that are encoded or decoded",
    ],
    fix: "Split it by section of the screen, and move logic to a use case.",
    options: [
      .limit("lines", 300, "lines of code over the declaration and all extensions"),
      .limit("properties", 20, "observed properties"),
      .limit("methods", 30, "methods"),
      .limit("dependencies", 7, "injected dependencies: parameters of the longest initializer and wrappers"),
    ],
    serves: ["A17", "C23", "F9"])
}

extension CancellationShownAsError {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "cancellation-shown-as-error",
    severity: .high,
    area: .viewModel, section: .viewModelExtraction, consequence: .wrongBehavior,
    summary: "Leaving a screen while it loads is shown as a failure.",
    rationale: """
      SwiftUI cancels the task of a screen that disappears, and a new search cancels the one before. Both throw. A \
      `catch` that takes every error then sets error state or shows an alert although nothing went wrong, often on top \
      of the next screen.
      """,
    fires: """
      In a view model or view, a `catch` that handles every error of an awaited call sets error state, shows an alert \
      or maps the error to a message, itself or through the one method it calls. `catch is CancellationError` alone is \
      not enough when the call is known to reach `URLSession`, which throws `URLError.cancelled` (medium). One finding \
      per type.
      """,
    silent: [
      "an earlier `catch is CancellationError`/`URLError.cancelled`",
      "`for try await` over a plain `AsyncThrowingStream`, which ends silently",
      "the catch body, or a function that is handed the error, up to three steps on, tests for cancellation or "
        + "`Task.isCancelled`",
      "the awaited call cannot be cancelled: it is synchronous, or only wraps completion handlers in "
        + "continuations without a cancellation handler, or is an Objective-C method with a completion handler, or "
        + "handles every error itself, or belongs to a type of a library about which nothing is known",
      "no one can cancel: the code runs only in tasks that are started and not kept, directly or in functions that the "
        + "whole program calls only from such tasks, or in closures that a function, view or modifier of the program "
        + "runs only in such tasks, "
        + "be they given or assigned to a property, unwrapped there or not",
      "a task in a local of which only the `value` or `result` is waited for is not kept either",
      "the error goes to a property that nothing in the program reads",
      "no one sees it: the kept task does not hold self, and only `init`, `deinit` and a retry touch it",
      "the error is only logged, rethrown, or undoes an optimistic change",
      "only errors of a certain type are shown, `guard let error = error as? ServerError else { … }` included",
      "completion-handler results",
    ],
    fix:
      "Handle cancellation first, silently: `catch is CancellationError { return }`, and `URLError.cancelled` "
      + "likewise.",
    serves: ["A19", "A20", "A31", "A21"])
}

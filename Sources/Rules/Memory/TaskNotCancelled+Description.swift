extension TaskNotCancelled {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "task-not-cancelled",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .leak,
    summary: "A screen keeps or starts a task that holds it and that nothing cancels.",
    rationale: """
      A task that holds self keeps the screen and everything behind it alive until it is done. An endless one does so \
      permanently; a long one goes on working, and writing state, for a screen that no one sees any more.
      """,
    fires: """
      A view controller or view model stores a `Task` that holds self, and nothing in the type cancels it; cancelling in \
      `deinit` does not count then, for it never runs. Or it starts a task with an endless loop that holds self and keeps \
      nothing to cancel: `for await` over a stream that never ends, `while !Task.isCancelled`, in the task itself or in a \
      method of its own that it calls. A stored task that ends by itself is medium.
      """,
    silent: [
      "an unstored task that ends by itself",
      "a stored task of a short piece of work that someone awaits, or that guards against a second one, or that empties the "
        + "property itself",
      "a loop over a stream that a library gives, which may be the answer to a request, and one that the loop leaves",
      "objects that live as long as the app",
      "a task that does not hold self, or holds it weakly and leaves its loop when it is gone",
      "cancelled in any method of the type, a base class, an heir or by another object",
      "a property wrapper of the project that sees to cancelling",
      "SwiftUI's `.task`",
      "`stream-retains-viewmodel` speaks at the same task",
    ],
    fix: "Keep the task and cancel it in `viewDidDisappear` or a `stop()` that the view calls; capture `[weak self]`.",
    serves: ["C22", "C36", "C38", "C41", "F10"])
}

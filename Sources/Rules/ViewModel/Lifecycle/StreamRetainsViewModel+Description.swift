extension StreamRetainsViewModel {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "stream-retains-viewmodel",
    severity: .critical,
    area: .viewModel, section: .criticalSafety, consequence: .leak,
    summary: "A task that loops over an endless stream keeps the view model alive permanently.",
    rationale: """
      The task holds the closure, the closure holds self, and the loop never ends: every time the screen opens, one \
      more view model stays and goes on reacting. A `deinit` that would cancel the task never runs, because the task \
      keeps the object from being released.
      """,
    fires: """
      `Task { for await … in … { self… } }` over a stream that never ends (notifications, `publisher.values`, an \
      `AsyncStream` that nothing finishes, observations), self held strongly: by the closure, by `guard let self` \
      before the loop, or by a method with the loop that the task calls. The task is not cancelled by a method that \
      others call. One finding per view model.
      """,
    silent: [
      "`[weak self]` with early exit inside the loop",
      "the task is cancelled from a method that others call (`stop`, `onDisappear`), or from the view",
      "finite sequences, streams of which no one can tell, and loops that leave on a condition",
      "the loop is in an async method that the view's `.task` runs",
      "the task is returned to the caller",
      "value types, and view models that live as long as the app",
    ],
    fix: "Hold self weakly and leave the loop when it is gone, or let the view's `.task` run the loop.",
    serves: ["B20", "C20", "C38", "F10", "B43"])
}

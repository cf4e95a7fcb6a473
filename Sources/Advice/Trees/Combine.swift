extension DecisionTree {
  static let combine = DecisionTree(
    .combine, "Is Combine worth it here?",
    .ask(
      "streams", "Are there values that keep coming and are combined, debounced or watched by several observers?",
      .no(
        "no: requests with one answer each",
        .advise(
          "async", "Use async/await.",
          because: [
            "One call, one answer: the error is thrown, cancellation comes with the task, and the code reads top to bottom."
          ],
          traps: ["A `Future` around a completion handler starts at once and cannot be canceled."],
          rules: ["sink-captures-self", "task-not-cancelled"], serves: ["C64", "D12"])),
      .yes(
        "yes: search while typing, validation of several fields, progress, delegates with many callbacks",
        .ask(
          "going-async", "Is the app small (fewer than 10,000 lines), or is the team moving to async/await anyway?",
          .yes(
            "yes",
            .advise(
              "sequences", "Use `AsyncSequence` and `@Observable`; debounce with a task that the next value cancels.",
              because: ["One model of concurrency is easier to hold than two at once."],
              traps: [
                "An endless `for await` keeps self alive: capture weakly in the loop, or cancel it when the screen ends."
              ],
              rules: ["stream-retains-viewmodel", "task-not-cancelled"], serves: ["C64", "D12"])),
          .no(
            "no",
            .advise(
              "combine", "Use Combine for these streams, and async/await for everything else.",
              because: [
                "`debounce`, `combineLatest` and `removeDuplicates` replace code that is hard to get right by hand.",
                "A `transform(input) -> output` suits a screen that is nothing but streams; others read plain properties.",
              ],
              traps: ["`[weak self]` in stored sinks; `receive(on:)` before the UI; never `assign(to:on: self)`."],
              rules: ["sink-captures-self", "sink-off-main", "assign-to-self"], serves: ["C64", "C66", "A2"]))))))
}

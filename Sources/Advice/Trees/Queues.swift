extension DecisionTree {
  static let queues = DecisionTree(
    .queues, "What replaces this use of Grand Central Dispatch?",
    .ask(
      "what", "What is it?",
      .when(
        "completion", "a completion handler",
        .advise(
          "async", "An async function; `withCheckedThrowingContinuation` wraps code that you cannot change.",
          because: ["A forgotten call of the handler becomes a compiler error or a warning at run time."],
          traps: ["Resume exactly once, on every path."], serves: ["C63"])),
      .when(
        "group", "a `DispatchGroup`",
        .advise("tasks", "`async let` for a fixed number, a task group for many (or `zip`).", serves: ["C63"])),
      .when(
        "work-item", "a `DispatchWorkItem` that waits and is canceled",
        .advise(
          "debounce", "A task that sleeps 300 ms and is canceled by the next one, or `debounce`.",
          because: ["A work item can only be canceled before it starts; a task can stop in the middle."],
          rules: ["task-not-cancelled"], serves: ["C63", "C66"])),
      .when(
        "serial", "a serial queue that guards state",
        .advise(
          "actor", "An actor, or the main actor if views read it.", rules: ["viewmodel-not-main-actor"], serves: ["C63"]
        )),
      .when(
        "semaphore", "a semaphore",
        .advise(
          "actor-instead", "An actor; never wait in async code.",
          because: ["Waiting blocks a thread of the pool; a few of them stop the whole app."], serves: ["C63"]))))
}

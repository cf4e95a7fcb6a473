extension DecisionTree {
  static let compiler = DecisionTree(
    .compiler, "What to do when the same compiler error comes back a second time?",
    .ask(
      "what", "What is it about?",
      .when(
        "publishers", "the types of a publisher chain",
        .advise(
          "erase", "End the chain with `eraseToAnyPublisher()`, or use a closure.", serves: ["C35"])),
      .when(
        "diffable", "`Hashable` in a diffable data source",
        .advise(
          "identity", "Give the items an id and hash only that; reconfigure cells whose content changed.",
          serves: ["C35", "C69"])),
      .when(
        "many", "more than 50 errors after a change",
        .advise(
          "revert", "Revert, and do it in two steps that each compile: first move the requests, then the state.",
          because: ["A change that does not compile for an hour is too large to review as well."], serves: ["C35"])),
      .when(
        "other", "something else",
        .advise(
          "smaller", "Stop guessing: reduce it to ten lines that show the error, or go back to closures there.",
          serves: ["C35"]))))
}

extension DecisionTree {
  static let need = DecisionTree(
    .need, "Should this view controller have a view model?",
    .ask(
      "work", "Does it contain business logic, network or storage access, or complex state?",
      .yes(
        "yes",
        .advise(
          "view-model",
          "Create a view model that owns state and work; the controller binds to it and forwards actions.",
          because: ["A controller is hard to construct in a test; a class that imports only Foundation is not."],
          traps: [
            "Bind in `viewDidLoad`, not in `init`: outlets do not exist before.",
            "Capture `[weak self]` in what the controller stores; cancel its tasks.",
            "Move one concern per pull request; splitting the file at the same time hides the change.",
          ],
          rules: ["viewcontroller-does-io", "massive-viewcontroller", "binds-in-init", "sink-captures-self"],
          serves: ["C11", "C31"])),
      .no(
        "no",
        .ask(
          "container", "Is it a container: tabs, navigation, pages, split views?",
          .yes(
            "yes",
            .advise(
              "coordinator", "Let a coordinator manage it; it needs no view model.",
              because: ["What it decides is navigation, and that is the coordinator's work."],
              rules: ["viewcontroller-creates-viewcontroller", "segue-navigation"], serves: ["C11"])),
          .no(
            "no",
            .advise(
              "none", "Leave it without a view model, unless one makes a test simpler.",
              because: ["A view model that only passes values through is a file to maintain without a benefit."],
              serves: ["C11"]))))))
}

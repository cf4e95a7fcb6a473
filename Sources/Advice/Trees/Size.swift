extension DecisionTree {
  private static let keep = [
    "Do not split fewer than 200 lines, tightly coupled code, or a simple container: two files to read instead of one.",
    "Never split within a refactoring pull request: reviewers no longer see what changed.",
  ]

  static let size = DecisionTree(
    .size, "Is this file to be split?",
    .ask(
      "lines", "How many lines of code does it have?",
      .when(
        "400", "up to 400",
        .advise(
          "leave", "Leave it.",
          because: ["It fits into a reader's head; fewer than 30 lines in an extension file go back to the main file."],
          traps: keep, serves: ["C71"])),
      .when(
        "700", "401 to 700",
        .advise(
          "watch", "Look at it when you change it; move a group of members out if one stands on its own.",
          because: ["Name extension files `Type+Group.swift` after the group: `CheckoutViewModel+Payment.swift`."],
          traps: keep, rules: ["file-too-large"], serves: ["C71"])),
      .when(
        "1000", "701 to 1,000",
        .advise(
          "plan", "Plan the split as a task of its own.",
          because: ["First by type, then by concern; each pull request moves one group and changes nothing else."],
          traps: keep, rules: ["file-too-large", "massive-viewcontroller", "viewmodel-too-large"], serves: ["C71"])),
      .when(
        "more", "more than 1,000",
        .ask(
          "concern", "Does a part have state and a life of its own, such as a header, a player, a search?",
          .yes(
            "yes",
            .advise(
              "child", "Give it its own child view model or child controller.",
              because: ["State that others cannot reach is the only split that makes the rest simpler."],
              traps: keep, rules: ["massive-viewcontroller", "viewmodel-too-large", "view-too-large"],
              serves: ["C71", "A17"])),
          .no(
            "no",
            .advise(
              "extensions", "Split by concern into extension files, one pull request per group.",
              because: ["It must be addressed: reviewers cannot keep such a file in mind."],
              traps: keep, rules: ["file-too-large"], serves: ["C71"]))))))
}

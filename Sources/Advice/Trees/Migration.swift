extension DecisionTree {
  private static let steps = [
    "Five steps per screen: a view model beside the controller, move the logic, bind, test, let the controller observe only.",
    "Expect both styles side by side for 6 to 12 months; closures can become streams or async/await later.",
  ]

  static let migration = DecisionTree(
    .migration, "Is this screen to be moved to MVVM now?",
    .ask(
      "state", "What is going on with it?",
      .when(
        "bugs", "it has bugs",
        .advise(
          "first", "Move it first: fix the bug in the view model, with the test that was missing.", because: steps,
          rules: ["massive-viewcontroller", "viewcontroller-does-io"], serves: ["C61", "C62"])),
      .when(
        "changing", "it is under development",
        .advise(
          "second", "Move it with the next feature, in a pull request of its own.", because: steps,
          serves: ["C61", "C62"])),
      .when(
        "untested", "it needs tests",
        .advise("third", "Move it when the first two kinds are done.", because: steps, serves: ["C61", "C62"])),
      .when(
        "stable", "it works and does not change",
        .advise(
          "leave", "Leave it alone.", because: ["Every change is a risk, and this one buys nothing."],
          serves: ["C61", "C62"])),
      .when(
        "swiftui", "it becomes SwiftUI",
        .advise(
          "leaves", "Start with leaf views; keep the coordinators, and let one view model serve both.",
          because: ["A hosting controller puts the new view into the old flow (iOS 15 or later is comfortable)."],
          traps: ["Do not move navigation and screens at once."], serves: ["C64"]))))
}

extension DecisionTree {
  static let layout = DecisionTree(
    .layout, "How is this laid out in UIKit?",
    .ask(
      "what", "What is it?",
      .when(
        "screen", "a new screen",
        .advise(
          "code", "Lay it out in code, with the library the project has (such as SnapKit) or anchors.",
          because: ["Code can be reviewed, merged, and takes its view model in `init`."],
          traps: [
            "Set `translatesAutoresizingMaskIntoConstraints = false` and activate constraints in one batch.",
            "Prefer stack views to constraints between siblings.",
            "A child controller needs three steps: `addChild`, `addSubview`, `didMove(toParent:)`; and three to leave.",
            "The keyboard stays in the view layer: `keyboardLayoutGuide`, not a property of the view model.",
          ],
          serves: ["C69", "C70"])),
      .when(
        "cell", "a cell",
        .advise(
          "nib", "A nib is fine; configure it with a value, not with a view model that does work.",
          because: [
            "Cells are made and reused by their list, so they cannot receive anything in `init`.",
            "A diffable list holds ids; content that changed is reconfigured, which keeps the cell.",
          ],
          rules: ["strong-self-in-cell-provider"], serves: ["C69", "C70"])),
      .when(
        "prototype", "a prototype",
        .advise(
          "storyboard", "A storyboard is fine until it ships.",
          because: ["Segues set properties after `init`: the shipped screen should not depend on that."],
          rules: ["segue-navigation", "implicitly-unwrapped-dependency"], serves: ["C70"]))))
}

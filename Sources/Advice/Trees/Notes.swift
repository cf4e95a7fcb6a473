/// Advice without a question before it.
extension DecisionTree {
  static let data = DecisionTree(
    .data, "Which way do data take?",
    .advise(
      "round-trip",
      "View action → view model → use case → repository → data source, and back as values of the domain.",
      because: [
        "The use case validates and creates the entity; the repository chooses between sources and maps their records.",
        "On the way back only domain values cross a layer: no record of a database or server reaches a view model.",
        "A use case is one operation behind a protocol, in fewer than 100 lines: validate, apply the rule, return. It knows no "
          + "UI and calls one repository; a larger operation is composed of use cases.",
        "Write locally first, then sync: the screen changes at once, also offline.",
      ],
      traps: ["A view model that merges server and cache itself does the repository's work."],
      rules: ["layer-dependency", "viewmodel-does-io"], serves: ["E18", "E22"]))

  static let naming = DecisionTree(
    .naming, "How are types named?",
    .advise(
      "names", "Follow what the project does; without a habit, name by feature and role.",
      because: [
        "`CheckoutView`, `CheckoutViewModel`, `CheckoutCoordinator`; use cases are a verb: `PlaceOrderUseCase`.",
        "A protocol is named after the ability (`OrderLoading`) or ends in `Protocol`; the standard implementation starts with "
          + "`Default` or ends in `Service`. Choose one way.",
        "One type per file, named like it; extension files are `Type+Group.swift`.",
      ],
      rules: ["file-too-large"], serves: ["E29"]))

  static let performance = DecisionTree(
    .performance, "What keeps screens fast?",
    .advise(
      "habits", "Load lazily, in pages of about 30, cache images, sync in the background, and keep work out of `body`.",
      because: [
        "Lists show rows as they appear, so they should load like that, too.",
        "Objects that outlive a screen because of a cycle cost more than any algorithm: keep links back weak.",
      ],
      traps: ["Measure before you optimize: Instruments, in a release build, on an old device."],
      rules: ["view-contains-logic", "closure-retain-cycle"], serves: ["E32"]))
}

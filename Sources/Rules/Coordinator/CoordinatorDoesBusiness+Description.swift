extension CoordinatorDoesBusiness {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "coordinator-does-business",
    severity: .medium,
    area: .coordinator, section: .viewModelExtraction, consequence: .testability,
    summary: "A coordinator does I/O, or holds data that a screen shows.",
    rationale: """
      A coordinator decides which screen comes next. Work and data in it cannot be tested without navigation, no screen \
      can be shown without its coordinator, and the coordinator grows with every screen.
      """,
    fires: """
      The code of a coordinator works with the network, files, the keychain, a database or a process itself, or writes \
      user defaults; extensions count. Or a class announces a model, a collection of models, progress or an error \
      (`@Published`, `@Observable`) that a view reads from the coordinator. One finding for each of the two.
      """,
    silent: [
      "calls of use cases and services, and instances that are passed on",
      "user defaults that are read: a flag decides which screen comes first",
      "resources of the bundle, code in `#if DEBUG`, a temporary file that is only removed after it was shared",
      "parsing of deep links",
      "state of the navigation: paths, sheets, selections, tabs, and whatever a view binds with `$`",
      "the nested `Coordinator` of a representable view",
    ],
    fix: "Move the work to a use case or service, and let the view model of the screen call it.",
    serves: ["C8", "C14"])
}

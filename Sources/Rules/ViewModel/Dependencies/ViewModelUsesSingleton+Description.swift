extension ViewModelUsesSingleton {
  /// What there is to say about it.
  public static let description = RuleDescription(
    id: "viewmodel-uses-singleton",
    severity: .high,
    area: .viewModel, section: .injectionAndTesting, consequence: .testability,
    summary: "A view model takes a shared instance itself instead of being given it.",
    rationale: """
      A test cannot put a double in the place of `X.shared`, and tests that run at the same time change each other's \
      state through it. What the view model depends on does not show in its initializer.
      """,
    fires: """
      Code of a view model, initial values of properties included, reads a static member that gives an instance of its \
      own type (`X.shared`, `.default`, `.instance`, whatever its name), or a service locator (`ServiceLocator.x`, \
      `Current.x`, and those of the configuration), and that instance does I/O or has state that changes and that all \
      screens share. One finding per view model and singleton. Medium where the instance does no I/O and keeps one plain \
      value, where a test can replace it (a settable static or locator), where all \
      that is taken is a stored value (`Player.shared.volume`) or a preference, \
      where the instance is a view, where no other type uses the instance, for a view model that \
      is private to its file, and for one call back to its maker in the same file.
      """,
    silent: [
      "the default value of an init parameter, or `parameter ?? X.shared` and `self.init(service: X.shared)` in `init`; "
        + "a getter that gives an optional which `init` takes as a parameter, or else the shared instance",
      "an instance of a type that only newer systems have (`@available(iOS 26, *)`): no stored property can name it",
      "a static function or property of the view model that gives the view model and hands the instance on to what it "
        + "builds, or asks a cache in memory: that is where it is put together",
      "a store of the system, such as `UserDefaults`, on which the same type does I/O: `viewmodel-does-io` speaks for it",
      "logging, through a locator too, `NotificationCenter.default`, `WidgetCenter.shared`, and haptics",
      "pure lookups: `Locale.current`, `Calendar.current`, `Bundle.main`, `DispatchQueue.main`, `RunLoop.main`, "
        + "`MainActor.shared`, `ProcessInfo`",
      "constants: shared instances without I/O and without state that changes; keeping a store of the system is none",
      "what only works answers out, from constants and files of the app's bundle: private memory that one method fills and "
        + "looks into before it works the answer out again is no state",
      "singletons of UI frameworks (`viewmodel-uses-ui-types` speaks there), calls that work out a path only, `FileManager.default.temporaryDirectory`; what only developers see; "
        + "sample data for previews; code between `#if DEBUG` and `#endif` counts like any other",
    ],
    fix: "Take it as an init parameter, typed as a protocol, with the shared instance as default value.",
    serves: ["A18", "B42", "C36", "C39", "F5", "D18"])
}

extension ClosureRetainCycle {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "closure-retain-cycle",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .leak,
    summary: "A closure, timer or observer that self keeps, or that the system keeps, holds self strongly.",
    rationale: """
      The closure holds self, and self, its views or the run loop hold the closure: none is ever released. The screen leaks \
      every time it is opened, and its timers and observers go on.
      """,
    fires: """
      A closure that captures self strongly, itself or in a local constant, or a method of self given without its \
      arguments, goes to a closure property of \
      self or of an object that self keeps: in a stored property, in its view hierarchy, as a reused cell, or through an \
      initializer or method of the project that stores it. The same holds for a `lazy var` with a closure, \
      `addObserver(forName:…)`, `addPeriodicTimeObserver`, the event handler of a `DispatchSource`, and a repeating `Timer` \
      or a `CADisplayLink` with self in its block or as its target, when nothing but `deinit` ends them. Closures \
      of one keeper, and blocks or methods that the notification center keeps for a type, are one finding.
      """,
    silent: [
      "`[weak self]` and `[unowned self]`",
      "a closure property or keeper that some code sets to `nil` or `{}` (not in `deinit` or `prepareForReuse`)",
      "a timer, source or token that a method other than `deinit` invalidates, cancels or removes, or its own block does",
      "a timer that does not repeat, completions, animations and other closures that run once",
      "an object in a property that a SwiftUI sheet or list binds with `$`",
      "an object that self only shows or passes on, such as a screen that it pushes",
      "subscriptions and tasks: `sink-captures-self` and `task-not-cancelled` report those",
      "objects that live as long as the app: delegates of the app and its scenes, singletons, what one of them makes once and "
        + "keeps",
      "value types",
    ],
    fix: "Capture `[weak self]` and leave early when it is gone.",
    isFixable: true,
    serves: ["C38", "C41", "C58"])
}

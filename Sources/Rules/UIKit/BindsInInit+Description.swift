extension BindsInInit {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "binds-in-init",
    severity: .high,
    area: .uiKit, section: .bindings, consequence: .wrongBehavior,
    summary: "A view controller binds or touches its view in `init`.",
    rationale: """
      In `init` there is no view yet. Touching it loads it at once, before the controller is fully set up and even if it is \
      never shown; a binding made there updates outlets that do not exist.
      """,
    fires: """
      `init`, or a method of the controller that it calls (one that the app adds to the system's base class included), \
      subscribes to a publisher, a stream or a view model's observable, \
      or touches `view`. Medium where it only touches the view, or where the controller has no outlets and the \
      binding does not touch the view.
      """,
    silent: [
      "plain stored assignments",
      "assigning callbacks",
      "the view of a tab bar controller, which `super.init` has loaded already, and of a class without a `viewDidLoad` or `loadView` "
        + "of its own, above or below it: nothing runs early there",
      "window controllers: they have their window after `super.init(window:)`",
      "an initializer that sets `view` itself, and code behind `isViewLoaded`",
      "a class whose base class loads the view in `init`, which is reported there",
      "selector-based `addObserver`",
      "a branch for a case that a state with another initial value does not have yet",
      "the same code in `viewDidLoad`, or in a closure that runs later",
    ],
    fix: "Bind in `viewDidLoad`; let `init` only store what it is given.",
    serves: ["C17", "C33"])
}

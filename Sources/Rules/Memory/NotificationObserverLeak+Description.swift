extension NotificationObserverLeak {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "notification-observer-leak",
    severity: .medium,
    area: .uiKit, section: .criticalSafety, consequence: .leak,
    summary: "An observer is registered with a block, and nothing ever removes it.",
    rationale: """
      The notification center keeps the block until its token is removed. Every screen that is opened adds one more block, and \
      each of them runs at every notification. A dropped key-value observation is the opposite: it ends at once, and changes \
      go unnoticed.
      """,
    fires: """
      The token of `addObserver(forName:object:queue:using:)` is dropped, goes to a local name that nothing uses, or is kept \
      in a property that nothing reads. The result of `observe(\\.keyPath)` is dropped. A block that captures \
      `[unowned self]` is high: it crashes at the next notification after the object is gone. Several observers of a type are \
      one finding; so are those that `viewWillAppear` or `viewDidAppear` registers, one more at each appearance.
      """,
    silent: [
      "`addObserver(_:selector:name:object:)`, which the system removes",
      "a token that something removes, returns, passes on or wraps",
      "objects that live as long as the app, such as its delegates and shared instances, and app extensions",
      "a block that captures self strongly, also in a local constant: `closure-retain-cycle` reports that",
      "`addObserver` and `observe` functions of the project",
    ],
    fix: "Keep the token and pass it to `removeObserver(_:)` in `deinit`.",
    serves: ["C40"])
}

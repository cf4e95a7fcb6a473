extension UIUpdateOffMain {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "ui-update-off-main",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .wrongBehavior,
    summary: "Code changes the UI on a background thread.",
    rationale: """
      UIKit and AppKit are not thread-safe. A change from another thread shows late or not at all, damages the layout, or \
      crashes, and often only on the devices of users.
      """,
    fires: """
      A closure surely runs off the main thread: on `DispatchQueue.global()` or a queue that the type makes, as the \
      completion of a `URLSession` task, a permission request or another API that calls back on a thread of its own, in \
      `Task.detached`, or in a `Task` of a class without an actor. It sets a property of a view or controller, or calls a \
      method such as `reloadData()` or `present(_:animated:)`, by itself or through the functions, observers, delegates \
      and callback properties that it calls. A closure given to a function of the project counts when that function calls it \
      there, also through further functions and protocols. One closure is one finding.
      """,
    silent: [
      "`DispatchQueue.main`, `OperationQueue.main`, `MainActor.run`, a closure or function marked `@MainActor`",
      "awaited calls in a task: they hop to the actor of what they call",
      "a session that calls back on the main queue",
      "code that asks `Thread.isMainThread`",
      "what follows `guard success` in a completion that only gets `false` off the main thread",
      "a delegate method or requirement that one of its implementations runs on main",
      "functions and queues of which the project does not show where they run",
      "views made in the same closure, images, colors and other values",
    ],
    fix: "Wrap it in `DispatchQueue.main.async { … }`.",
    serves: ["C38", "C41"])
}

extension SinkOffMain {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "sink-off-main",
    severity: .critical,
    area: .uiKit, section: .criticalSafety, consequence: .wrongBehavior,
    summary: "A subscription changes the UI, or state that views show, on a background thread.",
    rationale: """
      Values arrive on the thread of their publisher. A label that is set there shows late or crashes, SwiftUI warns that \
      publishing changes from background threads is not allowed, and main-actor code stops the app in Swift 6.
      """,
    fires: """
      A `sink`, `assign` or `subscribe(onNext:)` sets a property of a view or controller, a stored property of a `@MainActor` \
      class, or a `@Published` property that a SwiftUI view observes, itself or through the functions it calls. Its chain \
      surely delivers elsewhere: it starts with `dataTaskPublisher` or a `Future` that is kept on a background queue, starts on \
      another queue with `subscribe(on:)`, hops there with `receive(on:)`, `observe(on:)` or a scheduler, or opens such a \
      publisher in `flatMap`, also in functions and properties of the project. Nothing after that brings the values to main.
      """,
    silent: [
      "`receive(on: DispatchQueue.main)`, `RunLoop.main`, `MainScheduler`, and queues and schedulers of unknown kind",
      "`debounce`, `throttle` and `delay` on a main scheduler",
      "`Driver`, `Signal` and other traits that deliver on main",
      "a hop to main in the closure",
      "subjects, `@Published` properties and publishers of which the project does not show where they deliver",
      "a protocol with one implementation that delivers on main",
      "state of a view model that only UIKit screens observe",
    ],
    fix: "Insert `.receive(on: DispatchQueue.main)` before the subscriber.",
    isFixable: true,
    serves: ["C33", "C38", "C41"])
}

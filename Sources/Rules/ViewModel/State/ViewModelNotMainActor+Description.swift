extension ViewModelNotMainActor {
  /// What the rule says about itself.
  public static let description = RuleDescription(
    id: "viewmodel-not-main-actor",
    severity: .high,
    area: .viewModel, section: .viewModelExtraction, consequence: .wrongBehavior,
    summary: "An observable view model does not run on the main actor.",
    rationale: """
      Views read its state on the main thread. Without `@MainActor` an `await` or a callback lets the same state change on \
      another thread: SwiftUI warns or misses the update, UIKit crashes, and the compiler has nothing to object to.
      """,
    fires: """
      A view-model class with observed state has no `@MainActor` on itself, on a superclass or on a protocol it conforms \
      to, through any number of steps. Medium where no change is in an asynchronous method or in a closure that is known to run \
      on another thread, for then callers and libraries decide; medium, with another way out, where the app still runs on systems that do not have \
      `@MainActor`: before iOS 13, macOS 10.15, tvOS 13 and watchOS 6.
      """,
    silent: [
      "package or build settings make the main actor the default isolation, or the module's many `nonisolated` types show it",
      "value types, and in Swift 6 mode a class that is not `Sendable`, if no closure that runs later changes its state: the compiler refuses the rest",
      "no observed state: closure outputs or publishers built on demand only, private subjects behind them included",
      "private subjects that leave only as `asDriver()`, `asSignal()`, `receive(on:)` or `observe(on:)` main",
      "state that is set in `init`, also in a closure that is called at once, and never changes afterwards: no one writes "
        + "it or binds it",
      "subscriptions and tasks, and what an `@Observable` class keeps private and shows to no one",
      "`@Published` in a class that is no `ObservableObject`, where no one takes the publisher (`$name`)",
      "every observed property is `@MainActor` itself",
      "state that only `@MainActor` members or a private setup method of `init` change, and that no one else sets or binds",
      "a class that only bindings, views and controllers change, also through its synchronous methods, and no code that runs later",
      "a class that never changes its state itself, checks in its `didSet` aside, and that only bindings, views, controllers and delegates of UIKit, AppKit "
        + "and WebKit change",
      "state that only follows a property of an object of a UI framework or library (`publisher(for:)`, `observe`), and that at most "
        + "bindings and views change beside that",
      "records that are encoded or decoded",
      "state made from other state of the same object: `$first.map { … }.assign(to: &$second)`",
      "a view model that SwiftUI does not hold and whose every change of state sits in a main-delivering operator, the block "
        + "of a scheduled timer or a hop to main, or in a private synchronous method whose every call does, sits in `init` before anyone observes, or "
        + "in the code of a main-actor class itself",
      "a subclass of a class that is reported itself: the actor on the base covers it",
      "a base class or protocol from outside the sources that may bring the main actor with it",
    ],
    fix: "Put `@MainActor` on the class.",
    isFixable: true,
    serves: ["A20", "A31", "B2", "B40", "B47", "C34", "D6"])
}

/// How views observe what view models publish.
extension TaskWording {
  static let bindings: [String: TaskWording] = [
    "binds-in-init": TaskWording(
      title: {
        subscribes($0)
          ? "Bind \($0.name) in `viewDidLoad`, not in `init`"
          : "Build the view of \($0.name) in `viewDidLoad`, not in `init`"
      },
      breaks: {
        subscribes($0)
          ? "During `init` no view of \($0.name) is loaded: values that arrive at once reach views that do not exist yet, or "
            + "force them to load before they are shown."
          : "`viewDidLoad` runs in the middle of `init`, before \($0.name) has everything it needs, and for a controller that "
            + "may never be shown."
      },
      steps: { facts in
        let binder = facts.type?.members.first { $0.kind == .code && binders.contains($0.name) }?.name
        let initial = TaskFacts.list(facts.members.isEmpty ? ["`init`"] : facts.members)
        if subscribes(facts) {
          return [
            binder.map { "Move what \(initial) subscribes to into the existing `\($0)`." }
              ?? "Move what \(initial) subscribes to into a method `setupBindings()`.",
            "Call it at the end of `viewDidLoad`; let `init` only store what it is given.",
          ]
        }
        return [
          "Move what \(initial) does with the view, from `\(fileName(facts.first.span.path)):\(facts.first.span.line)` on, to "
            + "`viewDidLoad`\(binder.map { ", before it calls `\($0)`" } ?? ""): subviews, constraints, colors, titles.",
          "Let `init` only store what it is given; what is built in it and needed later becomes a `lazy var` or a `let` with "
            + "its value.",
          "Open the screen and check that nothing is missing.",
        ]
      },
      lines: { facts in
        if subscribes(facts) { return 8 + 8 * facts.count }
        let moved = facts.linesOfInit
        return moved == 0 ? 8 + 8 * facts.count : 6 + 2 * moved
      },
      fix: { subscribes($0) ? nil : "Leave the view alone in `init`, and build it in `viewDidLoad`." }),
    "state-object-from-parent": TaskWording(
      title: {
        isBuiltBefore($0) ? "Build what \($0.name) owns only once" : "Let the parent own what \($0.name) shows"
      },
      breaks: { facts in
        if isBuiltBefore(facts) {
          return
            "The first object is kept, so the screen is correct; every further object is wasted, and the work that "
            + "its `init` starts runs again."
        }
        if facts.first.message[...].cut(at: "builds the view only once") != nil {
          return
            "Nothing goes wrong yet. Once a view builds \(facts.name) and hands it another object, `@StateObject` keeps "
            + "the first, and the screen goes on showing the old data."
        }
        return
          "`@StateObject` keeps the first object it gets. When the parent hands \(facts.name) another one, the screen "
          + "goes on showing the old data, and edits go to the wrong object."
      },
      steps: { facts in
        if isBuiltBefore(facts) {
          return [
            "Build \(TaskFacts.list(facts.subjects)) in `init` as `StateObject(wrappedValue: …)` with the call inside of it: "
              + "it is an autoclosure and runs once."
          ]
        }
        return [
          "Declare \(TaskFacts.list(facts.subjects)) as `@ObservedObject` and leave ownership to the parent,",
          "or build it in `init` as `StateObject(wrappedValue: …)` from plain parameters, inside of the autoclosure.",
          "Look at the places that create \(facts.name): exactly one of them may own the object.",
        ]
      },
      lines: { 4 + 3 * $0.count }),
    "observed-object-created-in-view": TaskWording(
      title: { "Let \($0.name) own \($0.code(0))" },
      breaks: {
        $0.first.message[...].cut(at: "could be lost") != nil
          ? "Nothing is lost today; the first value that the object keeps will be, each time the parent of \($0.name) redraws."
          : "Everything the user entered or the screen loaded is lost each time the parent of \($0.name) redraws, and running "
            + "work continues for an object that is no longer shown."
      },
      steps: { facts in
        [
          "Declare \(TaskFacts.list(facts.subjects)) of \(facts.name) as `@StateObject` (with `@Observable`: `@State`), "
            + "or take it from the parent."
        ]
      },
      lines: { 2 * $0.count }),
    "wrong-wrapper-for-observable": TaskWording(
      title: { "Observe \($0.code(1)) in \($0.name) with the wrapper that redraws" },
      breaks: {
        "\($0.name) does not redraw when \($0.code(2)) changes: what it shows is stale until something else redraws it."
      },
      steps: { facts in ["\(facts.first.fix) Do so for \(facts.code(1)) of \(facts.name), and see it redraw."] },
      lines: { 2 * $0.count }),
    "prefer-observable": TaskWording(
      title: { "Make \($0.name) `@Observable`" },
      breaks: {
        "Every change of any published property of \($0.name) redraws every view that observes it, also those that do not "
          + "read the property."
      },
      steps: { facts in
        [
          "Write `@Observable` on \(facts.name), and delete `ObservableObject` and every `@Published`.",
          "In the views, replace `@StateObject` by `@State`, `@ObservedObject` by a plain property or `@Bindable`.",
        ]
      },
      lines: { 10 + $0.typeLines / 8 }),
  ]

  private static let binders: Set<String> = ["setupBindings", "setUpBindings", "bindViewModel", "bind", "bindUI"]

  /// Whether an initializer subscribes, and does not only touch its view.
  private static func subscribes(_ facts: TaskFacts) -> Bool {
    facts.first.message[...].cut(at: "subscribes") != nil
  }

  private static func isBuiltBefore(_ facts: TaskFacts) -> Bool {
    facts.findings.allSatisfy { $0.message[...].cut(at: "which `init` builds before") != nil }
  }
}

/// How views observe what view models publish.
extension TaskWording {
  static let bindings: [String: TaskWording] = [
    "binds-in-init": TaskWording(
      title: { "Bind \($0.name) in `viewDidLoad`, not in `init`" },
      breaks: {
        "During `init` nothing of \($0.name) is loaded: values that arrive at once reach views that are not there, or force "
          + "them to load before anybody shows them."
      },
      steps: { facts in
        [
          "Move what \(TaskFacts.list(facts.members.isEmpty ? [facts.name] : facts.members)) subscribes to into a method "
            + "`setupBindings()`.",
          "Call it at the end of `viewDidLoad`; let `init` only store what it is given.",
        ]
      },
      lines: { 8 + 8 * $0.count }),
    "state-object-from-parent": TaskWording(
      title: { "Let the parent own what \($0.name) shows" },
      breaks: {
        "`@StateObject` keeps the first object it gets. When the parent hands \($0.name) another one, the screen goes on "
          + "showing the old data, and edits go to the wrong object."
      },
      steps: { facts in
        [
          "Declare \(TaskFacts.list(facts.subjects)) as `@ObservedObject` and leave ownership to the parent,",
          "or build it in `init` as `StateObject(wrappedValue: …)` from plain parameters, inside of the autoclosure.",
          "Look at the places that create \(facts.name): exactly one of them may own the object.",
        ]
      },
      lines: { 4 + 3 * $0.count }),
    "observed-object-created-in-view": TaskWording(
      title: { "Let \($0.name) own \($0.code(0))" },
      breaks: {
        "Whatever the user entered or the screen had loaded is lost each time the parent of \($0.name) redraws, and running "
          + "work goes on for an object that nobody sees."
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
}

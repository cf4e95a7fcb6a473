/// Work that a view model starts in `init`.
extension TaskWording {
  static let loadingInInit = TaskWording(
    title: { "Start loading in \($0.name) when the screen appears" },
    breaks: {
      "The work starts before the screen is shown, cannot be cancelled or retried, and every test that creates a "
        + "\($0.name) starts it, too."
    },
    steps: { facts in
      let start = start(facts)
      var steps = [start.step]
      if let call = start.call {
        steps.append(appearance(call, facts))
        steps.append(
          "`.task` runs whenever the view appears: return at once in \(call) where it has loaded, if once is meant.")
      }
      steps.append("Test that creating \(facts.name) starts nothing.")
      return steps
    },
    lines: { 8 + 4 * $0.count })

  /// What leaves `init`, and the method that starts it from then on.
  private static func start(_ facts: TaskFacts) -> (step: String, call: String?) {
    let message = facts.first.message[...]
    if let property = message.cut(at: "loads the initial value of `")?.after.cut(at: "`")?.before {
      let attribute = facts.type?.publishing == .observable ? "@ObservationIgnored " : ""
      return (
        "Declare `\(property)` as `\(attribute)private lazy var`, so that the first use makes it; or give it as a parameter of "
          + "`init`.", nil
      )
    }
    if let method = message.cut(at: "` through `")?.after.cut(at: "()`")?.before {
      let name = String(method)
      let hidden = facts.member(name)?.isPrivate == true ? ", and drop `private` from it" : ""
      return ("Delete the call of `\(name)()` from `init` of \(facts.name)\(hidden).", "`\(name)()`")
    }
    let calls = facts.calls
    let what =
      calls.isEmpty || message.hasPrefix("`init` starts a task")
      ? "what `init` of \(facts.name) starts" : TaskFacts.list(calls)
    return (
      "Move \(what) into a method `load()`\(message.cut(at: "`init` starts a task") == nil ? "" : ", which is `async` instead of starting a task").",
      "`load()`"
    )
  }

  /// Where the screens start it.
  private static func appearance(_ call: String, _ facts: TaskFacts) -> String {
    let holders = (facts.type?.holders ?? []).map { ($0, facts.conventions.type($0)?.role) }
    let views = holders.filter { $0.1 == "view" }.map { "`\($0.0)`" }
    let controllers = holders.filter { $0.1 == "viewController" }.map { "`\($0.0)`" }
    switch (views.count, controllers.count) {
    case (0, 0): return "Call \(call) from the view's `.task` (or `viewDidLoad`, keeping the task to cancel it)."
    case (1, 0): return "Call \(call) from `.task` of \(views[0])."
    case (0, 1): return "Call \(call) from `viewDidLoad` of \(controllers[0]), which keeps the task to cancel it."
    default:
      return "Call \(call) where the first of its screens appears, from `.task` or `viewDidLoad`: "
        + "\(TaskFacts.list(views + controllers, limit: 5)) hold it."
    }
  }
}

/// What view models are made of.
extension TaskWording {
  static let viewModelState: [String: TaskWording] = [
    "boolean-state-machine": TaskWording(
      title: { "Give \($0.name) one state instead of \(TaskFacts.list(states($0), limit: 4))" },
      breaks: {
        "\($0.name) can be loading and failed at once, and \(decider($0)) which of them wins; forgetting to reset one of them "
          + "leaves a spinner or an old error on the screen."
      },
      steps: { facts in
        [
          "Add `private(set) var state: \(facts.stateType ?? "ViewState")<…> = .idle` to \(facts.name).",
          "Set it where \(TaskFacts.list(states(facts), limit: 4)) are set now: `.loading`, `.loaded`, "
            + "`.failed`.",
          "Let the view switch over `state`, and delete the separate properties.",
        ]
      },
      lines: { 24 + 10 * $0.count }),
    "viewmodel-exposes-mutable-state": TaskWording(
      title: { "Let only \($0.name) change its state" },
      breaks: { facts in
        let writers = facts.related.filter { $0.message.contains("writes") }.count
        return writers == 0
          ? "Any code may change what \(facts.name) shows, past its checks; the class does not show which code does."
          : "The change does not pass \(facts.name): no validation, no tracking, and no test of the view model sees it."
      },
      steps: { facts in
        let writers = facts.related.filter { $0.message.contains("writes") }
        let first = "Write `private(set)` on \(TaskFacts.list(facts.members.isEmpty ? facts.subjects : facts.members))."
        guard !writers.isEmpty else { return [first] }
        return [
          first,
          "Add a method to \(facts.name) for each change that now comes from outside "
            + "(\(TaskFacts.list(writers.map { "`\(fileName($0.path)):\($0.line)`" }, limit: 4))).",
          "Call these methods there, or bind with `Binding(get:set:)`.",
        ]
      },
      lines: { facts in
        facts.count * 2 + 5 * facts.related.filter { $0.message.contains("writes") }.count
      }),
    "viewmodel-not-main-actor": TaskWording(
      title: { "Put \($0.name) on the main actor" },
      breaks: {
        "A change of \($0.code(1)) from a background thread redraws the interface there: purple warnings, torn updates, "
          + "crashes that cannot be reproduced."
      },
      steps: { facts in
        [
          "Write `@MainActor` in front of \(facts.name).",
          "Build: the compiler shows each place that calls it from elsewhere; `await` there, or make the caller "
            + "`@MainActor` too.",
        ] + (facts.type?.isTested == true ? ["Write `@MainActor` on its tests."] : [])
      },
      // The attribute, its tests, and about a line in each file that uses it.
      lines: { ($0.type?.isTested == true ? 2 : 1) + 2 * min($0.first.dependents, 40) }),
    "viewmodel-loads-in-init": TaskWording(
      title: { "Start loading in \($0.name) when the screen appears" },
      breaks: {
        "The work starts before the screen is shown, cannot be cancelled or retried, and every test that creates a "
          + "\($0.name) starts it, too."
      },
      steps: { facts in
        [
          "Move what `init` of \(facts.name) starts into a method `load()`.",
          "Call it from the view's `.task` (or `viewDidLoad`, keeping the task to cancel it).",
          "Test that creating \(facts.name) starts nothing.",
        ]
      },
      lines: { 8 + 4 * $0.count }),
    "cancellation-shown-as-error": TaskWording(
      title: { "Do not show a cancelled request of \($0.name) as an error" },
      breaks: {
        "A user who leaves the screen or keeps typing while \($0.code(0)) runs gets an error message although nothing failed."
      },
      steps: { facts in
        [
          "Write `catch is CancellationError { return }` before the general `catch` in \(place(facts)), and the same for "
            + "`URLError.cancelled`.",
          "Test it: cancel the task and expect no error.",
        ]
      },
      lines: { 4 * $0.count + $0.testLines }),
    "viewmodel-imports-ui": TaskWording(
      title: { "Take the UI framework out of the file of \($0.name)" },
      breaks: {
        "With \($0.code(1)) in reach, view code creeps into \($0.name), and it can only be built and tested for that "
          + "platform."
      },
      steps: { facts in
        ["\(facts.first.fix)", "Build: whatever no longer compiles in \(facts.name) belongs to the view."]
      },
      lines: { 2 * $0.count }),
    "viewmodel-uses-ui-types": TaskWording(
      title: {
        "Let \($0.name) hand out data instead of \(TaskFacts.list($0.code.dropFirst().prefix(2).map { "`\($0)`" }))"
      },
      breaks: {
        "\($0.name) decides how things look, so a change of design changes the logic, and its tests have to compare views."
      },
      steps: { facts in
        [
          "Replace \(TaskFacts.list(facts.code.dropFirst().map { "`\($0)`" })) in "
            + "\(place(facts)) by plain values: names, enums, numbers, dates.",
          "Turn these values into what is shown in the view that reads them.",
          "Remove the import of the UI framework from the file.",
        ]
      },
      lines: { 6 + 6 * $0.count }),
    "viewmodel-does-io": TaskWording(
      title: { "Move the I/O of \($0.name) behind a service" },
      breaks: {
        "No test of \($0.name) runs without the real thing behind it, and the same access is written again in the next view "
          + "model that needs it."
      },
      steps: { facts in
        [
          "Declare a protocol for what \(facts.name) needs, and a service that does what \(place(facts)) "
            + "\(facts.members.count == 1 ? "does" : "do") now.",
          "Give it to `init` as a parameter of the protocol's type, with the real one as default value.",
          "Write a spy for the tests, and test what \(facts.name) asks for.",
        ]
      },
      lines: { 24 + 6 * $0.count }),
  ]

  /// The properties that are one state: those that the rule found, not what else its message names.
  private static func states(_ facts: TaskFacts) -> [String] {
    if facts.members.count > 1 { return facts.members }
    return facts.code.filter { !$0.hasSuffix(")") }.prefix(2).map { "`\($0)`" }
  }

  private static func decider(_ facts: TaskFacts) -> String {
    let members = states(facts).compactMap { facts.member(String($0.dropFirst().dropLast())) }
    return !members.isEmpty && members.allSatisfy(\.isPrivate)
      ? "each place that reads them decides" : "each view decides for itself"
  }

  static func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}

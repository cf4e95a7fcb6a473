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
        let value = data(facts)
        let state = facts.stateType ?? "ViewState"
        let setters = facts.related.filter { $0.message[...].cut(at: "` sets `") != nil }
          .compactMap { place in
            PlanDocument.codeSpans(place.message).first.map { "`\($0)` (`\(fileName(place.path)):\(place.line)`)" }
          }
        let names = TaskFacts.list(states(facts), limit: 4)
        let holders = (facts.type?.holders ?? []).map { "`\($0)`" }
        let places = setters.isEmpty ? "the code that sets \(names)" : TaskFacts.list(setters)
        let view = holders.isEmpty ? "the view" : TaskFacts.list(holders)
        let wrapper = facts.type?.publishing == .observableObject ? "@Published " : ""
        var type = "Void"
        var meaning = "."
        var deleted = states(facts)
        var exception = "."
        if let name = value.name {
          type = value.type ?? "…"
          meaning = "; its value is what \(name) holds."
          deleted.append(name)
          exception =
            "; keep \(name) as `private(set)`, beside a `\(state)<Void>`, only if a view shows the last one during a reload or "
            + "after an error."
        }
        return [
          "Add `\(wrapper)private(set) var state: \(state)<\(type)> = .idle` to \(facts.name)\(meaning)",
          "In \(places), set `.loading` before the work, `.loaded` where it has succeeded, `.failed` where it has not.",
          "Let \(view) switch over `state`, and delete \(TaskFacts.list(deleted, limit: 6))\(exception)",
        ]
      },
      lines: { 24 + 10 * $0.count }),
    "viewmodel-exposes-mutable-state": exposedState,
    "viewmodel-not-main-actor": TaskWording(
      title: { "Put \($0.name) on the main actor" },
      breaks: {
        "A change of \($0.code(1)) from a background thread redraws the interface there: purple warnings, torn updates, "
          + "crashes that cannot be reproduced."
      },
      steps: { facts in
        let protocols = (facts.type?.nonisolatedProtocols ?? []).map { "`\($0)`" }
        var attribute = "Write `@MainActor` in front of \(facts.name)"
        if !protocols.isEmpty {
          let isOne = protocols.count == 1
          attribute +=
            " and of \(TaskFacts.list(protocols, limit: 4)): it conforms to \(isOne ? "it" : "them"), and what "
            + "\(isOne ? "it requires" : "they require") may be called from any thread otherwise"
        }
        let first = facts.makers.isEmpty ? "" : ", first where it is created\(facts.makers)"
        var steps = [
          attribute + ".",
          "Build: the compiler shows each place that calls it from elsewhere\(first); `await` there, or make the caller "
            + "`@MainActor` too.",
        ]
        if facts.type?.isTested == true { steps.append("Write `@MainActor` on its tests.") }
        return steps
      },
      // The attribute, its tests, and about a line in each file that uses it.
      lines: { ($0.type?.isTested == true ? 2 : 1) + 2 * min($0.first.dependents, 40) }),
    "viewmodel-loads-in-init": loadingInInit,
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
        let uses = facts.related.filter { $0.message.hasSuffix("` is used here") }.compactMap { place in
          PlanDocument.codeSpans(place.message).first.map { "`\($0)` (`\(fileName(place.path)):\(place.line)`)" }
        }
        return [
          facts.first.fix + (uses.isEmpty ? "" : " Used: \(TaskFacts.list(uses, limit: 4))."),
          "Build: whatever no longer compiles in \(facts.name) belongs to the view.",
        ]
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
        let holders = (facts.type?.holders ?? []).map { "`\($0)`" }
        return [
          "Replace \(TaskFacts.list(facts.code.dropFirst().map { "`\($0)` by \(plainValue($0))" })) in \(place(facts)).",
          "Turn these values into what is shown in \(holders.isEmpty ? "the view that reads them" : TaskFacts.list(holders)).",
          "Remove the import of the UI framework where nothing else in the file needs it.",
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
        var steps = facts.ownService(into: facts.name) + facts.injection(into: facts.name)
        if steps.isEmpty {
          steps = [
            "Declare a protocol for what \(facts.name) needs, and a service that does what \(place(facts)) "
              + "\(facts.members.count == 1 ? "does" : "do") now.",
            "Give it to `init` as a parameter of the protocol's type, with the real one as default value.",
          ]
        }
        steps.append("Call it in place of \(TaskFacts.list(facts.spots, limit: 6)).")
        steps.append("Write a spy for the tests, and test what \(facts.name) asks for.")
        return steps
      },
      lines: { 24 + 6 * $0.count }),
  ]

  /// The properties that are one state: those that the rule found, not what else its message names.
  private static func states(_ facts: TaskFacts) -> [String] {
    if facts.members.count > 1 { return facts.members }
    return facts.code.filter { !$0.hasSuffix(")") }.prefix(2).map { "`\($0)`" }
  }

  /// What a view model can say instead of a type of the UI.
  private static func plainValue(_ type: String) -> String {
    let endings = [
      ("Color", "an enum that says what the color means"), ("Image", "the name of the image"),
      ("Font", "an enum of text styles"), ("String", "a `String`"),
    ]
    return endings.first { type.hasSuffix($0.0) }?.1 ?? "the data behind it"
  }

  /// The data that the same code sets, with its type without `?`: the value of the state.
  private static func data(_ facts: TaskFacts) -> (name: String?, type: String?) {
    guard let list = facts.first.message[...].cut(at: " are one state")?.before else { return (nil, nil) }
    let known = Set(states(facts))
    guard let name = PlanDocument.codeSpans(String(list)).last, !known.contains("`\(name)`") else { return (nil, nil) }
    let type = facts.member(name)?.typeText.map { $0.hasSuffix("?") || $0.hasSuffix("!") ? String($0.dropLast()) : $0 }
    return ("`\(name)`", type)
  }

  private static func decider(_ facts: TaskFacts) -> String {
    let members = states(facts).compactMap { facts.member(String($0.dropFirst().dropLast())) }
    return !members.isEmpty && members.allSatisfy(\.isPrivate)
      ? "each place that reads them decides" : "each view decides for itself"
  }

  static func fileName(_ path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}

import Findings

/// What several tasks need first.
extension TaskWording {
  static let foundations: [String: TaskWording] = [
    Foundation.sharedObject.rawValue: TaskWording(
      title: { "Put \($0.name) behind protocols that its users need" },
      breaks: { facts in
        "\(facts.value ?? 3) types can be tested only with the real \(facts.name), and a change of it may break any of them."
      },
      steps: { facts in
        [
          callers(facts)
            ?? "List what the tasks that wait for this one call on \(facts.name), and group it by purpose.",
          "Declare a small protocol for each group of members that are used together, in "
            + "`\(fileName(facts.first.span.path))` (such as \(facts.protocolName)), and let \(facts.name) conform to them in an "
            + "extension.",
          "Change no user here: each of them has a task of its own, which takes such a protocol in `init`.",
        ]
      },
      lines: { 14 + 2 * min($0.value ?? 3, 30) },
      fix: { "Declare small protocols for what the users of \($0.name) call, and let it conform to them." }),
    Foundation.viewState.rawValue: TaskWording(
      title: { _ in "Declare `ViewState` once for all screens" },
      breaks: { _ in
        "Without a type for it, each of these tasks would invent its own, and no view could handle all of them alike."
      },
      steps: { _ in
        [
          "Add a file `ViewState.swift` with `enum ViewState<Value> { case idle, loading, loaded(Value), failed(Error) }`.",
          "Change no screen here: the tasks that wait for this one adopt it, one screen each.",
        ]
      },
      lines: { _ in 12 },
      fix: { _ in "Declare one generic enum for the states of a screen: idle, loading, loaded, failed." }),
    Foundation.compositionRoot.rawValue: TaskWording(
      title: { _ in "Create `AppContainer`, which makes what view models share" },
      breaks: { _ in
        "Each view model decides which object it works with, so none of them can get another one in a test."
      },
      steps: { facts in
        [
          "Create `AppContainer` with one property for each object that the tasks that wait for this one take themselves"
            + (facts.related.isEmpty ? "" : " (\(TaskFacts.list(objects(facts), limit: 8)))")
            + "; for now it gives the shared instances.",
          "Make it in `\(fileName(facts.first.span.path))` when the app starts, and hand it to what creates the first screens.",
          "Change no view model here: those tasks take their objects in `init`, and the code that creates them passes what "
            + "`AppContainer` has.",
        ]
      },
      lines: { 20 + 3 * min($0.value ?? 5, 30) },
      fix: { _ in "Make shared objects in one place when the app starts, and hand them on from there." }),
    Foundation.coordinator.rawValue: TaskWording(
      title: { "Create \($0.name) for this flow" },
      breaks: { _ in
        "The order of the screens is spread over all of them: another order, a deep link or a test of the way means "
          + "changing each."
      },
      steps: { facts in
        [
          "Create \(facts.name) in `\(facts.conventions.file(ofNewCoordinator: facts.subject, for: facts.first.span.path))`"
            + (facts.conventions.coordinatorExample.map { ", built like `\($0)`" } ?? "")
            + ", with what it shows screens in (the navigation controller, or the path of a `NavigationStack`) as a parameter "
            + "of `init`, and a method `start()` that shows the first screen.",
          entries(facts).map {
            "Make it where the flow is entered now (\($0)), and keep it there for as long as the flow lasts."
          }
            ?? "Make it where the flow is started now, and keep it there for as long as the flow lasts.",
          "Move nothing else here: the tasks that wait for this one give it a method for each further screen.",
        ]
      },
      lines: { _ in 40 }, fix: { "Create \($0.name), which makes and shows the screens of this flow." }),
  ]
}

extension TaskWording {
  /// What the types that are to take a protocol call on the object.
  private static func callers(_ facts: TaskFacts) -> String? {
    let callers = facts.conventions.callers(of: facts.subject)
    guard !callers.isEmpty else { return nil }
    let list = callers.prefix(5).map { "`\($0.type)` uses \(TaskFacts.names($0.calls))" }.joined(separator: "; ")
    return "Group what the tasks that wait for this one use of \(facts.name) by purpose: \(list)."
  }

  /// The objects that the container is to make, in backticks.
  private static func objects(_ facts: TaskFacts) -> [String] {
    var seen: Set<String> = []
    return facts.related.compactMap { PlanDocument.codeSpans($0.message).first }.filter { seen.insert($0).inserted }
      .map { "`\($0)`" }
  }

  /// Where code outside of a flow makes one of its screens.
  private static func entries(_ facts: TaskFacts) -> String? {
    let screens = facts.related.compactMap { PlanDocument.codeSpans($0.message).first }
    let places = screens.flatMap { screen in
      (facts.conventions.type(screen)?.makers ?? []).filter { maker in maker.type.map { !screens.contains($0) } ?? true
      }
      .map { "`\(fileName($0.path)):\($0.line)` creates `\(screen)`" }
    }
    return places.isEmpty ? nil : TaskFacts.list(places, limit: 3)
  }
}

extension TaskFacts {
  /// What other tasks can wait for.
  var provides: [String] {
    switch Foundation(rawValue: rule) {
    case .sharedObject: return [Foundation.sharedObject.key(subject)]
    case .viewState: return [Foundation.viewState.key("")]
    case .compositionRoot: return [Foundation.compositionRoot.key("")]
    case .coordinator: return [Foundation.coordinator.key(subject)]
    case nil: break
    }
    if rule.hasSuffix("-has-no-abstraction") { return [Foundation.sharedObject.key(subject)] }
    return prescribes ? ["base class \(subject)"] : []
  }

  /// What must be there before.
  var needs: [String] {
    switch rule {
    case "viewmodel-uses-singleton":
      return Set(findings.compactMap(\.reachedObject)).sorted().map { Foundation.sharedObject.key($0) }
        + [Foundation.compositionRoot.key("")]
    case "boolean-state-machine": return [Foundation.viewState.key("")]
    case "viewmodel-uses-ui-types":
      return prescribes ? [] : (type?.ancestors ?? []).map { "base class \($0)" }
    default: return []
    }
  }

  /// What is to be created for it and may be needed by others, too.
  var creates: [String] {
    if first.asksForCoordinator { return lacksCoordinator ? [Foundation.coordinator.key(coordinatorName)] : [] }
    switch rule {
    case "viewmodel-depends-on-concrete":
      return concretes.map { String($0.dropFirst().dropLast()) }.filter { conventions.abstraction(of: $0).isNew }
        .map { Foundation.sharedObject.key($0) }
    case "viewcontroller-does-io" where !isStandardFix,
      "view-does-io" where !isStandardFix && !asks(for: "Move it to a view model"):
      return []
    case "viewcontroller-does-io", "view-does-io", "view-state-holds-data", "view-contains-logic", "view-holds-service",
      "massive-viewcontroller":
      return lacksViewModel ? ["view model \(viewModelName)"] : []
    default: return []
    }
  }

  private var coordinatorName: String { String(coordinator.dropFirst().dropLast()) }

  /// Whether a base class or protocol prescribes what its heirs do wrong.
  var prescribes: Bool { first.message[...].cut(at: "makes every view model below it") != nil }
}

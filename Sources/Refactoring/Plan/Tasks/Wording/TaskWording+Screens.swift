/// Work that views and controllers do themselves.
extension TaskWording {
  static let screens: [String: TaskWording] = [
    "viewcontroller-does-io": TaskWording(
      title: { "Take the I/O out of \($0.name)" },
      breaks: {
        "None of it can be tested without \($0.name) on a screen, and it is repeated in the next controller that needs the "
          + "same."
      },
      steps: { facts in
        if !facts.isStandardFix { return serviceSteps(facts) }
        let model = facts.viewModelName
        var service = facts.ownService(into: model) + facts.injection(into: model)
        if service.isEmpty {
          service = [
            "Declare a protocol for what \(place(facts)) \(facts.members.count == 1 ? "needs" : "need"), and a service that "
              + "does it, and let \(model) take that service in `init`."
          ]
        }
        let calls = TaskFacts.list(facts.spots, limit: 6)
        return facts.viewModelSteps + service + [
          "Give \(model) a method for each use, and call it in \(facts.name) instead: \(calls).",
          "Test \(model) with a spy.",
        ]
      },
      lines: { 24 + max($0.movedLines, 6 * $0.count) }),
    "view-does-io": TaskWording(
      title: {
        movesToViewModel($0)
          ? "Move the work that \($0.name) does itself to \($0.viewModelName)"
          : "Take the work out of \($0.name) that it does itself"
      },
      breaks: {
        "\($0.name) cannot be shown in a preview or test that is to be independent of the real thing behind it, and the "
          + "next screen that needs the work repeats it."
      },
      steps: { facts in
        if !movesToViewModel(facts) {
          return [
            "For \(place(facts)): \(facts.first.fix)",
            "Preview or test \(facts.name) without the real thing behind it.",
          ]
        }
        let model = facts.viewModelName
        let calls = TaskFacts.list(facts.spots, limit: 6)
        var steps = facts.viewModelSteps
        steps.append("Give \(model) a method for each action, and move the calls there: \(calls).")
        steps += facts.injection(into: model) + facts.ownService(into: model)
        steps.append(
          "Call these methods in \(facts.name) where the calls were; results and errors that it got become state of \(model), "
            + "which it shows.")
        return steps
      },
      lines: { 24 + max($0.movedLines, 6 * $0.count) }),
    "view-state-holds-data": TaskWording(
      title: { "Keep \(TaskFacts.list($0.subjects)) in \($0.viewModelName), not in \($0.name)" },
      breaks: {
        "The data lives and dies with \($0.name): it is loaded again for each visit, and no test can look at it."
      },
      steps: { facts in
        facts.viewModelSteps + [
          "Move \(TaskFacts.list(facts.subjects)) to \(facts.viewModelName) as `private(set)`, with the code that fills "
            + "\(facts.subjects.count == 1 ? "it" : "them").",
          "Read \(facts.subjects.count == 1 ? "it" : "them") from the view model in \(facts.name).",
        ]
      },
      lines: { 10 + 6 * $0.count }),
    "view-contains-logic": TaskWording(
      title: { "Move \(logic($0)) of \($0.name) to the view model" },
      breaks: {
        "A decision in \($0.name) can be checked only by looking at the screen, in every state by hand."
      },
      steps: { facts in
        // A body stays where it is: what it works out becomes a property of its own.
        let spots = facts.places.map { place in
          let line = "`\(fileName(place.path)):\(place.line)`"
          return isDrawing(place.member) || place.member.isEmpty
            ? "what the code at \(line) works out, as a property" : "`\(place.member)` (\(line))"
        }
        var seen: Set<String> = []
        let list = TaskFacts.list(spots.filter { seen.insert($0).inserted }, limit: 6)
        return [
          "Move to \(facts.viewModelName)\(toCreate(facts)), or to the model it is about: \(list). What it reads of "
            + "\(facts.name) becomes a parameter.",
          "Let \(facts.name) read the result there.",
          "Write one test for each branch.",
        ]
      },
      lines: { facts in 16 + (facts.value ?? 6) * 3 + 10 * (facts.count - 1) }),
    "view-holds-service": TaskWording(
      title: { "Give \($0.code(2)) to the view model of \($0.name)" },
      breaks: {
        "\($0.name) decides when data is loaded and what a failure means, and each preview and test of it needs a "
          + "\($0.code(2)) that works."
      },
      steps: { facts in
        let model = facts.viewModelName
        var steps = facts.viewModelSteps
        let passed = facts.injection(into: model)
        steps +=
          passed.isEmpty
          ? ["Pass \(TaskFacts.list(facts.subjects)) to \(model) in its `init`, typed as a protocol."] : passed
        steps.append(
          facts.otherRules.contains("view-does-io")
            ? "What \(facts.name) does with it \(ownTask); do that one first."
            : "Move what \(facts.name) does with it to methods of the view model.")
        steps.append(
          "Delete \(TaskFacts.list(ownProperties(facts))) from \(facts.name) and from where it is created\(facts.makers)."
        )
        return steps
      },
      lines: { $0.otherRules.contains("view-does-io") ? 4 + 4 * $0.count : 20 + 8 * $0.count }),
  ]

  /// Marks a step that speaks of another task of the same type.
  static let ownTask = "has a task of its own"

  /// Whether the finding asks for a view model and not for a smaller step.
  private static func movesToViewModel(_ facts: TaskFacts) -> Bool {
    facts.isStandardFix || facts.asks(for: "Move it to a view model")
  }

  /// A controller without a view model is given what does the work.
  private static func serviceSteps(_ facts: TaskFacts) -> [String] {
    let isSettings = facts.asks(for: "settings type")
    let isExtension = facts.asks(for: "type of its own")
    let settings = "`\(AppConventions.base(facts.subject))Settings`"
    let what =
      isSettings ? "\(settings), a settings type" : isExtension ? "a type of its own" : "a service behind a protocol"
    let own = isSettings || isExtension ? [] : facts.ownService(into: facts.name)
    let calling =
      "Call these methods in \(facts.name) instead, and test them without a screen: \(TaskFacts.list(facts.spots, limit: 6))."
    if facts.isLaterPart, let more = own.first { return [more, calling] }
    let giving: String
    if facts.type?.isFromStoryboard == true {
      let service = facts.conventions.service(for: facts.subject).name
      giving =
        own.isEmpty
        ? "Give \(facts.name) a property for it, \(facts.storyboardPassing)."
        : "Give \(facts.name) a property for it, because its storyboard passes nothing to `init`: "
          + "`var service: any \(facts.conventions.abstraction(of: service).name) = \(service)()`."
    } else {
      giving =
        own.isEmpty
        ? "Take it in `init` of \(facts.name); the code that creates the controller passes it\(facts.makers)." : own[1]
    }
    return [
      own.first ?? "Move the I/O in \(place(facts)) to \(what), with one method for each use.",
      giving, calling,
    ]
  }

  /// What a view works out itself, in backticks; of a body only the work moves.
  private static func logic(_ facts: TaskFacts) -> String {
    let members = facts.members.filter { !isDrawing(String($0.dropFirst().dropLast())) }
    if members.isEmpty { return facts.members.isEmpty ? "the logic" : "the logic in \(TaskFacts.list(facts.members))" }
    return TaskFacts.list(members)
  }

  private static func isDrawing(_ member: String) -> Bool { member == "body" }

  /// The properties that the places are, in backticks.
  private static func ownProperties(_ facts: TaskFacts) -> [String] {
    facts.members.isEmpty ? facts.subjects : facts.members
  }

  /// What a controller makes, in backticks: the message names the first, the evidence the others.
  private static func screens(_ facts: TaskFacts) -> [String] {
    var seen: Set<String> = []
    return facts.places.map(\.evidence).filter { !$0.isEmpty && seen.insert($0).inserted }.map { "`\($0)`" }
  }

  /// Behind the name of a view model that is not there yet.
  private static func toCreate(_ facts: TaskFacts) -> String { facts.lacksViewModel ? " (to be created)" : "" }

  /// Behind the name of a coordinator that is not there yet.
  private static func toCreateFlow(_ facts: TaskFacts) -> String { facts.lacksCoordinator ? " (to be created)" : "" }

  static let navigation: [String: TaskWording] = [
    "segue-navigation": TaskWording(
      title: {
        $0.first.asksForCoordinator
          ? "Let \($0.coordinator) show what \($0.name) shows by \(segue($0))"
          : "Give what \($0.name) shows by \(segue($0)) all it needs at once"
      },
      breaks: {
        "A renamed identifier or class crashes \($0.name) when the user gets there, not when it is built, and the next screen "
          + "cannot get its dependencies through `init`."
      },
      steps: { facts in
        if !facts.first.asksForCoordinator { return segueSteps(facts) }
        return [
          "Add a method to \(facts.coordinator)\(toCreateFlow(facts)) for each screen that \(facts.name) opens in \(place(facts)).",
          "Create the screen there through its initializer, with its view model.",
          "Give \(facts.name) a closure for each way out, call it instead of the segue, and delete the segue from the "
            + "storyboard.",
          "Test the coordinator with a navigation controller that only records.",
        ]
      },
      lines: { $0.first.asksForCoordinator ? 30 + 16 * $0.count : segueLines($0) }),
    "viewcontroller-creates-viewcontroller": TaskWording(
      title: {
        $0.first.asksForCoordinator
          ? "Let \($0.coordinator) open \(TaskFacts.list(screens($0), limit: 2)) for \($0.name)"
          : "Give \($0.name) what makes \(TaskFacts.list(screens($0), limit: 2))"
      },
      breaks: {
        "\($0.name) has to know how \(TaskFacts.list(screens($0), limit: 2)) is built and what it needs, so it cannot be "
          + "used in another flow, and a test cannot tell where a tap leads."
      },
      steps: { facts in
        if !facts.first.asksForCoordinator {
          return [
            "Give \(facts.name) a closure for each of \(TaskFacts.list(screens(facts), limit: 6)), which returns the screen.",
            "Set it where \(facts.name) is created\(facts.makers), and make the screen there with all that it needs.",
            "Call it in \(place(facts)) instead of creating the screen.",
          ]
        }
        return [
          "Move creating \(TaskFacts.list(screens(facts), limit: 6)) from \(place(facts)) into factory methods of "
            + "\(facts.coordinator)\(toCreateFlow(facts)).",
          "Give \(facts.name) a closure (or a delegate) for each way out, and let \(facts.coordinator) set it where "
            + "\(facts.name) is created\(facts.makers).",
          "Test the coordinator with a navigation controller that only records.",
        ]
      },
      lines: { $0.first.asksForCoordinator ? 24 + 14 * $0.count : 4 + 10 * $0.count }),
    "view-navigates-directly": TaskWording(
      title: {
        "Let \($0.coordinator) open \(TaskFacts.list(screens($0), limit: 2)) for \($0.name)"
      },
      breaks: {
        "\($0.name) knows the next screen and what it needs; a deep link or another order of screens means changing it."
      },
      steps: { facts in
        [
          "Add a route for each screen that \(facts.name) builds: \(TaskFacts.list(screens(facts), limit: 6)), in \(place(facts)).",
          "Build the screen where \(facts.coordinator)\(toCreateFlow(facts)) turns routes into views.",
          "Ask \(facts.coordinator) in \(facts.name) instead of building it.",
        ]
      },
      lines: { 16 + 8 * $0.count }),
    "viewmodel-owns-navigation": TaskWording(
      title: { "Move \(TaskFacts.list($0.subjects)) of \($0.name) to \($0.coordinator)" },
      breaks: {
        "Where the user is, is spread over flags such as \($0.code(0)); two of them can be set at once, and coming back by "
          + "swipe leaves one behind."
      },
      steps: { facts in
        [
          "Add a route to \(facts.coordinator)\(toCreateFlow(facts)) for what \(TaskFacts.list(facts.subjects)) presents.",
          "Call \(facts.coordinator), or a closure that it sets, where \(facts.name) sets the flag now.",
          "Delete the flag and the modifier that it drives.",
        ]
      },
      lines: { 14 + 8 * $0.count }),
    "child-coordinator-never-removed": TaskWording(
      title: { "Remove finished children from \($0.name)" },
      breaks: {
        "Each flow that was ever started stays in \($0.code(0)) of \($0.name) with all its screens, and still reacts to "
          + "notifications and deep links."
      },
      steps: { facts in
        [
          "Let each child of \(place(facts)) report its end through a closure or a weak delegate.",
          "Remove it from \(facts.code(0)) by identity (`removeAll { $0 === child }`), also when the user goes back by "
            + "swipe (`UINavigationControllerDelegate`).",
          "Test that \(facts.name) has no child left after a flow.",
        ]
      },
      lines: { 14 + 6 * $0.count }),
  ]

  private static func segue(_ facts: TaskFacts) -> String {
    facts.subjects.first.map { $0.hasPrefix("`\"") ? "segue \($0)" : $0 } ?? "segues"
  }
}

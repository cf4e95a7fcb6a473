/// Screens that a storyboard makes, in an app without coordinators.
extension TaskWording {
  /// How the screens that a controller reaches get all they need at once.
  static func segueSteps(_ facts: TaskFacts) -> [String] {
    let screens = facts.handovers
    guard !screens.isEmpty else { return ["For \(TaskFacts.list(facts.spots, limit: 6)): \(facts.first.fix)"] }
    let isByAction = facts.asks(for: "@IBSegueAction")
    var steps: [String] = []
    for screen in screens.prefix(4) {
      steps += screen.isInstantiated || !isByAction ? factorySteps(screen, facts) : actionSteps(screen, facts)
    }
    let rest = screens.dropFirst(4).map { "`\($0.name)`" }
    if !rest.isEmpty { steps.append("The same for \(TaskFacts.list(rest, limit: 6)).") }
    if screens.contains(where: { !$0.isInstantiated }) {
      steps.append(
        "Delete from `prepare(for:sender:)` of \(facts.name) what the screens have got by then; all of it once nothing is left."
      )
    }
    steps.append("Open each of these screens and check that nothing is missing.")
    return steps
  }

  /// Lines of such a task: an initializer or a function for each screen, and a way there.
  static func segueLines(_ facts: TaskFacts) -> Int {
    let screens = facts.handovers
    return screens.isEmpty ? 8 * facts.count : screens.reduce(0) { $0 + 12 + 3 * $1.handovers.count }
  }

  // MARK: By a segue action

  private static func actionSteps(_ screen: Receiver, _ facts: TaskFacts) -> [String] {
    let name = "`\(screen.name)`"
    let action = "make\(plain(screen.name))"
    let calls = TaskFacts.list(screen.calls.map { "`\($0)`" })
    let taken = ["coder: NSCoder"] + parameters(screen, facts) + (calls.isEmpty ? [] : ["…"])
    let passed = ["coder: coder"] + screen.properties.map { "\($0): …" } + (calls.isEmpty ? [] : ["…"])
    var taking = "Add `init?(\(taken.joined(separator: ", ")))` to \(name)"
    if !calls.isEmpty { taking += ", with the parameters of \(calls)" }
    taking +=
      ", which \(screen.properties.isEmpty ? "" : "stores what it takes and ")calls `super.init(coder: coder)`"
      + (calls.isEmpty ? "" : " and then \(calls)")
    taking += otherWays(to: screen.name, besides: [facts.subject], facts)
    let segues = facts.conventions.segues(from: facts.subject, to: screen.name)
    let files = Set(segues.map { "`\(fileName($0.storyboard))`" }).sorted()
    let named = segues.map(\.identifier).filter { !$0.isEmpty }
    let which =
      named.isEmpty
      ? segues.count > 1 ? "each segue to \(name)" : "the segue to \(name)"
      : "\(named.count == 1 ? "the segue" : "each of the segues") \(TaskFacts.list(named.map { "`\($0)`" }, limit: 4))"
    return [
      taking,
      "Add `@IBSegueAction private func \(action)(_ coder: NSCoder, sender: Any?) -> \(screen.name)?` to \(facts.name): it "
        + "returns `\(screen.name)(\(passed.joined(separator: ", ")))` with what `prepare(for:sender:)` gives now "
        + "(\(places(screen))).",
      "In \(files.isEmpty ? "the storyboard" : TaskFacts.list(files)), drag from \(which) to \(facts.name) and choose "
        + "`\(action)`.",
    ]
  }

  /// What a screen has to be given, where segues make it; the way round from what a controller gives to its screens.
  ///
  /// - Returns: `nil` where no segue of a storyboard is known to lead to it.
  static func segueActionSteps(for names: [String], _ facts: TaskFacts) -> [String]? {
    let segues = facts.conventions.segues(to: facts.subject)
    guard !segues.isEmpty else { return nil }
    let properties = names.map { String($0.dropFirst().dropLast()) }
    let parameters = properties.map { name in "\(name): \(plainType(facts.member(name)?.typeText))" }
    let set = facts.related.filter { $0.message.contains("set here") }.map { "`\(fileName($0.path)):\($0.line)`" }
    let action = "make\(plain(facts.subject))"
    let isOne = properties.count == 1
    var steps = [
      "Add `init?(\((["coder: NSCoder"] + parameters).joined(separator: ", ")))` to \(facts.name), which stores "
        + "\(isOne ? "it" : "them") and calls `super.init(coder: coder)`"
        + otherWays(to: facts.subject, besides: Set(segues.map(\.source)), facts)
    ]
    var seen: Set<String> = []
    for segue in segues where seen.insert(segue.source).inserted {
      let labels = (["coder: coder"] + properties.map { "\($0): …" }).joined(separator: ", ")
      let which = segue.identifier.isEmpty ? "the segue to \(facts.name)" : "the segue `\(segue.identifier)`"
      steps.append(
        "Add `@IBSegueAction private func \(action)(_ coder: NSCoder, sender: Any?) -> \(facts.subject)?` to `\(segue.source)`, "
          + "which returns `\(facts.subject)(\(labels))`; in `\(fileName(segue.storyboard))`, drag from \(which) to "
          + "`\(segue.source)` and choose it.")
    }
    steps.append(
      "Delete the assignment\(set.count == 1 ? "" : "s")" + (set.isEmpty ? "" : " (\(TaskFacts.list(set, limit: 6)))")
        + ". Where the plan has a task for what the controller shows, both are one change.")
    return steps
  }

  /// What else makes a screen, and has to do so as it does now: then its properties stay as they are.
  private static func otherWays(to screen: String, besides sources: Set<String>, _ facts: TaskFacts) -> String {
    let others = Set(facts.conventions.segues(to: screen).map(\.source)).subtracting(sources).sorted()
    let type = facts.conventions.type(screen)
    let places = ((type?.makers ?? []) + (type?.loads ?? [])).map { "`\(fileName($0.path)):\($0.line)`" }
    let ways =
      (others.isEmpty ? [] : ["segues of \(TaskFacts.list(others.map { "`\($0)`" }, limit: 4))"])
      + (places.isEmpty ? [] : ["code (\(TaskFacts.list(places, limit: 4)))"])
    if ways.isEmpty {
      return
        "; `required init?(coder:)` becomes a `fatalError`, unless a storyboard or a container in one starts with it."
    }
    return
      ". Its properties stay `var`, and `required init?(coder:)` stays: \(ways.joined(separator: " and ")) lead to it, too."
  }

  // MARK: By a static function

  private static func factorySteps(_ screen: Receiver, _ facts: TaskFacts) -> [String] {
    let name = "`\(screen.name)`"
    if facts.asks(for: "Make the screen with `\(screen.name).") {
      return ["For \(places(screen)): \(facts.first.fix)"]
    }
    let segues = facts.conventions.segues(from: facts.subject, to: screen.name)
    let files = Set(segues.map { "`\(fileName($0.storyboard))`" }).sorted()
    let storyboard = files.isEmpty ? "its storyboard" : TaskFacts.list(files)
    let given = screen.properties + screen.calls
    let setting =
      given.isEmpty
      ? "" : " and \(screen.calls.isEmpty ? "sets" : "does") \(TaskFacts.list(given.map { "`\($0)`" }, limit: 6))"
    var steps = [
      "Give \(name) `static func make(\(parameters(screen, facts).joined(separator: ", "))) -> \(screen.name)`, which takes it "
        + "from \(storyboard) by its storyboard ID\(setting)."
    ]
    if screen.isInstantiated {
      let taken = screen.handovers.filter { $0.member == nil }.map { "`\(fileName($0.path)):\($0.line)`" }
      steps.append(
        "Call `\(screen.name).make` in \(TaskFacts.list(taken, limit: 6)) with what is set there now, and delete the cast"
          + (given.isEmpty ? "." : " and the assignments."))
      return steps
    }
    let container = segues.contains(where: \.leadsToContainer) ? ", in a `UINavigationController` as now" : ""
    let named = segues.map(\.identifier).filter { !$0.isEmpty }.map { "`\($0)`" }
    steps.append(
      "Show what `\(screen.name).make` returns\(container) where \(facts.name) performs "
        + "\(named.isEmpty ? "the segue" : TaskFacts.list(named, limit: 4)) now; a control that starts the segue by itself gets an "
        + "action that does so. Values as in \(places(screen)).")
    steps.append(
      "Delete \(named.count > 1 ? "the segues" : "the segue") from \(files.isEmpty ? "the storyboard" : storyboard).")
    return steps
  }

  // MARK: Words

  /// `link: AnimeLink` for each property that is set, where its type is known.
  private static func parameters(_ screen: Receiver, _ facts: TaskFacts) -> [String] {
    let members = facts.conventions.type(screen.name)?.members ?? []
    return screen.properties.map { property in
      "\(property): \(plainType(members.first { $0.name == property }?.typeText))"
    }
  }

  /// A type without the `!` that stood for a late value.
  private static func plainType(_ text: String?) -> String {
    text.map { $0.hasSuffix("!") ? String($0.dropLast()) : $0 } ?? "…"
  }

  private static func places(_ screen: Receiver) -> String {
    let all = screen.handovers.map { "`\(fileName($0.path)):\($0.line)`" }
    var seen: Set<String> = []
    return TaskFacts.list(all.filter { seen.insert($0).inserted }, limit: 6)
  }

  private static func plain(_ screen: String) -> String {
    let name = screen.split(separator: ".").last.map(String.init) ?? screen
    return ["ViewController", "Controller"].first { name.hasSuffix($0) && name.count > $0.count }
      .map { String(name.dropLast($0.count)) } ?? name
  }
}

/// A screen and all that it is given by one controller.
struct Receiver {
  let name: String
  var handovers: [Handover]

  /// The properties that are set, without repetition.
  var properties: [String] { members { !$0.isCall } }
  /// The methods that are called.
  var calls: [String] { members(\.isCall) }
  /// Whether code takes it out of the storyboard, instead of following a segue.
  var isInstantiated: Bool { handovers[0].isInstantiated }

  private func members(_ isWanted: (Handover) -> Bool) -> [String] {
    var seen: Set<String> = []
    return handovers.filter(isWanted).compactMap(\.member).filter { seen.insert($0).inserted }
  }
}

extension TaskFacts {
  /// The screens that the findings speak of with what each is given, in the order of the code.
  var handovers: [Receiver] {
    var receivers: [Receiver] = []
    for handover in related.compactMap(Handover.init) {
      if let index = receivers.firstIndex(where: {
        $0.name == handover.screen && $0.isInstantiated == handover.isInstantiated
      }) {
        receivers[index].handovers.append(handover)
      } else {
        receivers.append(Receiver(name: handover.screen, handovers: [handover]))
      }
    }
    return receivers
  }

  /// How a screen that its storyboard makes gets an object, behind "a property".
  var storyboardPassing: String {
    let sources = Set(conventions.segues(to: subject).map { "`\($0.source)`" }).sorted()
    if !sources.isEmpty {
      return "which \(Self.list(sources, limit: 4)) \(sources.count == 1 ? "sets" : "set") in `prepare(for:sender:)`"
    }
    let loads = (type?.loads ?? []).map { "`\(TaskWording.fileName($0.path)):\($0.line)`" }
    return loads.isEmpty
      ? "with a default value, because its storyboard makes it without any code"
      : "which the code sets that takes it from its storyboard (\(Self.list(loads)))"
  }
}

/// What is injected, behind which protocol.
extension TaskWording {
  static let injection: [String: TaskWording] = [
    "implicitly-unwrapped-dependency": TaskWording(
      title: {
        $0.asks(for: "static function") || $0.asks(for: "everywhere; then")
          ? "Set \(TaskFacts.list(ownNames($0))) of \($0.name) in one place"
          : isInInit($0) || lateSteps($0) != nil
            ? "Drop the `!` of \(TaskFacts.list(ownNames($0))) in \($0.name)"
            : "Pass \(TaskFacts.list($0.subjects)) to the initializer of \($0.name)"
      },
      breaks: {
        isInInit($0)
          ? "The `!` says that it may be missing, which it never is: every reader of \($0.name) has to check, and nothing stops "
            + "code that sets it to `nil`."
          : "Forgetting one assignment where \($0.name) is created crashes the app when the screen is used; the compiler says "
            + "nothing."
      },
      steps: { facts in
        if isInInit(facts) {
          return [
            mustBeVar(facts)
              ? "Write the type of \(TaskFacts.list(ownNames(facts))) without `!`; it stays a `var`, because code runs when it is "
                + "set."
              : "Declare \(TaskFacts.list(ownNames(facts))) as `let`, with the type without `!`; where something sets it again, "
                + "as `private(set) var`.",
            facts.count == 1
              ? "Set it in `init` before anything uses self."
              : "Set them in `init` before anything uses self; what it is not given yet becomes a parameter of it.",
          ]
        }
        if let steps = lateSteps(facts) { return steps }
        if let setter = ownSetter(facts) {
          return [
            "Add what \(TaskFacts.list(ownNames(facts))) needs as a parameter of `init` of \(facts.name), and declare it as "
              + "`private var` without `!`: \(setter) sets it again later.",
            "Pass the present value where \(facts.name) is created\(facts.makers).",
          ]
        }
        let set = facts.related.filter { $0.message.contains("set here") }.map { "`\(fileName($0.path)):\($0.line)`" }
        return [
          "Add \(TaskFacts.list(facts.subjects)) as \(facts.subjects.count == 1 ? "a parameter" : "parameters") of `init` "
            + "of \(facts.name) and store \(facts.subjects.count == 1 ? "it" : "them") in `\(constant(facts))`.",
          set.isEmpty
            ? "Pass it where \(facts.name) is created\(facts.makers)."
            : "Pass it where \(facts.name) is created instead of setting it (\(TaskFacts.list(set))).",
        ]
          + (facts.type?.isFromStoryboard == true
            ? [
              "The storyboard makes \(facts.name): create it by `instantiateViewController(identifier:creator:)` (iOS 13)."
            ] : [])
      },
      lines: { isInInit($0) ? 2 + 4 * $0.count : 10 + 8 * $0.count },
      fix: { facts in
        if isInInit(facts) { return mustBeVar(facts) ? "Declare it without `!`: `init` already receives it." : nil }
        guard lateSteps(facts) == nil, ownSetter(facts) != nil else { return nil }
        return "Give it a first value in `init`, and declare it without `!`."
      }),
    "viewmodel-uses-singleton": TaskWording(
      title: { "Inject \(TaskFacts.list($0.subjects)) into \($0.name)" },
      breaks: {
        "Tests of \($0.name) share the one real instance with each other and with the app: they need the real thing, and "
          + "depend on their order."
      },
      steps: { facts in
        let passed = facts.injection(into: facts.name) + facts.foreignInstances(into: facts.name)
        return
          (passed.isEmpty
          ? [
            "Take \(TaskFacts.list(facts.subjects)) as a parameter of `init` of \(facts.name), typed as a protocol, with the "
              + "shared instance as default value."
          ] : passed) + [
            "Store what it is given as `private let`, and use that in \(place(facts)).",
            "Write a spy for the protocol and test \(facts.name) with it.",
          ]
      },
      lines: { 12 + 4 * $0.count + 6 * max($0.subjects.count - 1, 0) }),
    "viewmodel-depends-on-concrete": TaskWording(
      title: { "Let \($0.name) know \(TaskFacts.list($0.concretes)) by protocol" },
      breaks: { facts in
        if facts.first.hasDouble {
          return
            "Tests replace \(facts.concretes.count == 1 ? "it" : "them") by a subclass, which runs the real initializer and "
            + "every method that it does not override."
        }
        return
          "Every test of \(facts.name) does the real work of \(TaskFacts.list(facts.concretes)): slow, and failing for "
          + "reasons of its own."
      },
      steps: { facts in
        if facts.asks(for: "Pass in") {
          return [
            "Change `init` of \(facts.name) and the code that creates it\(facts.makers) accordingly.",
            "Test \(facts.name) with values of its own.",
          ]
        }
        let services = facts.services
        let properties = TaskFacts.list(ownNames(facts))
        if let container = facts.container {
          return facts.declarations(services) + [
            "Take \(facts.protocols(services)) in `init` of \(facts.name) instead of reading \(facts.subjects.first ?? "it") "
              + "from \(container); the code that creates \(facts.name)\(facts.makers) passes the one of \(container).",
            "Test \(facts.name) with a spy.",
          ]
        }
        let isDefault = facts.asks(for: "default argument")
        return facts.declarations(services) + [
          "Type \(properties) and \(services.count == 1 ? "its parameter" : "their parameters") of `init` as "
            + "\(facts.protocols(services))"
            + (isDefault
              ? ", with the concrete type as default value."
              : "; the code that creates \(facts.name) goes on as it is."),
          "Test \(facts.name) with a spy.",
        ]
      },
      lines: { 4 + $0.testLines + 4 * $0.count + 8 * max($0.concretes.count - 1, 0) }),
    "viewmodel-is-shared": TaskWording(
      title: { "Create \($0.name) for each screen" },
      breaks: {
        "A screen opens with what the screen before left in \($0.name), and tests influence each other through it."
      },
      steps: { facts in
        let uses = facts.related.map { "`\(fileName($0.path)):\($0.line)`" }
        return [
          "Delete the shared instance of \(facts.name).",
          "Create it where the screen is created, and pass it to all who used the shared one"
            + (uses.isEmpty ? "." : ": \(TaskFacts.list(uses, limit: 5))."),
        ]
      },
      lines: { 6 + 5 * max($0.related.count, $0.count) }),
  ]

  /// The type's own method that sets the property, again and again: it cannot become a constant.
  private static func ownSetter(_ facts: TaskFacts) -> String? {
    facts.first.message[...].cut(at: "is set by `")?.after.cut(at: "` after `init`").map { "`\($0.before)`" }
  }

  /// Where nothing can be passed to `init`, the fix of the finding says what can be done: a storyboard makes the object, a
  /// protocol prescribes the property, the way back is set later.
  private static func lateSteps(_ facts: TaskFacts) -> [String]? {
    let names = TaskFacts.list(ownNames(facts))
    if facts.first.message[...].cut(at: "the protocol makes every conformer hold") != nil {
      let conformers = Set(facts.related.map { "`\(fileName($0.path))`" }).sorted()
      return [
        "Declare \(names) in \(facts.name) as `{ get }`, with the type without `!`; if nothing reads it through "
          + "\(facts.name), delete it there.",
        "Let the conformers\(conformers.isEmpty ? "" : " (\(TaskFacts.list(conformers)))") receive it in `init` and store it in "
          + "a `let`; one that a storyboard or list makes keeps a private optional.",
      ]
    }
    if facts.isReused {
      return ["Pass what \(names) holds to one method `configure(with:)` of \(facts.name): the list makes it."]
    }
    if facts.asks(for: "@IBSegueAction"), let steps = segueActionSteps(for: ownNames(facts), facts) { return steps }
    guard !facts.isStandardFix else { return nil }
    let set = facts.related.filter { $0.message.contains("set here") }.map { "`\(fileName($0.path)):\($0.line)`" }
    let check = "Open the screen in each way that leads to it and check that nothing is missing."
    if facts.asks(for: "optional") {
      return ["Write `?` instead of `!` at \(names), and unwrap it where \(facts.name) uses it.", check]
    }
    return [
      "For \(names)" + (set.isEmpty ? "" : ", which \(TaskFacts.list(set)) sets now") + ": \(facts.first.fix)", check,
    ]
  }

  /// `private` would hide the property from the files that use it.
  private static func constant(_ facts: TaskFacts) -> String {
    let names = facts.subjects.map { $0.dropFirst().dropLast().prefix { $0 != " " } }
    return names.contains { facts.member(String($0))?.isUsedElsewhere ?? false } ? "let" : "private let"
  }

  /// Whether `init` sets each of the properties already.
  private static func isInInit(_ facts: TaskFacts) -> Bool {
    facts.first.message[...].cut(at: "although `init` receives it") != nil
  }

  /// The properties themselves, without their types.
  private static func ownNames(_ facts: TaskFacts) -> [String] {
    facts.members.isEmpty ? Array(facts.subjects.prefix(1)) : facts.members
  }

  private static func mustBeVar(_ facts: TaskFacts) -> Bool {
    ownNames(facts).contains { facts.member(String($0.dropFirst().dropLast()))?.isObserved == true }
  }

  static let layers: [String: TaskWording] = [
    "service-has-no-abstraction": TaskWording(
      title: { "Put \($0.name) behind a protocol" },
      breaks: {
        "Code that uses \($0.name) can be tested only with the real one behind it."
      },
      steps: protocolSteps, lines: { 12 + 3 * max($0.related.count, 1) }),
    "repository-has-no-abstraction": TaskWording(
      title: { "Put \($0.name) behind a protocol" },
      breaks: {
        "Screens that use \($0.name) depend on where its data comes from: a change of the store is a change of all of them, "
          + "and none can be tested without it."
      },
      steps: protocolSteps, lines: { 14 + 3 * max($0.related.count, 1) }),
    "repository-exposes-dto": TaskWording(
      title: { "Let \($0.name) give domain values instead of \(TaskFacts.list($0.transferred))" },
      breaks: {
        "A renamed field on the server or in the database changes every screen that reads \(TaskFacts.list($0.transferred))."
      },
      steps: { facts in
        [
          "Declare the domain value that callers of \(place(facts)) need, unless there is one.",
          "Map \(TaskFacts.list(facts.transferred)) to it inside of \(facts.name), with a test for the mapping.",
          "Change the callers, and make \(TaskFacts.list(facts.transferred)) internal to the data layer.",
        ]
      },
      lines: { 20 + 10 * $0.count }),
    "app-delegate-as-locator": TaskWording(
      title: { "Pass in what types take from \($0.name)" },
      breaks: {
        "Code that takes objects from \($0.name) runs in this app only, with everything that the delegate starts, and its "
          + "tests share one state."
      },
      steps: { facts in
        [
          facts.first.fix,
          "Do so for \(TaskFacts.list(facts.spots, limit: 6)): what each of them needs becomes a parameter of `init` of its type.",
          "Test the first of them with an object of its own.",
        ]
      },
      lines: { 8 + 6 * $0.count }),
    "coordinator-does-business": TaskWording(
      title: { "Take the work out of \($0.name)" },
      breaks: {
        "\($0.name) cannot be tested without that work, and another way to the same screen does without it."
      },
      steps: { facts in
        var steps = ["For \(TaskFacts.list(facts.spots, limit: 6)): \(facts.first.fix)"]
        if facts.isStandardFix { steps += facts.ownService(into: "that view model") }
        steps.append("Leave only navigation in \(place(facts)).")
        return steps
      },
      lines: { 16 + 8 * $0.count }),
    "dependency-cycle": TaskWording(
      title: { "Break the circle of features that \($0.name) closes" },
      breaks: { _ in
        "None of these features can be built, tested or removed without the others, and a change in one may break all."
      },
      steps: { facts in [facts.first.fix, "Check with `lintel graph --by feature` that no circle is left."] },
      lines: { 20 + 8 * $0.count }),
    "layer-dependency": TaskWording(
      title: { "Invert the dependency of \($0.name) on \($0.target)" },
      breaks: {
        "\($0.name) cannot be built, tested or reused without \($0.target), and a change there reaches everything that "
          + "uses \($0.name)."
      },
      steps: { facts in
        var steps = ["For \(TaskFacts.list(facts.spots, limit: 6)): \(facts.first.fix)"]
        let target = String(facts.target.dropFirst().dropLast())
        if facts.asks(for: "Declare a protocol"), facts.conventions.type(target) != nil {
          let abstraction = facts.conventions.abstraction(of: target)
          steps.append(
            abstraction.isNew
              ? "Call it `\(abstraction.name)`; it asks for what \(facts.name) uses of \(facts.target)."
              : "`\(abstraction.name)`, to which \(facts.target) conforms, can be that protocol: move it to the inner layer."
          )
        }
        steps.append("Let the code that creates \(facts.name)\(facts.makers) pass in what is needed.")
        return steps
      },
      lines: { 16 + 8 * $0.count }),
  ]

  /// The members that the fix of the finding names: "Declare a protocol with `load` and 2 more of its members".
  private static func members(_ facts: TaskFacts) -> String? {
    guard let rest = facts.first.fix[...].cut(at: "Declare a protocol with ")?.after,
      let list = rest.cut(at: " of its members")?.before
    else { return nil }
    return "\(list) of its members"
  }

  /// What its users call, as requirements of the protocol.
  private static func offers(_ facts: TaskFacts) -> String? {
    let list = TaskFacts.requirements(facts.type?.offers ?? [])
    return list.isEmpty ? nil : list
  }

  private static let protocolSteps: @Sendable (TaskFacts) -> [String] = { facts in
    let users = facts.related.filter { $0.message.contains("uses it here") }
      .map { "`\(fileName($0.path)):\($0.line)`" }
    let abstraction = facts.protocolName.dropFirst().dropLast()
    let file = "`\(fileName(facts.first.span.path))`"
    let list = users.isEmpty ? "" : ": \(TaskFacts.list(users, limit: 5))"
    // Static members: an instance has to be there first.
    if let members = facts.first.fix[...].dropping("Make ")?.cut(at: " part of an instance")?.before {
      return [
        "Make \(members) instance members of \(facts.name), and add `static let shared = \(facts.subject)()`, on which all others "
          + "call them.",
        "Declare `protocol \(abstraction)` with them in \(file), and let \(facts.name) conform to it.",
        "Let the users take `any \(abstraction)` in `init`, with `\(facts.subject).shared` as default value\(list).",
        "Generate or write a spy for it.",
      ]
    }
    return [
      "Declare `protocol \(abstraction)` in \(file) with \(offers(facts) ?? members(facts) ?? "what its users call"), and let "
        + "\(facts.name) conform to it.",
      "Let the users take `any \(abstraction)` in `init`\(list)."
        + (facts.defaultValue(of: facts.subject).map { " The default value is `\($0)`." } ?? ""),
      "Generate or write a spy for it.",
    ]
  }
}

extension TaskFacts {
  /// The concrete types that a view model depends on, in backticks.
  var concretes: [String] {
    var seen: Set<String> = []
    let named = findings.compactMap { finding in
      let spans = PlanDocument.codeSpans(finding.message)
      return spans.indices.contains(1) ? spans[1] : spans.first
    }
    // The message is about the first place, the evidence of the others says which class they are about.
    let further = places.map(\.evidence).filter { conventions.type($0) != nil }
    return (named + further).filter { seen.insert($0).inserted }.map { "`\($0)`" }
  }

  /// The container that a view model reads what it works with from, in backticks.
  var container: String? {
    let spans = PlanDocument.codeSpans(first.message)
    guard first.message[...].cut(at: "` reads the concrete ") != nil, spans.count > 2 else { return nil }
    return "`\(spans[2])`"
  }

  /// The transfer objects that leave a repository, in backticks.
  var transferred: [String] {
    var seen: Set<String> = []
    return findings.flatMap(\.occurrences).map(\.evidence).filter { !$0.isEmpty && seen.insert($0).inserted }
      .map { "`\($0)`" }
  }

  /// What a type depends on, as its message says: "depends on CartStore, a data source".
  var target: String {
    guard let after = first.message[...].cut(at: "depends on ")?.after, let name = after.cut(at: ",")?.before else {
      return name
    }
    return name.hasPrefix("`") ? String(name) : "`\(name)`"
  }
}

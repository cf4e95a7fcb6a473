/// Who may change the state of a view model.
extension TaskWording {
  static let exposedState = TaskWording(
    title: { "Let only \($0.name) change its state" },
    breaks: { facts in
      facts.writers.isEmpty
        ? "Any code may change what \(facts.name) shows, past its checks; the class does not show which code does."
        : "The change does not pass \(facts.name): no validation, no tracking, and no test of the view model sees it."
    },
    steps: { facts in
      var steps: [String] = []
      for (fix, places) in facts.groups {
        let names = places.map { "`\($0.member.isEmpty ? $0.evidence : $0.member)`" }.filter {
          !facts.replaced.contains($0)
        }
        if names.isEmpty { continue }
        let named = names.map { String($0.dropFirst().dropLast()) }
        if let view = viewOfState(fix) {
          steps += stateOfView(named[0], view, facts)
          let rest = names.dropFirst()
          if !rest.isEmpty { steps.append("Write `private(set)` on \(TaskFacts.list(Array(rest), limit: 8)).") }
          continue
        }
        let own =
          facts.isStandard(fix) || fix.hasPrefix("Give the view model a method")
          ? methods(for: names, keepsSetters: fix.hasSuffix("call that instead."), facts) : []
        steps += own.isEmpty ? ["For \(TaskFacts.list(places.map(TaskFacts.spot), limit: 6)): \(fix)"] : own
      }
      return steps.isEmpty
        ? ["The task that makes these properties one state deletes them; check that nothing but \(facts.name) sets it."]
        : steps
    },
    lines: { $0.count * 2 + 5 * $0.writers.count })

  /// The view whose state a property is: "Keep `title` in `ProfileView` as `@State`".
  private static func viewOfState(_ fix: String) -> String? {
    guard fix.hasPrefix("Keep `"), fix[...].cut(at: "as `@State`") != nil else { return nil }
    let spans = PlanDocument.codeSpans(fix)
    return spans.count > 1 ? spans[1] : nil
  }

  private static func stateOfView(_ property: String, _ view: String, _ facts: TaskFacts) -> [String] {
    let type = facts.member(property)?.typeText.map { ": \($0)" } ?? ""
    let places = facts.writers.filter { $0.property == property }.map(\.place)
    return [
      "Declare `@State private var \(property)\(type)` in `\(view)`, with the value that it has in \(facts.name) now.",
      "Use it in `\(view)` instead of the one of \(facts.name)"
        + (places.isEmpty ? "" : " (\(TaskFacts.list(places, limit: 5)))") + ", and delete that.",
    ]
  }

  /// - Parameter keepsSetters: an extension of the type in another file sets them, which `private(set)` would end.
  private static func methods(for names: [String], keepsSetters: Bool, _ facts: TaskFacts) -> [String] {
    var steps: [String] = []
    if !keepsSetters { steps.append("Write `private(set)` on \(TaskFacts.list(names, limit: 8)).") }
    let changes = names.compactMap { name -> String? in
      let own = facts.writers.filter { "`\($0.property)`" == name }
      var seen: Set<String> = []
      let types = own.map(\.type).filter { seen.insert($0).inserted }
      let list = types.map { type in
        "`\(type)` (\(TaskFacts.list(own.filter { $0.type == type }.map(\.place), limit: 8)))"
      }
      return list.isEmpty ? nil : "\(name) by \(TaskFacts.list(list, limit: 8))"
    }
    guard !changes.isEmpty else { return steps }
    steps.append(
      "Add a method to \(facts.name) for each change that comes from outside, named for what happens, and call it there: "
        + "\(changes.joined(separator: "; ")).")
    if facts.writers.contains(where: { facts.conventions.type($0.type)?.isValue == true }) {
      steps.append("A control that edits a property gets `Binding(get:set:)` with that method.")
    }
    return steps
  }
}

extension TaskFacts {
  /// Who writes which property from outside: "`CartView` writes `size` here".
  var writers: [(type: String, property: String, place: String)] {
    related.compactMap { place in
      guard place.message[...].cut(at: "` writes `") != nil else { return nil }
      let spans = PlanDocument.codeSpans(place.message)
      return spans.count > 1 ? (spans[0], spans[1], "`\(TaskWording.fileName(place.path)):\(place.line)`") : nil
    }
  }
}

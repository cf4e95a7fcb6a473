import Architecture
import Facts
import Knowledge

/// `viewcontroller-does-io`; see its description.
public struct ViewControllerDoesIO: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let reach = Reach(context)
    // It feeds its own list.
    let fetching = context.names["NSFetchedResultsController"]
    let observation = context.names.set("addObserver", "removeObserver", "publisher", "observe")
    return context.types(.viewController).compactMap { type in
      var found: [(access: IOAccess, text: String)] = []
      for member in type.members {
        // One finding per member and operation: a second `set` in the same method is the same decision.
        var seen: Set<String> = []
        for access in reach.accesses(in: member) {
          guard !access.isBundled, !access.kinds.isDisjoint(with: .strict),
            !observation.contains(access.expression.plain.name),
            !BuildConditions.areForDevelopers(access.place, in: context.names)
          else { continue }
          let text = context.describe(access.expression)
          if seen.insert(text).inserted { found.append((access, text)) }
        }
      }
      guard let first = found.first else { return nil }
      let kinds = first.access.kinds.intersection(.strict).words
      return Draft(
        at: first.access.place, type: type.id, evidence: first.text,
        message: "the controller works with \(kinds) itself: `\(context.describe(first.access))`",
        severity: found.allSatisfy { $0.access.expression.plain.name == fetching }
          || context.isOnePreference(found.map(\.access))
          ? .medium : nil, owner: context.owner(of: first.access),
        occurrences: found.dropFirst().map { Draft.Occurrence($0.access.place, evidence: $0.text) })
    }
  }
}

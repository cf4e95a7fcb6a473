import Architecture
import Facts

/// `binds-in-init`; see its description.
public struct BindsInInit: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let controllers = Controllers(context)
    // One base class has many heirs.
    var loading: [TypeID: Bool] = [:]
    return context.types(.viewController).compactMap { type in
      // A window controller is given its window, and has no `viewDidLoad`.
      if controllers.isWindowController(type.id) { return nil }
      // Where a base class loads the view in its initializer, `viewDidLoad` runs before this one; that comes first.
      let bases = context.program.superclassChain(of: type).dropFirst()
      let isLoadedBefore = bases.contains { base in
        let answer = loading[base.id] ?? loadsView(base, context)
        loading[base.id] = answer
        return answer
      }
      if isLoadedBefore { return nil }
      let search = InitSearch(context: context, type: type)
      // The worst first: a view that is loaded early costs time; a subscription runs before the screen is there, and
      // without it.
      let found = search.places
      let places = found.filter(\.subscribes) + found.filter { !$0.subscribes }
      guard let first = places.first else { return nil }
      let touching = search.touchingStatements
      return Draft(
        at: first.place, type: type.id, evidence: first.evidence, message: first.message,
        fix: first.subscribes || touching < 2
          ? first.fix : "Move all of `init` that needs the view, \(touching) statements, to `viewDidLoad`.",
        severity: first.subscribes && search.hasLateViews(places) ? nil : .medium,
        occurrences: places.dropFirst().map { Draft.Occurrence($0.place, evidence: $0.evidence) },
        related: first.inner.map { [Draft.Related($0, "this is where it happens")] } ?? [])
    }
  }

  private func loadsView(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    InitSearch(context: context, type: type).places.contains { !$0.subscribes }
  }
}

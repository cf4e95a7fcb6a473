import Architecture
import Facts
import Findings

/// `assign-to-self`; see its description.
public struct AssignToSelf: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let subscriptions = Subscriptions(context)
    let known = context.program.known
    let ends = SubscriptionEnds(context)
    let oneShots = OneShotChains(context)
    let objects = known.labels(.targetObject)
    var drafts: [Draft] = []
    for call in context.calls(named: known.members(.assigns)) {
      guard let target = call.argument(objects), call.arguments.count == 2,
        call.argument(known.labels(.target)) != nil, target.kind == .identifier, isStrongSelf(target, context),
        let type = subscriptions.owner(of: call), !isRedefined(context)
      else { continue }
      let whole = context.outermostLink(of: call)
      let keeping: Subscriptions.Keeping?
      if whole.kind == .call, let storage = subscriptions.storeTarget(whole) {
        keeping = context.ownedStorage(storage).map { ($0, whole) }
      } else {
        keeping = subscriptions.keeping(whole)
      }
      guard let keeping else { continue }
      let kept = Subscriptions.Kept(type: type, storage: keeping.storage, place: keeping.place, value: whole)
      let end = SubscriptionEnd(kept: kept, all: ends)
      // A subscription lets go of its object when it ends.
      if end.isElsewhere() || end.isInChain() || oneShots.ends(whole) { continue }
      let path = call.argument(known.labels(.target)).map { pathText($0, context) } ?? ""
      drafts.append(
        Draft(
          at: call, type: type.id, evidence: path,
          message: "`assign(to: \(path), on: self)` holds self strongly, and self keeps it in "
            + "`\(context.text(keeping.storage.name))`",
          fix: fix(path: path, type: type, context),
          related: keeping.place == call ? [] : [Draft.Related(keeping.place, "the subscription is kept here")]))
    }
    // Each fix names its property; which step it is follows from whether there is one.
    return Draft.mergedByType(drafts) { $0.fix == nil }
  }

  private func isStrongSelf(_ target: Cursor, _ context: RuleContext) -> Bool {
    if target.name == context.program.words.selfValue { return context.meansStrongSelf(target, within: nil) }
    guard context.program.known.words(.strongSelf).contains(target.name) else { return false }
    return context.program.localBinding(target.name, at: target)?.child(.initialValue)?.firstChild?.name
      == context.program.words.selfValue
  }

  /// An `assign(to:on:)` of the program's own that holds its object weakly takes precedence over Combine's.
  private func isRedefined(_ context: RuleContext) -> Bool {
    let known = context.program.known
    let extensions = known.types(.publisher).ids.flatMap { context.program.foreignExtensions[$0] ?? [] }
    return extensions.contains { part in
      part.node.children.contains { child in
        guard child.kind == .functionDeclaration, known.members(.assigns).contains(child.name) else { return false }
        let labels = child.children.filter { $0.kind == .parameter }.map { $0.child(.label)?.name ?? $0.name }
        return labels.count == 2 && known.labels(.target).contains(labels[0])
          && known.labels(.targetObject).contains(labels[1])
          && child.subtree.contains { $0.kind == .capture && $0.flags.contains(.weak) }
      }
    }
  }

  private func pathText(_ path: Cursor, _ context: RuleContext) -> String {
    guard path.kind == .keyPath else { return "…" }
    return "\\."
      + path.children.filter { $0.kind == .keyPathComponent }.map { context.text($0.name) }
      .joined(separator: ".")
  }

  private func fix(path: String, type: TypeRecord, _ context: RuleContext) -> String? {
    let property = context.names[String(path.dropFirst(2))]
    guard let found = context.program.member(property, of: type),
      found.declaration.attribute(context.program.words.published) != nil,
      // Writes through the projected value pass `willSet` and `didSet` by.
      found.declaration.accessors.isEmpty,
      context.program.inherits(type, from: NameSet([context.program.words.observableObject]))
    else { return nil }
    return "Write `.assign(to: &$\(context.text(property)))`, which ends with the property and needs no storage."
  }
}

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
    let words = subscriptions.words
    let ends = SubscriptionEnds(context, words)
    let oneShots = OneShotChains(context)
    let object = context.names["object"]
    var drafts: [Draft] = []
    for call in context.calls(named: NameSet([words.assign])) {
      guard let target = call.argument(words.on) ?? call.argument(object), call.arguments.count == 2,
        call.argument(words.to) != nil, target.kind == .identifier, isStrongSelf(target, context),
        let type = subscriptions.owner(of: call), !isRedefined(context, words)
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
      let path = call.argument(words.to).map { pathText($0, context) } ?? ""
      drafts.append(
        Draft(
          at: call, type: type.id, evidence: path,
          message: "`assign(to: \(path), on: self)` holds self strongly, and self keeps it in "
            + "`\(context.text(keeping.storage.name))`",
          fix: fix(path: path, type: type, context),
          related: keeping.place == call ? [] : [Draft.Related(keeping.place, "the subscription is kept here")]))
    }
    return drafts
  }

  private func isStrongSelf(_ target: Cursor, _ context: RuleContext) -> Bool {
    if target.name == context.program.words.selfValue { return context.meansStrongSelf(target, within: nil) }
    guard target.name == context.names["strongSelf"] else { return false }
    return context.program.localBinding(target.name, at: target)?.child(.initialValue)?.firstChild?.name
      == context.program.words.selfValue
  }

  /// An `assign(to:on:)` of the program's own that holds its object weakly takes precedence over Combine's.
  private func isRedefined(_ context: RuleContext, _ words: SubscriptionWords) -> Bool {
    let extensions = context.program.foreignExtensions[context.names["Publisher"]] ?? []
    return extensions.contains { part in
      part.node.children.contains { child in
        guard child.kind == .functionDeclaration, child.name == words.assign else { return false }
        let labels = child.children.filter { $0.kind == .parameter }.map { $0.child(.label)?.name ?? $0.name }
        return labels == [words.to, words.on]
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
      context.program.inherits(type, from: context.names.set("ObservableObject"))
    else { return nil }
    return "Write `.assign(to: &$\(context.text(property)))`, which ends with the property and needs no storage."
  }
}

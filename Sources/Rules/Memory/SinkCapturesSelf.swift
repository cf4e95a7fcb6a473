import Architecture
import Facts
import Findings

/// `sink-captures-self`; see its description.
public struct SinkCapturesSelf: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let subscriptions = Subscriptions(context)
    let oneShots = OneShotChains(context)
    let ends = SubscriptionEnds(context)
    let answers = AnsweringClosures(context)
    let controls = ControlEvents(context)
    var drafts: [Draft] = []
    var reported: Set<Cursor> = []
    let calls = subscriptions.calls()
    let direct = subscriptions.kept(in: calls)
    let handed = HandedStreams(context: context, kept: direct)
      .subscriptions(owner: subscriptions.owner)
    for kept in direct + subscriptions.homeMade(in: calls) + handed {
      var closures = SubscriptionClosures(context: context, type: kept.type)
      closures.collect(kept.value)
      let captures = closures.captures.filter { !reported.contains($0.place) && !answers.contains($0.place) }
      guard !captures.isEmpty else { continue }
      let end = SubscriptionEnd(kept: kept, all: ends)
      if end.isIn(closures.closures) || end.isElsewhere() || end.isInChain() || controls.endWithWeakView(kept.value) {
        continue
      }
      reported.formUnion(captures.map(\.place))
      // The publisher lets go of its closures when it has given its one value.
      if oneShots.ends(kept.value) { continue }
      drafts.append(draft(context, kept, captures.sorted { $0.place.offset < $1.place.offset }))
    }
    return Draft.mergedByType(drafts) { $0.fix }
  }

  private func draft(
    _ context: RuleContext, _ kept: Subscriptions.Kept, _ captures: [SubscriptionClosures.Capture]
  ) -> Draft {
    let first = captures[0]
    var related: [Draft.Related] = []
    if first.use != first.place {
      let name = first.owner.map { "`\(context.text($0))`" } ?? "self"
      related.append(Draft.Related(first.use, "\(name) is held here"))
    }
    related.append(Draft.Related(kept.place, "the subscription is kept here"))
    let fix = fix(first, context)
    return Draft(
      at: first.place, type: kept.type.id, evidence: evidence(context, kept, first),
      message: message(context, kept, first),
      fix: fix,
      isFixable: first.place.kind == .closure && first.owner == nil && fix == nil,
      occurrences: captures.dropFirst().map { Draft.Occurrence($0.place, evidence: evidence(context, kept, $0)) },
      related: related)
  }

  private func fix(_ capture: SubscriptionClosures.Capture, _ context: RuleContext) -> String? {
    if let owner = capture.owner { return "Capture `[weak \(context.text(owner))]` and leave early when it is gone." }
    guard capture.place.kind == .closure else {
      return "Give it a closure that captures `[weak self]` instead of `\(context.text(capture.place.name))`."
    }
    if let constant = onlyConstant(in: capture.place, context) {
      return "Capture `[\(context.text(constant))]` instead of self."
    }
    let known = context.program.known
    let givesValue =
      known.members(.transforms).contains(capture.operation) || known.members(.flattens).contains(capture.operation)
    return givesValue
      ? "Capture `[weak self]`, and return a default value when it is gone." : context.partlyWeakFix(capture.place)
  }

  /// The stored constant that is all a closure needs of self.
  private func onlyConstant(in closure: Cursor, _ context: RuleContext) -> NameID? {
    let selfName = context.program.words.selfValue
    var constant: NameID?
    for node in closure.subtree {
      if node.kind == .capture { return nil }
      guard node.kind == .identifier, node.name == selfName else { continue }
      guard let member = node.parent, member.kind == .member, member.firstChild == node,
        let property = context.program.declaration(of: member), property.kind == .variable,
        property.flags.contains(.isLet), property.isStored, constant == nil || constant == property.name
      else { return nil }
      constant = property.name
    }
    return constant
  }

  private func evidence(
    _ context: RuleContext, _ kept: Subscriptions.Kept, _ capture: SubscriptionClosures.Capture
  ) -> String {
    let source = context.chain(kept.value).root
    return context.describe(source) + "." + context.text(capture.operation)
  }

  private func message(
    _ context: RuleContext, _ kept: Subscriptions.Kept, _ capture: SubscriptionClosures.Capture
  ) -> String {
    let operation = context.text(capture.operation)
    let storage = context.text(kept.storage.name)
    let keeps = storage.isEmpty ? "self keeps the subscription" : "self keeps the subscription in `\(storage)`"
    if let owner = capture.owner {
      return "the closure given to `\(operation)` captures `\(context.text(owner))`, which holds self, and \(keeps)"
    }
    if capture.place.kind != .closure {
      return "`\(context.text(capture.place.name))` given to `\(operation)` holds self strongly, and \(keeps)"
    }
    return "the closure given to `\(operation)` captures self strongly, and \(keeps)"
  }
}

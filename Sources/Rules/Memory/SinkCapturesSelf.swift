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
      let isBrief = oneShots.ends(kept.value)
      drafts.append(draft(context, kept, isBrief: isBrief, captures.sorted { $0.place.offset < $1.place.offset }))
    }
    return drafts
  }

  private func draft(
    _ context: RuleContext, _ kept: Subscriptions.Kept, isBrief: Bool, _ captures: [SubscriptionClosures.Capture]
  ) -> Draft {
    let first = captures[0]
    var related: [Draft.Related] = []
    if first.use != first.place {
      let name = first.owner.map { "`\(context.text($0))`" } ?? "self"
      related.append(Draft.Related(first.use, "\(name) is held here"))
    }
    related.append(Draft.Related(kept.place, "the subscription is kept here"))
    return Draft(
      at: first.place, type: kept.type.id, evidence: evidence(context, kept, first),
      message: message(context, kept, first) + (isBrief ? Self.brief : ""),
      fix: first.owner.map { "Capture `[weak \(context.text($0))]` and leave early when it is gone." },
      severity: isBrief ? .medium : nil, isFixable: first.place.kind == .closure && first.owner == nil,
      occurrences: captures.dropFirst().map { Draft.Occurrence($0.place, evidence: evidence(context, kept, $0)) },
      related: related)
  }

  /// What follows the message where the publisher ends by itself.
  private static let brief = ": self stays until the publisher has given its one value"

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

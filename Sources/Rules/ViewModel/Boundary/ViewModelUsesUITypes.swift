import Architecture
import Facts
import Findings

/// `viewmodel-uses-ui-types`; see its description.
public struct ViewModelUsesUITypes: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let types = UITypeUses(
      context, allowed: context.strings("allowed-types"), additional: context.strings("additional-types"))
    let views = HeldViews(context, uses: types)
    return context.types(.viewModel).compactMap { type in
      guard type.kind != .protocol else { return nil }
      let held = views.of(type)
      let uses = types.uses(in: type, except: Set(held.map(\.property))).filter { !isKept($0, held) }
      return draft(type, withoutDemanded(uses, of: type, context), context)
    }
  }

  /// The uses without those in members whose types a base class or protocol of the program prescribes: the view model
  /// has no choice there.
  private func withoutDemanded(
    _ uses: [UITypeUses.Use], of type: TypeRecord, _ context: RuleContext
  ) -> [UITypeUses.Use] {
    let demanded = uses.compactMap { use -> Cursor? in
      guard let member = context.member(around: use.place), !member.code.contains(where: { $0.contains(use.place) }),
        isDemanded(member, of: type, context)
      else { return nil }
      return member.node
    }
    return demanded.isEmpty ? uses : uses.filter { use in !demanded.contains { $0.contains(use.place) } }
  }

  private func isDemanded(_ member: DeclarationCursor, of type: TypeRecord, _ context: RuleContext) -> Bool {
    type.ancestors.contains { id in
      let ancestor = context.program[id]
      guard ancestor.members(named: member.name).contains(where: { $0.kind == member.kind }) else { return false }
      if ancestor.kind != .protocol { return member.flags.contains(.isOverride) }
      // A protocol for this view model alone is its own interface.
      return context.program.allHeirs(of: id).count { !context.exempt[$0.index] } > 1
    }
  }

  /// `webView = WKWebView(…)`: whoever stores a view builds it, too; `viewmodel-holds-view` names that cause.
  private func isKept(_ use: UITypeUses.Use, _ held: [HeldViews.Holding]) -> Bool {
    guard let call = use.place.parent, call.kind == .call, call.firstChild == use.place else { return false }
    for ancestor in call.ancestors {
      switch ancestor.kind {
      case .assignment:
        guard let target = ancestor.firstChild?.plain, target != call else { return false }
        return held.contains { $0.property.name == target.name && $0.name == use.name }
      case .tryExpression, .awaitExpression: continue
      default: return false
      }
    }
    return false
  }

  private func draft(_ type: TypeRecord, _ uses: [UITypeUses.Use], _ context: RuleContext) -> Draft? {
    guard let first = uses.first else { return nil }
    var names: [String] = []
    for use in uses where !names.contains(context.text(use.name)) { names.append(context.text(use.name)) }
    let list = ViewModelExposesMutableState.list(names)
    let verb = names.count == 1 ? "belongs" : "belong"
    return Draft(
      at: first.place, type: type.id, evidence: context.text(first.name),
      message: "`\(context.text(type.name))` works with \(list), which \(verb) to the view",
      occurrences: uses.dropFirst().map { Draft.Occurrence($0.place, evidence: context.text($0.name)) })
  }
}

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
    let harm = UITypeHarm(context, types)
    let circumstances = Circumstances(context)
    var prescriptions = UITypePrescriptions(context)
    let drafts = context.types(.viewModel).compactMap { type -> Draft? in
      guard type.kind != .protocol, !context.isHelperOfView(type) else { return nil }
      let held = views.of(type)
      let names = Set(held.map(\.property.name))
      let uses = types.uses(in: type, except: Set(held.map(\.property))).filter {
        !isKept($0, held) && !harm.isIdle($0, in: type, held: names)
      }
      let free = prescriptions.free(uses, of: type)
      // What stores a view is bound to the framework anyway, and `viewmodel-holds-view` says so.
      if !held.isEmpty, !free.contains(where: harm.isHeavy) { return nil }
      return draft(type, free, harm, context)
    }
    return (drafts + prescriptions.drafts(except: Set(drafts.compactMap(\.type)), harm))
      .filter { !circumstances.hold(.developersOnly, for: $0) }
  }

  /// `webView = WKWebView(…)`: what stores a view builds it, too; `viewmodel-holds-view` names that cause.
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

  /// A loader of pictures, a media attachment: images are what it is about.
  private func isAboutImages(_ type: TypeRecord, _ uses: [UITypeUses.Use], _ context: RuleContext) -> Bool {
    let known = context.program.known
    return known.words(.media).contains(type.name) && uses.allSatisfy { known.types(.image).contains($0.name) }
  }

  private func draft(
    _ type: TypeRecord, _ uses: [UITypeUses.Use], _ harm: UITypeHarm, _ context: RuleContext
  ) -> Draft? {
    if uses.isEmpty || isAboutImages(type, uses, context) || harm.isTrivial(uses)
      || harm.isPartOfLook(type, uses) || uses.allSatisfy(harm.isCarried) || harm.passesOnImages(uses)
    {
      return nil
    }
    // What weighs most comes first.
    let places = harm.order(uses)
    guard let first = places.first else { return nil }
    var names: [String] = []
    for use in places where !names.contains(context.text(use.name)) { names.append(context.text(use.name)) }
    let list = QuotedNames.list(names)
    let verb = names.count == 1 ? "belongs" : "belong"
    return Draft(
      at: first.place, type: type.id, evidence: context.text(first.name),
      message: "`\(context.text(type.name))` works with \(list), which \(verb) to the view",
      fix: UITypeFixes(context, harm).fix(for: places), severity: harm.isHeavy(first) ? nil : .medium,
      occurrences: places.dropFirst().map { Draft.Occurrence($0.place, evidence: context.text($0.name)) })
  }
}

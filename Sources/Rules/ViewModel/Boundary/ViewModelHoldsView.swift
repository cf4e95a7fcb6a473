import Architecture
import Facts
import Findings

/// `viewmodel-holds-view`; see its description.
public struct ViewModelHoldsView: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let types = UITypeUses(context, followsMembers: false)
    let views = HeldViews(context, uses: types)
    return context.types(.viewModel).compactMap { type in
      guard type.kind != .protocol else { return nil }
      let held = views.of(type)
      guard let first = held.first else { return nil }
      let rest = held.count == 1 ? "" : ", and \(held.count - 1) more"
      return Draft(
        at: first.property.node, type: type.id, evidence: context.text(first.property.name),
        message: message(first, type, context) + rest,
        occurrences: held.dropFirst().map {
          Draft.Occurrence($0.property.node, evidence: context.text($0.property.name))
        },
        related: held.prefix(4).compactMap { holding in
          holding.viaProtocol.map { id in
            let text = "`\(context.text(context.program[id].name))` stands for a view"
            return Draft.Related(context.program[id].declaration.node, text)
          }
        })
    }
  }

  private func message(_ holding: HeldViews.Holding, _ type: TypeRecord, _ context: RuleContext) -> String {
    let property = context.text(holding.property.name)
    let verb = holding.isWeak ? "weakly refers to" : "keeps"
    let what = context.text(holding.name)
    return "`\(property)` of `\(context.text(type.name))` \(verb) `\(what)`: the view model knows its view"
  }
}

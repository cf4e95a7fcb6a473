import Architecture
import Facts
import Knowledge

/// Tells views that are never shown, only asked how big they would be.
struct MeasuredViews {
  let context: RuleContext
  private var known: KnownNames { context.program.known }
  /// Whether a static view is one: by its name or that of the type around it (`enum Sizing`), or because nothing else is
  /// done with it than to fill it and to ask for its size.
  func isForMeasuring(_ property: DeclarationCursor, in type: TypeRecord) -> Bool {
    let sizing = known.words(.sizing)
    if sizing.contains(property.name) || sizing.contains(type.name) { return true }
    var isMeasured = false
    for use in context.program.mentions(of: NameSet([property.name]), .identifier, .member)
    where use != property.node && context.program.declaration(of: use) == property {
      switch purpose(of: use) {
      case .measuring: isMeasured = true
      case .filling: break
      case .other: return false
      }
    }
    return isMeasured
  }

  private enum Purpose { case measuring, filling, other }

  private func purpose(of use: Cursor) -> Purpose {
    let chain = UseChain(use)
    guard let last = chain.links.last else { return .other }
    if chain.links.contains(where: { $0.isCalled && known.words(.measuring).contains($0.name) }) { return .measuring }
    if let parent = chain.expression.parent, parent.kind == .assignment, parent.firstChild == chain.expression {
      return .filling
    }
    if chain.links.contains(where: { !$0.isCalled && known.members(.size).contains($0.name) }) { return .measuring }
    guard last.isCalled else { return .other }
    return known.words(.filling).contains(last.name) || known.words(.layout).contains(last.name) ? .filling : .other
  }
}

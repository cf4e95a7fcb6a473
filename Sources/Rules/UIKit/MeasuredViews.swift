import Architecture
import Facts

/// Tells views that are never shown, only asked how big they would be.
struct MeasuredViews {
  private let context: RuleContext
  private let measuring: NameSet
  private let sizes: NameSet
  private let layout: NameSet
  private let filling = [
    "configure", "set", "update", "fill", "bind", "apply", "populate", "render", "prepare", "reload", "invalidate",
  ]

  init(_ context: RuleContext) {
    self.context = context
    measuring = context.names.set(
      "systemLayoutSizeFitting", "sizeThatFits", "systemLayoutSizeFittingSize", "measure", "sizeFitting")
    sizes = context.names.set("bounds", "frame", "intrinsicContentSize", "contentSize", "fittingSize")
    layout = context.names.set(
      "layoutIfNeeded", "layoutSubviews", "layoutSubtreeIfNeeded", "updateConstraintsIfNeeded", "updateConstraints",
      "sizeToFit", "needsLayout")
  }

  /// Whether a static view is one: by its name or that of the type around it (`enum Sizing`), or because nothing else is
  /// done with it than to fill it and to ask for its size.
  func isForMeasuring(_ property: DeclarationCursor, in type: TypeRecord) -> Bool {
    let names = [context.text(property.name), context.text(type.name)]
    if ["izing", "rototype", "easur", "emplate"].contains(where: { part in names.contains { $0.contains(part) } }) {
      return true
    }
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
    if chain.links.contains(where: { $0.isCalled && measuring.contains($0.name) }) { return .measuring }
    if let parent = chain.expression.parent, parent.kind == .assignment, parent.firstChild == chain.expression {
      return .filling
    }
    if chain.links.contains(where: { !$0.isCalled && sizes.contains($0.name) }) { return .measuring }
    guard last.isCalled else { return .other }
    return layout.contains(last.name) || filling.contains { context.names.hasPrefix(last.name, $0) } ? .filling : .other
  }
}

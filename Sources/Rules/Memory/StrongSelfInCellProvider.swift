import Architecture
import Facts

/// `strong-self-in-cell-provider`; see its description.
public struct StrongSelfInCellProvider: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report: one finding for each data source.
  public func check(_ context: RuleContext) -> [Draft] {
    struct Source: Hashable {
      let type: TypeID
      let storage: NameID
    }
    var order: [Source] = []
    var found: [Source: [(provider: CellProvider, use: Cursor)]] = [:]
    for provider in CellProviders(context).all() {
      guard let use = strongUse(provider.place, context), !isReleased(provider, context) else { continue }
      let source = Source(type: provider.type.id, storage: provider.storage.name)
      if found[source] == nil { order.append(source) }
      found[source, default: []].append((provider, use))
    }
    return order.compactMap { found[$0].map { draft($0, context) } }
  }

  private func strongUse(_ value: Cursor, _ context: RuleContext) -> Cursor? {
    value.kind == .closure ? context.strongSelfUse(in: value) : context.strongSelfMethodReference(value)
  }

  /// Whether the object lets go of the data source while it is still there: `dataSource = nil`.
  private func isReleased(_ provider: CellProvider, _ context: RuleContext) -> Bool {
    context.code(of: provider.type, named: provider.storage.name).contains { use in
      use.parent?.kind == .assignment && use.nextSibling?.kind == .nilLiteral
        && context.member(around: use)?.kind != .deinitializer
    }
  }

  private func draft(_ found: [(provider: CellProvider, use: Cursor)], _ context: RuleContext) -> Draft {
    let places = found.sorted {
      ($0.provider.place.file.path, $0.provider.place.offset) < ($1.provider.place.file.path, $1.provider.place.offset)
    }
    let first = places[0].provider
    return Draft(
      at: first.place, type: first.type.id, evidence: evidence(first, context),
      message: message(first, context), fix: fix(first, context), isFixable: first.place.kind == .closure,
      occurrences: places.dropFirst().map {
        Draft.Occurrence($0.provider.place, evidence: evidence($0.provider, context))
      },
      related: (places[0].use == first.place ? [] : [Draft.Related(places[0].use, "self is held here")])
        + [Draft.Related(first.storage, "the data source is kept here")])
  }

  private func evidence(_ provider: CellProvider, _ context: RuleContext) -> String {
    let name = provider.name.isNone ? "cellProvider" : context.text(provider.name)
    return context.text(provider.storage.name) + "." + name
  }

  private func message(_ provider: CellProvider, _ context: RuleContext) -> String {
    let storage = context.text(provider.storage.name)
    if provider.storage.name == provider.name { return "`\(storage)` captures self strongly, and self keeps it" }
    let what =
      switch provider.kind {
      case .cells where provider.place.kind == .closure:
        (label(of: provider).map { "`\(context.text($0))`" } ?? "the cell provider")
          + " of `\(storage)` captures self strongly"
      case .cells: "`\(context.text(provider.place.name))`, the cell provider of `\(storage)`, holds self strongly"
      case .handler where provider.place.kind == .closure:
        "`\(context.text(provider.name))` of `\(storage)` captures self strongly"
      case .handler:
        "`\(context.text(provider.place.name))`, given to `\(context.text(provider.name))` of `\(storage)`, holds self "
          + "strongly"
      case .registration: "the handler of a registration that `\(storage)` holds captures self strongly"
      }
    return what + ", and self keeps `\(storage)`: neither is ever released"
  }

  /// `footerProvider: { … }`: the label of the closure, where it has one.
  private func label(of provider: CellProvider) -> NameID? {
    guard let argument = provider.place.parent, argument.kind == .argument, !argument.name.isNone else { return nil }
    return argument.name
  }

  private func fix(_ provider: CellProvider, _ context: RuleContext) -> String? {
    if provider.place.kind != .closure {
      return "Give it a closure that captures `[weak self]` and calls `\(context.text(provider.place.name))`."
    }
    return provider.kind == .registration ? "Capture `[weak self]` and return early when it is gone." : nil
  }
}

import Architecture
import Facts

/// Data of screens among what coordinators announce: models, progress and errors that a view reads from them.
struct ScreenState {
  /// A property with the view that reads it.
  struct Shown {
    let property: DeclarationCursor
    let view: TypeRecord
    let place: Cursor
  }

  private var byType: [TypeID: [Shown]] = [:]

  /// O(properties of the coordinators + mentions of their names).
  init(_ context: RuleContext, _ coordinators: [TypeRecord]) {
    let observed = ObservedState(context)
    let candidates = coordinators.filter(\.isReference).flatMap { observed.properties(of: $0) }.filter {
      Self.isData($0.declaration, context)
    }
    if candidates.isEmpty { return }
    let uses = PropertyUses.scan(context, candidates)
    let reads = Dictionary(grouping: context.members(named: NameSet(candidates.map(\.name))), by: \.name)
    for candidate in candidates where !uses.uses(of: candidate).contains(where: { $0.kind == .binding }) {
      let read = reads[candidate.name, default: []].lazy.compactMap { place -> Shown? in
        guard let view = context.program.enclosingType(of: place), !context.exempt[view.id.index],
          context.role(view.id) == .view, place.parent?.firstChild != place || place.parent?.kind != .assignment,
          place.base.flatMap({ context.program.type(of: $0).id }) == candidate.owner
        else { return nil }
        return Shown(property: candidate.declaration, view: view, place: place)
      }.first
      if let read { byType[candidate.owner, default: []].append(read) }
    }
  }

  func shown(by type: TypeRecord) -> [Shown] { byType[type.id] ?? [] }

  /// Models, collections of them, progress and errors.
  private static func isData(_ property: DeclarationCursor, _ context: RuleContext) -> Bool {
    let known = context.program.known
    if known.words(.navigationState).contains(property.name) || property.row.access.isPrivate { return false }
    let use = context.program.type(of: property)
    guard let id = (use.element ?? use).id else { return known.words(.progress).contains(property.name) }
    let type = context.program[id]
    guard type.kind == .struct || type.kind == .class else { return false }
    return context.role(id) == .model || context.role(id) == .dto
  }
}

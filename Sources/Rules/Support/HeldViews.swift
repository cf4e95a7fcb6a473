import Architecture
import Facts

/// Views, controllers and windows that a type stores.
struct HeldViews: Sendable {
  /// One stored property.
  struct Holding: Sendable {
    let property: DeclarationCursor
    /// The type's name, for messages.
    let name: NameID
    let isWeak: Bool
    /// The protocol through which it is known, when it is one.
    let viaProtocol: TypeID?
  }

  private let context: RuleContext
  private let program: Program
  private let uses: UITypeUses
  private let notViews: NameSet
  /// What protocols are, and the types of the family behind one: many properties may be of one protocol.
  private let viewProtocols = Locked<[ProtocolUse: Bool]>([:])
  private let families = Locked<[TypeID: Set<TypeID>]>([:])

  private struct ProtocolUse: Hashable {
    let id: TypeID
    let isWeak: Bool
  }

  init(_ context: RuleContext, uses: UITypeUses) {
    self.context = context
    self.uses = uses
    program = context.program
    notViews = program.known.types(.item)
  }

  func of(_ type: TypeRecord) -> [Holding] {
    type.storedProperties.compactMap { property in
      let isWeak = property.flags.contains(.isWeak) || property.flags.contains(.isUnowned)
      let holding = holding(property, program.type(of: property), isWeak: isWeak)
      // Through a protocol without UI types it may be anyone; a view is its view only when that holds it in turn.
      guard let id = holding?.viaProtocol, !isWeak, !isView(program[id]) else { return holding }
      return isHeld(type, byHeirsOf: id) ? holding : nil
    }
  }

  private func isHeld(_ type: TypeRecord, byHeirsOf id: TypeID) -> Bool {
    let family =
      families.withLock { $0[id] }
      ?? Set(program.allHeirs(of: id).flatMap { program.superclassChain(of: program[$0]).map(\.id) })
    families.withLock { $0[id] = family }
    return context.holdings.holders(ofAnyKindOf: type.id, in: program).contains { family.contains($0.holder) }
  }

  private func holding(_ property: DeclarationCursor, _ use: TypeUse, isWeak: Bool) -> Holding? {
    switch use {
    case .optional(let inner), .unwrappedOptional(let inner), .existential(let inner), .opaque(let inner),
      .array(let inner):
      return holding(property, inner, isWeak: isWeak)
    case .dictionary(_, let value): return holding(property, value, isWeak: isWeak)
    case .composition(let parts): return parts.lazy.compactMap { holding(property, $0, isWeak: isWeak) }.first
    case .external(let name, let arguments):
      if isView(name, at: property.node) {
        return Holding(property: property, name: name, isWeak: isWeak, viaProtocol: nil)
      }
      return throughWeakBox(property, name, arguments)
    case .type(let id, let arguments):
      let type = program[id]
      if type.kind == .protocol {
        return isViewProtocol(type, isWeak: isWeak)
          ? Holding(property: property, name: type.name, isWeak: isWeak, viaProtocol: id) : nil
      }
      if isView(type) { return Holding(property: property, name: type.name, isWeak: isWeak, viaProtocol: nil) }
      return throughWeakBox(property, type.name, arguments)
    default: return nil
    }
  }

  /// `Weak<ProfileViewController>`
  private func throughWeakBox(_ property: DeclarationCursor, _ name: NameID, _ arguments: [TypeUse]) -> Holding? {
    guard let first = arguments.first, program.known.words(.weakness).contains(name) else { return nil }
    return holding(property, first, isWeak: true)
  }

  private func isView(_ name: NameID, at place: Cursor) -> Bool {
    if notViews.contains(name) { return false }
    if context.ui.viewsAndControllers.contains(name) { return true }
    if program.known.words(.controllerType).contains(name) { return true }
    return uses.isOutsideUI(name, at: place) && program.known.words(.viewClass).contains(name)
  }

  private func isView(_ type: TypeRecord) -> Bool {
    if type.kind == .enum { return false }
    return type.externalAncestors.contains { isView($0, at: type.declaration.node) || isSwiftUIView($0, type) }
  }

  private func isSwiftUIView(_ name: NameID, _ type: TypeRecord) -> Bool {
    program.known.types(.viewProtocol).contains(name) && uses.imports.reachesSwiftUI(type.declaration.file)
  }

  /// A protocol that only views or controllers can implement or do, and that is not a harmless weak reference.
  private func isViewProtocol(_ type: TypeRecord, isWeak: Bool) -> Bool {
    let use = ProtocolUse(id: type.id, isWeak: isWeak)
    if let known = viewProtocols.withLock({ $0[use] }) { return known }
    let answer = findIsViewProtocol(type, isWeak: isWeak)
    viewProtocols.withLock { $0[use] = answer }
    return answer
  }

  private func findIsViewProtocol(_ type: TypeRecord, isWeak: Bool) -> Bool {
    if type.externalAncestors.contains(where: { isView($0, at: type.declaration.node) }) { return true }
    let known = program.known
    if [.callback, .flow, .maker].contains(where: { known.words($0).contains(type.name) }) { return false }
    let heirs = program.allHeirs(of: type.id).map { program[$0] }
      .filter { $0.kind != .protocol && !context.exempt[$0.id.index] }
    // Tests put a double behind a weak reference to a passive view, whatever types it speaks of.
    guard !isWeak, !heirs.isEmpty, heirs.allSatisfy(isView) else { return false }
    return type.ancestors.isEmpty || known.words(.screen).contains(type.name)
  }
}

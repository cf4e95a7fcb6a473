import Architecture
import Facts

/// Who keeps what through stored properties.
extension RuleContext {
  /// The property of `self` at the root of a target such as `cancellables`, `self.bag` or `&viewModel.tokens`, when
  /// every step of it is held strongly. A name that nothing in the program declares counts as inherited.
  func ownedStorage(_ target: Cursor) -> Cursor? {
    let target = target.plain
    switch target.kind {
    case .identifier:
      if target.name == program.words.selfValue || target.name == program.words.underscore { return nil }
      if program.localBinding(target.name, at: target) != nil { return nil }
      guard let type = program.enclosingType(of: target) else { return nil }
      if let found = program.member(target.name, of: type) { return isStrong(found.declaration) ? target : nil }
      if program.declaration(of: target) != nil { return nil }
      // A capital letter is a type: `Bag.shared.tokens` belongs to no one.
      return names.isCapitalized(target.name) ? nil : target
    case .member:
      guard let base = target.base?.plain else { return nil }
      if base.kind == .identifier,
        base.name == program.words.selfValue || program.known.words(.strongSelf).contains(base.name)
      {
        guard let type = program.enclosingType(of: target) else { return nil }
        if let found = program.member(target.name, of: type) { return isStrong(found.declaration) ? target : nil }
        return isWeakOutside(target.name) ? nil : target
      }
      if let declaration = program.declaration(of: target) {
        if !isStrong(declaration) { return nil }
      } else if isWeakOutside(target.name) {
        return nil
      }
      return ownedStorage(base) == nil ? nil : target
    case .subscriptCall: return target.callee.flatMap { ownedStorage($0) }
    default: return nil
    }
  }

  /// `tableView.dataSource`: views of the system hold their delegates and data sources weakly.
  private func isWeakOutside(_ name: NameID) -> Bool { program.known.words(.delegate).contains(name) }

  private func isStrong(_ declaration: DeclarationCursor) -> Bool {
    declaration.kind == .variable && !declaration.isStatic && !declaration.flags.contains(.isWeak)
      && !declaration.flags.contains(.isUnowned)
  }

  /// Classes that hold a type strongly in a stored property, directly or through a protocol that only it implements.
  func strongOwners(of type: TypeRecord) -> Set<TypeID> {
    var holdings = self.holdings.holders(of: type.id)
    for ancestor in type.ancestors where program[ancestor].kind == .protocol && program[ancestor].heirs == [type.id] {
      holdings += self.holdings.holders(of: ancestor)
    }
    var owners: Set<TypeID> = []
    for holding in holdings where !holding.isWeak && program[holding.holder].isReference && holding.holder != type.id {
      owners.insert(holding.holder)
    }
    return owners
  }
}

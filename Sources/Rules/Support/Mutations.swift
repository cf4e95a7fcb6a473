import Architecture
import Facts

/// Where properties change after they were set up: assignments, changes in place and values sent, over the whole
/// program.
struct Mutations {
  private let context: RuleContext
  private let changing: NameSet

  init(_ context: RuleContext) {
    self.context = context
    changing = context.names.set(
      "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "updateValue", "toggle",
      "send", "accept", "merge", "formUnion", "subtract", "popLast", "popFirst", "sort", "swapAt", "onNext", "reverse",
      "shuffle", "formIntersection", "update", "withLock", "setObject", "removeObject", "removeAllObjects")
  }

  /// Whether what a name stands for changes here: changing `a.b.c` changes `b` and `a` too, when they are values.
  private func isChanged(_ place: Cursor) -> Bool {
    var current = place
    while let parent = current.parent {
      switch parent.kind {
      case .member: current = parent
      case .subscriptCall where parent.firstChild == current: current = parent
      case .call where parent.firstChild == current:
        if current != place, current.kind == .member, changing.contains(parent.name) { return true }
        current = parent
      case .assignment, .inoutExpression: return parent.firstChild == current
      case .argument:
        guard let tuple = parent.parent, tuple.kind == .tuple else { return false }
        current = tuple
      case .awaitExpression, .tryExpression, .forceUnwrap, .optionalChain, .specialization:
        guard parent.firstChild == current else { return false }
        current = parent
      default: return false
      }
    }
    return false
  }

  /// Whether a stored property of a type changes anywhere but in its initializers.
  func changes(_ property: DeclarationCursor, of type: TypeRecord) -> Bool {
    if property.flags.contains(.hasObservers) { return true }
    return context.program.mentions(of: NameSet([property.name]), .member, .identifier).contains { place in
      guard isChanged(place), !context.program.context(of: place.file).isTest else { return false }
      let owner = context.program.enclosingType(of: place)
      if isSetUp(place, owner, type) { return false }
      if place.kind == .member, let base = place.base, !isSelf(base) {
        return context.program.type(of: base).id == type.id
      }
      guard let owner, owner.id == type.id || owner.ancestors.contains(type.id) || isNested(owner, in: type) else {
        return false
      }
      if place.kind == .identifier, context.program.localBinding(place.name, at: place) != nil { return false }
      return context.member(around: place)?.kind != .initializer
    }
  }

  /// A fresh object gets its values: in the initial value of a static member, or through a local that holds it alone.
  private func isSetUp(_ place: Cursor, _ owner: TypeRecord?, _ type: TypeRecord) -> Bool {
    if owner?.id == type.id, let member = context.member(around: place), member.kind == .variable, member.isStatic {
      return true
    }
    guard place.kind == .member, let base = place.base?.plain, base.kind == .identifier,
      let binding = context.program.localBinding(base.name, at: place), binding.kind == .variableDeclaration,
      let value = binding.child(.initialValue)?.firstChild?.plain, value.kind == .call
    else { return false }
    return value.callee?.plain.kind == .identifier && context.program.type(of: value).id == type.id
  }

  private func isSelf(_ base: Cursor) -> Bool {
    let plain = base.plain
    return plain.kind == .identifier && plain.name == context.program.words.selfValue
  }

  private func isNested(_ owner: TypeRecord, in type: TypeRecord) -> Bool { owner.outer == type.id }
}

import Architecture
import Facts

extension RuleContext {
  /// Whether all code that gets an object of a type, but for that which makes it, sees a protocol of the program.
  ///
  /// Who makes the object may keep it in a local name, give it back, and name its type as an argument of a generic one.
  func isOnlySeenThroughProtocols(_ type: TypeRecord) -> Bool {
    guard type.kind == .class, type.ancestors.contains(where: { program[$0].kind == .protocol }) else { return false }
    let mentions = program.mentions(of: NameSet([type.name]), .typeName, .identifier, .member)
    var isMade = false
    for mention in mentions {
      guard let user = program.enclosingTypeID(of: mention), user != type.id,
        !program[type.id].nested.contains(user)
      else {
        if program.enclosingTypeID(of: mention) == nil, isKept(mention, of: type) { return false }
        continue
      }
      if mention.kind == .typeName {
        if isKept(mention, of: type) { return false }
      } else if let call = mention.parent, call.kind == .call, call.firstChild == mention {
        isMade = true
        // `private let model = Model()`
        if call.parent?.kind == .initialValue, let variable = call.parent?.parent,
          variable.kind == .variableDeclaration,
          variable.file.declaration(atNode: variable.index).map({ !$0.flags.contains(.isLocal) }) ?? false
        {
          return false
        }
      }
    }
    return isMade
  }

  /// `let model: Model`, `func show(_ model: Model)`: the object is used as what it is.
  private func isKept(_ name: Cursor, of type: TypeRecord) -> Bool {
    guard program.resolve(name: name.name, at: name).id == type.id else { return false }
    var current = name
    while let parent = current.parent {
      switch parent.kind {
      case .typeName, .optionalType, .unwrappedOptionalType, .arrayType, .tupleType, .typeAnnotation: current = parent
      case .returnType: return false
      case .variableDeclaration:
        return parent.file.declaration(atNode: parent.index).map { !$0.flags.contains(.isLocal) } ?? false
      case .parameter, .inheritedType, .typealiasDeclaration, .extendedType: return true
      default: return parent.kind == .cast
      }
    }
    return false
  }
}

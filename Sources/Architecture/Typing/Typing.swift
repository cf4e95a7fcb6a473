import Facts

/// Inference of the types of expressions, as far as declarations say them: no overload resolution, no generics solved.
/// What cannot be told is ``TypeUse/unknown``, and callers keep quiet then.
extension Program {
  /// The declared or inferred type of a variable, the result of a function, the type itself of an initializer.
  public func type(of declaration: DeclarationCursor, depth: Int = 0) -> TypeUse {
    guard depth < 12 else { return .unknown }
    switch declaration.kind {
    case .variable, .function, .subscript:
      if let type = declaration.type { return resolve(type) }
      if declaration.kind == .variable, let value = declaration.value { return self.type(of: value, depth: depth + 1) }
      return declaration.kind == .variable ? typeNamedByWrapper(of: declaration, depth: depth) : .tuple([])
    case .initializer: return owner(of: declaration).map { .type($0.id, []) } ?? .unknown
    case .enumCase: return owner(of: declaration).map { .type($0.id, []) } ?? .unknown
    default: return .unknown
    }
  }

  /// `@Environment(Store.self) var store` and `@Environment(\.store) var store` name their type in the wrapper only.
  private func typeNamedByWrapper(of declaration: DeclarationCursor, depth: Int) -> TypeUse {
    for attribute in declaration.attributes {
      if words.injectingWrappers.contains(attribute.name), let path = attribute.arguments.first?.argumentValue,
        path.kind == .keyPath
      {
        return typeOfInjectedValue(path, depth: depth)
      }
      guard let value = attribute.arguments.first?.argumentValue, value.kind == .member, value.name == words.selfValue,
        let base = value.base, case .metatype(let named) = type(of: base, depth: depth + 1)
      else { continue }
      return named
    }
    return .unknown
  }

  /// `\.container.client`: the first key is added to the environment by the program, the others are members.
  private func typeOfInjectedValue(_ path: Cursor, depth: Int) -> TypeUse {
    let keys = path.children.filter { $0.kind == .keyPathComponent }
    guard let first = keys.first, let value = injectedValue(first.name, at: path) else { return .unknown }
    var use = type(of: value, depth: depth + 1)
    if let made = made(by: use) { use = made }
    for key in keys.dropFirst() {
      guard let id = use.id, let found = member(key.name, of: self[id], where: { !$0.isStatic }) else {
        return .unknown
      }
      use = type(of: found.declaration, depth: depth + 1)
    }
    return use
  }

  private func injectedValue(_ key: NameID, at place: Cursor) -> DeclarationCursor? {
    scopes.injectedValues.nearest(key, from: index(of: place.file)) { _ in true }
  }

  /// What a factory makes when it is called or injected.
  private func made(by use: TypeUse) -> TypeUse? {
    guard case .external(let name, let arguments) = use, words.factories.contains(name) else { return nil }
    return arguments.last
  }

  /// The type of an expression.
  public func type(of expression: Cursor, depth: Int = 0) -> TypeUse {
    guard depth < 12 else { return .unknown }
    switch expression.kind {
    case .identifier: return typeOfName(expression, depth: depth)
    case .member: return typeOfMember(expression, depth: depth)
    case .call: return typeOfCall(expression, depth: depth)
    case .subscriptCall:
      guard let base = expression.callee else { return .unknown }
      return type(of: base, depth: depth + 1).element ?? .unknown
    case .awaitExpression, .inoutExpression, .specialization:
      guard let inner = expression.children.first(where: { !$0.kind.isType }) else { return .unknown }
      return type(of: inner, depth: depth + 1)
    case .tryExpression:
      guard let inner = expression.firstChild else { return .unknown }
      let type = type(of: inner, depth: depth + 1)
      return expression.flags.contains(.optional) ? .optional(type) : type
    case .forceUnwrap, .optionalChain:
      guard let inner = expression.firstChild else { return .unknown }
      switch type(of: inner, depth: depth + 1) {
      case .optional(let wrapped), .unwrappedOptional(let wrapped): return wrapped
      case let other: return other
      }
    case .sequence: return typeOfSequence(expression, depth: depth)
    case .closure: return .function(.unknown)
    case .stringLiteral: return .external(words.string, [])
    case .booleanLiteral: return .external(words.bool, [])
    case .numberLiteral: return .external(words.int, [])
    case .arrayLiteral:
      guard let first = expression.firstChild else { return .unknown }
      return .array(type(of: first, depth: depth + 1))
    case .tuple:
      let parts = expression.arguments
      let inner = self.depth(ofParts: parts.count, at: depth)
      return .tuple(parts.map { $0.firstChild.map { type(of: $0, depth: inner) } ?? .unknown })
    default: return expression.kind.isType ? .metatype(resolve(expression)) : .unknown
    }
  }

  /// The declaration in the program that a name, a member or the callee of a call means, if it can be told.
  public func declaration(of expression: Cursor, depth: Int = 0) -> DeclarationCursor? {
    guard depth < 12 else { return nil }
    switch expression.kind {
    case .call: return expression.callee.flatMap { declaration(of: $0.plain, depth: depth + 1) }
    case .identifier:
      if localBinding(expression.name, at: expression) != nil { return nil }
      var scope = enclosingType(of: expression)
      while let type = scope {
        if let found = member(meantBy: expression, of: type, where: \.isValue) { return found }
        scope = type.outer.map { self[$0] }
      }
      return global(expression.name, at: expression)
    case .member:
      guard let base = expression.base else { return nil }
      switch type(of: base, depth: depth + 1).core {
      case .metatype(let inner):
        guard let id = inner.id else { return nil }
        return member(
          meantBy: expression, of: self[id],
          where: { $0.isStatic || $0.kind == .enumCase || $0.kind == .initializer })
          ?? member(meantBy: expression, of: self[id]) { _ in true }
      case let use:
        guard let id = use.id else { return nil }
        return member(meantBy: expression, of: self[id], where: { !$0.isStatic })
          ?? member(meantBy: expression, of: self[id]) { _ in true }
      }
    case .awaitExpression, .tryExpression, .forceUnwrap, .optionalChain, .specialization:
      return expression.firstChild.flatMap { declaration(of: $0, depth: depth + 1) }
    default: return nil
    }
  }

  // MARK: Kinds of expressions

  private func typeOfName(_ expression: Cursor, depth: Int) -> TypeUse {
    let name = expression.name
    if name == words.selfValue {
      if let binding = localBinding(name, at: expression), let value = binding.child(.initialValue)?.firstChild,
        value.kind != .identifier
      {
        return type(of: value, depth: depth + 1)
      }
      return enclosingType(of: expression).map { .type($0.id, []) } ?? .unknown
    }
    if name == words.superValue {
      guard let type = enclosingType(of: expression) else { return .unknown }
      if let superclass = type.superclass { return .type(superclass, []) }
      return type.inherited.first.map { .external($0.name, []) } ?? .unknown
    }
    if let binding = localBinding(name, at: expression) { return typeOfBinding(binding, depth: depth) }
    var scope = enclosingType(of: expression)
    while let type = scope {
      if let found = member(meantBy: expression, of: type, where: \.isValue) {
        return self.type(of: found, depth: depth + 1)
      }
      scope = type.outer.map { self[$0] }
    }
    if let global = global(name, at: expression) { return self.type(of: global, depth: depth + 1) }
    switch resolve(name: name, at: expression) {
    case .external(let name, let arguments):
      // Only a capital letter tells a type outside the program from a value we know nothing of.
      let isType = names.withBytes(name) { $0.first.map { (65...90).contains($0) } ?? false }
      return isType ? .metatype(.external(name, arguments)) : .unknown
    case .unknown: return .unknown
    case let use: return .metatype(use)
    }
  }

  private func typeOfMember(_ expression: Cursor, depth: Int) -> TypeUse {
    guard let base = expression.base else { return .unknown }
    let baseType = type(of: base, depth: depth + 1)
    if expression.name == words.selfValue { return baseType }
    if case .metatype(let inner) = baseType.core {
      if let id = inner.id {
        if let nested = resolve(name: expression.name, in: id) { return .metatype(nested) }
        guard let found = member(meantBy: expression, of: self[id], where: { _ in true }) else {
          return looksLikeInstance(expression.name) ? inner : .unknown
        }
        return selfReplaced(self.type(of: found, depth: depth + 1), by: inner)
      }
      // `URLSession.shared`, `FileManager.default`: outside the program a static member is most often an instance.
      guard let name = inner.externalName else { return .unknown }
      if let result = known.result(of: expression.name, in: name) { return .external(result, []) }
      return looksLikeInstance(expression.name) ? .external(name, []) : .unknown
    }
    guard let id = baseType.id else {
      // `Container.shared.client()`
      guard let name = baseType.externalName else { return .unknown }
      if let result = known.result(of: expression.name, in: name) { return .external(result, []) }
      guard words.injectedValues.contains(name), let value = injectedValue(expression.name, at: expression) else {
        return .unknown
      }
      let use = self.type(of: value, depth: depth + 1)
      return made(by: use).map { .function($0) } ?? use
    }
    guard let found = member(meantBy: expression, of: self[id], where: { !$0.isStatic }) else { return .unknown }
    let result = selfReplaced(self.type(of: found, depth: depth + 1), by: baseType)
    return found.kind == .function ? .function(result) : result
  }

  private func looksLikeInstance(_ name: NameID) -> Bool { words.instanceNames.contains(name) }

  private func typeOfCall(_ expression: Cursor, depth: Int) -> TypeUse {
    guard let callee = expression.callee?.plain else { return .unknown }
    if callee.kind == .closure {
      // `{ … }()`: what its last statement gives.
      let last = Array(callee.children).last
      let value = last?.kind == .returnStatement ? last?.firstChild : last
      guard let value else { return .unknown }
      return type(of: value, depth: depth + 1)
    }
    if callee.kind == .member, callee.name == words.initializer, let base = callee.base {
      if case .metatype(let inner) = type(of: base, depth: depth + 1).core { return inner }
      return .unknown
    }
    switch type(of: callee, depth: depth + 1).core {
    case .metatype(let inner): return inner
    case .function(let result): return result
    case let use:
      // A method found by name has its result as type already; a value with `callAsFunction` has not.
      guard let id = use.id, let declaration = declaration(of: callee, depth: depth + 1) else { return use }
      if declaration.kind == .function || declaration.kind == .enumCase { return use }
      if let called = member(words.callAsFunction, of: self[id]) {
        return self.type(of: called.declaration, depth: depth + 1)
      }
      return .unknown
    }
  }

  /// `a as? T`, `a ?? b`, `a ? b : c`; anything else is unknown.
  private func typeOfSequence(_ expression: Cursor, depth: Int) -> TypeUse {
    let parts = Array(expression.children)
    if let position = parts.lastIndex(where: { $0.kind == .cast }), position + 1 < parts.count,
      parts[position + 1].kind.isType, parts[position].name == words.castAs
    {
      let target = resolve(parts[position + 1])
      return parts[position].flags.contains(.optional) ? .optional(target) : target
    }
    for (position, part) in parts.enumerated() where position > 0 {
      if part.kind == .binaryOperator, part.name == words.coalescing {
        let left = type(of: parts[position - 1], depth: depth + 1)
        if case .optional(let inner) = left { return inner }
        return left.isUnknown && position + 1 < parts.count ? type(of: parts[position + 1], depth: depth + 1) : left
      }
      if part.kind == .ternary, let middle = part.firstChild {
        let type = type(of: middle, depth: depth + 1)
        return type.isUnknown && position + 1 < parts.count
          ? self.type(of: parts[position + 1], depth: depth + 1) : type
      }
    }
    return .unknown
  }

  private func selfReplaced(_ type: TypeUse, by base: TypeUse) -> TypeUse {
    if case .external(let name, _) = type.core, name == words.selfType { return base }
    return type
  }

  // MARK: Local names

  /// The type that a local declaration gives its name.
  public func typeOfBinding(_ binding: Cursor, depth: Int = 0) -> TypeUse {
    switch binding.kind {
    case .variableDeclaration, .optionalBinding:
      if let written = binding.child(.typeAnnotation)?.firstChild { return resolve(written) }
      guard let value = binding.child(.initialValue)?.firstChild else {
        // `if let x` of a member or outer local of the same name.
        guard binding.kind == .optionalBinding else { return .unknown }
        return unwrap(outerType(of: binding, depth: depth))
      }
      let type = type(of: value, depth: depth + 1)
      return binding.kind == .optionalBinding ? unwrap(type) : type
    case .parameter: return binding.writtenType.map { resolve($0) } ?? .unknown
    case .binding:
      // `for x in xs`
      guard let pattern = binding.parent, pattern.kind == .pattern, let loop = pattern.parent,
        loop.kind == .forStatement, let sequence = pattern.nextSibling
      else { return .unknown }
      return type(of: sequence, depth: depth + 1).element ?? .unknown
    case .capture:
      guard let value = binding.child(.initialValue)?.firstChild else { return outerType(of: binding, depth: depth) }
      return type(of: value, depth: depth + 1)
    default: return .unknown
    }
  }

  private func unwrap(_ type: TypeUse) -> TypeUse {
    switch type {
    case .optional(let inner), .unwrappedOptional(let inner): inner
    default: type
    }
  }

  /// The type of the same name outside of a binding that repeats it.
  private func outerType(of binding: Cursor, depth: Int) -> TypeUse {
    guard depth < 12 else { return .unknown }
    if let outer = localBinding(binding.name, at: binding), outer != binding {
      return typeOfBinding(outer, depth: depth + 1)
    }
    if binding.name == words.selfValue { return enclosingType(of: binding).map { .type($0.id, []) } ?? .unknown }
    guard let type = enclosingType(of: binding), let found = member(binding.name, of: type) else { return .unknown }
    return self.type(of: found.declaration, depth: depth + 1)
  }

  /// The local declaration that a name means at a place: variable, parameter, pattern, capture or condition between it
  /// and the enclosing member. `nil` when it means a member, a global or a type.
  public func localBinding(_ name: NameID, at place: Cursor) -> Cursor? { place.localDeclaration(of: name) }
}

extension DeclarationCursor {
  /// Whether a name can mean it as a value; a typealias means a type.
  fileprivate var isValue: Bool { kind != .typealias && kind != .associatedType }
}

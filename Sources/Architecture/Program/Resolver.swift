import Facts

extension Program {
  /// What a name of a type means at a place: a generic parameter, a nested type, a type of the module, of another
  /// module, or something outside the program.
  public func resolve(name: NameID, at place: Cursor, depth: Int = 0) -> TypeUse {
    guard !name.isNone, depth < 16 else { return .unknown }
    if let constraint = genericConstraint(name, at: place, depth: depth) { return constraint }
    if name == words.selfType, let type = enclosingType(of: place) { return .type(type.id, []) }
    let entries = scopes.byName[name]
    if entries.isEmpty { return .external(name, []) }
    if let entry = choose(name, entries, at: place) { return follow(entry, depth: depth) }
    return .external(name, [])
  }

  /// Whether a type or typealias of the program has this name, wherever it can be seen. O(1).
  public func declaresType(named name: NameID) -> Bool { !scopes.byName[name].isEmpty }

  /// Typealiases that are not local to a function, in the order of files.
  public var typealiases: [DeclarationCursor] { scopes.aliases }

  /// A type of the program nested in another, or reached through its superclasses.
  public func resolve(name: NameID, in outer: TypeID, depth: Int = 0) -> TypeUse? {
    if depth >= 16 || scopes.byName[name].isEmpty { return nil }
    if let own = scopes.entry(name, in: outer) { return follow(own, depth: depth) }
    for ancestor in self[outer].ancestors {
      if let entry = scopes.entry(name, in: ancestor) { return follow(entry, depth: depth) }
    }
    return nil
  }

  /// How much deeper the parts of a type count: the more there are, the sooner it ends. Otherwise a dozen typealiases, each
  /// a tuple of the one before, would be a type of millions of parts.
  func depth(ofParts count: Int, at depth: Int) -> Int {
    // 1 for one part, 2 for two, 3 for up to four, 4 for up to eight.
    depth + 1 + (count < 2 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  /// A written type with its names resolved.
  public func resolve(_ type: Cursor, depth: Int = 0) -> TypeUse {
    guard depth < 16 else { return .unknown }
    func first() -> TypeUse { type.firstChild.map { resolve($0, depth: depth + 1) } ?? .unknown }
    func parts() -> [TypeUse] {
      let inner = self.depth(ofParts: type.children.reduce(0) { count, _ in count + 1 }, at: depth)
      return type.children.map { resolve($0, depth: inner) }
    }
    switch type.kind {
    case .typeName:
      var children = Array(type.children)
      var head: TypeUse
      if type.flags.contains(.qualified), let qualifier = children.first {
        children.removeFirst()
        let outer = resolve(qualifier, depth: depth + 1)
        if let id = outer.id {
          head = resolve(name: type.name, in: id, depth: depth + 1) ?? .external(type.name, [])
        } else {
          head = resolve(name: type.name, qualifiedBy: qualifier.name, at: type, depth: depth + 1)
        }
      } else {
        head = resolve(name: type.name, at: type, depth: depth)
      }
      if children.isEmpty { return head }
      let inner = self.depth(ofParts: children.count, at: depth)
      let arguments = children.map { resolve($0, depth: inner) }
      switch head {
      case .type(let id, _): head = .type(id, arguments)
      case .external(let name, _): head = .external(name, arguments)
      default: break
      }
      return head
    case .optionalType: return .optional(first())
    case .unwrappedOptionalType: return .unwrappedOptional(first())
    case .arrayType: return .array(first())
    case .dictionaryType:
      let inner = self.depth(ofParts: 2, at: depth)
      let parts = type.children.map { resolve($0, depth: inner) }
      return parts.count == 2 ? .dictionary(parts[0], parts[1]) : .unknown
    case .tupleType: return .tuple(parts())
    case .functionType:
      return .function(type.child(.returnType)?.firstChild.map { resolve($0, depth: depth + 1) } ?? .unknown)
    case .anyType: return .existential(first())
    case .someType: return .opaque(first())
    case .compositionType: return .composition(parts())
    case .metatype: return .metatype(first())
    default: return .unknown
    }
  }

  /// A type behind a name that is no type of the program: a module, or a type outside of it, whose `Config.Device` is not
  /// the `Device` of the app.
  private func resolve(name: NameID, qualifiedBy qualifier: NameID, at place: Cursor, depth: Int) -> TypeUse {
    guard scopes.visibility.isModule(qualifier) else {
      // Where the project does not say which target compiles a file, the qualifier may be that target.
      let isOutside =
        context(of: place.file).isExclusive || scopes.visibility.isForeignModule(qualifier)
        || place.file.imports.contains { $0.module == qualifier }
      return isOutside ? .external(name, []) : resolve(name: name, at: place, depth: depth)
    }
    let entry = scopes.shared.nearest(name, from: index(of: place.file)) {
      scopes.visibility.isName(qualifier, of: contexts[Int($0.file)].module)
    }
    return entry.map { follow($0, depth: depth) } ?? .external(name, [])
  }

  // MARK: Choosing among types of the same name

  private func follow(_ entry: ScopeTable.Entry, depth: Int) -> TypeUse {
    guard entry.isAlias else { return .type(TypeID(Int(entry.index)), []) }
    return scopes.aliases[Int(entry.index)].type.map { resolve($0, depth: depth + 1) } ?? .unknown
  }

  /// The entry that the compiler would most likely mean.
  private func choose(
    _ name: NameID, _ entries: ArraySlice<ScopeTable.Entry>, at place: Cursor
  ) -> ScopeTable.Entry? {
    let placeFile = index(of: place.file)
    if entries.count == 1, let only = entries.first, only.outer < 0 {
      return isVisible(only, from: placeFile) ? only : nil
    }
    // Innermost scope first: nested in the type around the place, or in one of its ancestors.
    var scope = enclosingType(of: place)
    while let type = scope {
      if let entry = scopes.entry(name, in: type.id) { return entry }
      for ancestor in type.ancestors {
        if let entry = scopes.entry(name, in: ancestor) { return entry }
      }
      scope = type.outer.map { self[$0] }
    }
    if let own = scopes.entry(of: entries, inFile: placeFile) { return own }
    return scopes.shared.nearest(name, from: placeFile) {
      isVisible($0, from: placeFile)
    } prefers: {
      !$0.isAlias
    }
  }

  /// The type at the top of a file that is nearest to another file, whether that can name it or not.
  func topType(named name: NameID, from file: Int) -> TypeID? {
    let own = scopes.entry(of: scopes.byName[name], inFile: file)
    let entry = own.flatMap { $0.isAlias ? nil : $0 } ?? scopes.shared.nearest(name, from: file) { !$0.isAlias }
    return entry.map { TypeID(Int($0.index)) }
  }

  /// Not private to another file, and of a module that the file can name.
  private func isVisible(_ entry: ScopeTable.Entry, from placeFile: Int) -> Bool {
    let file = Int(entry.file)
    if file == placeFile { return true }
    if entry.isPrivate { return false }
    return scopes.visibility.reaches(contexts[file], from: placeFile, contexts[placeFile])
  }

  /// The constraint of a generic parameter in scope: `opaque` of it, or `opaque(unknown)` without one.
  private func genericConstraint(_ name: NameID, at place: Cursor, depth: Int) -> TypeUse? {
    guard Int(name.raw) < scopes.genericNames.count, scopes.genericNames[Int(name.raw)] else { return nil }
    var current: Cursor? = place
    while let node = current {
      switch node.kind {
      case .typeDeclaration, .functionDeclaration, .initializerDeclaration, .subscriptDeclaration,
        .typealiasDeclaration:
        if let constraint = constraint(of: name, in: node, depth: depth) { return constraint }
      case .extensionDeclaration:
        // The parameters of the extended type are in scope too.
        if let type = enclosingType(of: node), type.declaration.node != node,
          let constraint = constraint(of: name, in: type.declaration.node, depth: depth)
        {
          return constraint
        }
      default: break
      }
      current = node.parent
    }
    return nil
  }

  private func constraint(of name: NameID, in declaration: Cursor, depth: Int) -> TypeUse? {
    for child in declaration.children {
      guard child.kind == .genericParameter || child.kind == .associatedTypeDeclaration, child.name == name else {
        // Parameters come first; members of a type are many.
        if child.kind == .block || child.kind == .variableDeclaration || child.kind == .functionDeclaration { break }
        continue
      }
      guard let bound = child.child(.inheritedType)?.firstChild else { return .opaque(.unknown) }
      // `T: T` would come back here permanently.
      return .opaque(bound.name == name ? .unknown : resolve(bound, depth: depth + 1))
    }
    return nil
  }
}

import Architecture
import Facts

/// Which types use which: in stored properties, signatures and bodies. Mentions as such, not what is reached through them.
struct TypeUsers {
  /// One use of a type, the first of each user.
  struct User: Sendable {
    let type: TypeID
    let place: Cursor
  }

  private var users: [TypeID: [User]] = [:]

  /// Looks for uses of some types in the code of others. O(code of the users).
  ///
  /// - Parameter isHarmless: static members that a user may call without knowing the type for its work.
  init(
    of targets: Set<TypeID>, by users: [TypeRecord], _ context: RuleContext,
    isHarmless: (DeclarationCursor) -> Bool = { _ in false }
  ) {
    let carried = Self.carried(targets, context)
    let program = context.program
    let wanted = NameSet(targets.map { program[$0].name } + Self.aliases(of: targets, program))
    guard !wanted.isEmpty else { return }
    let typeName = NodeKind.typeName.rawValue
    let identifier = NodeKind.identifier.rawValue
    for user in users {
      var seen: Set<TypeID> = [user.id]
      for holding in context.holdings.held(by: user.id) where targets.contains(holding.target) {
        if seen.insert(holding.target).inserted {
          self.users[holding.target, default: []].append(User(type: user.id, place: holding.property.node))
        }
      }
      for member in user.members {
        let node = member.node
        for index in node.indices {
          let entry = node.file.nodes[index]
          if entry.kind == .member, carried.contains(entry.name) {
            let place = Cursor(file: node.file, index: index)
            if let id = Self.taken(place, targets, context), seen.insert(id).inserted {
              self.users[id, default: []].append(User(type: user.id, place: place))
            }
            continue
          }
          guard entry.kindCode == typeName || entry.kindCode == identifier, wanted.contains(entry.name) else {
            continue
          }
          let place = Cursor(file: node.file, index: index)
          if entry.kindCode == identifier, member.kind == .initializer, Self.isDefault(place) { continue }
          guard let id = Self.type(named: place, program), targets.contains(id), !seen.contains(id),
            !Self.isConstant(place, of: program[id], program),
            !Self.isHarmlessCall(place, of: program[id], program, isHarmless)
          else { continue }
          seen.insert(id)
          self.users[id, default: []].append(User(type: user.id, place: place))
        }
      }
    }
  }

  /// `Service.PageSize.large`, `Service.didLoadNotification`: a nested type or a constant needs nothing of the object.
  static func isConstant(_ place: Cursor, of type: TypeRecord, _ program: Program) -> Bool {
    guard place.kind == .identifier, let member = place.parent, member.kind == .member, member.firstChild == place
    else {
      return false
    }
    if type.nested.contains(where: { program[$0].name == member.name }) { return true }
    guard let found = program.member(member.name, of: type, where: { $0.isStatic })?.declaration,
      found.kind == .variable
    else { return false }
    let use = program.type(of: found)
    // `static var didLoad: Notification.Name { … }`
    if use.externalName.map(program.known.types(.nameType).contains) ?? false { return true }
    guard found.flags.contains(.isLet) else { return false }
    guard let given = use.id else { return true }
    return given != type.id && !program[given].isReference && program[given].kind != .protocol
  }

  /// `init(history: HistoryProviding = History.shared)`: the code that builds the user may give it another one. What the
  /// parameter is declared as counts where it is written.
  private static func isDefault(_ place: Cursor) -> Bool {
    for ancestor in place.ancestors {
      switch ancestor.kind {
      case .parameter: return true
      case .block, .closure, .initializerDeclaration, .typeDeclaration: return false
      default: continue
      }
    }
    return false
  }

  /// `Files.documentsFolder()`: a static function that gives something without work.
  private static func isHarmlessCall(
    _ place: Cursor, of type: TypeRecord, _ program: Program, _ isHarmless: (DeclarationCursor) -> Bool
  ) -> Bool {
    guard place.kind == .identifier, let member = place.parent, member.kind == .member, member.firstChild == place
    else { return false }
    return program.member(member.name, of: type, where: { $0.isStatic }).map { isHarmless($0.declaration) } ?? false
  }

  /// Names under which containers carry one of the types.
  private static func carried(_ targets: Set<TypeID>, _ context: RuleContext) -> NameSet {
    NameSet(
      targets.flatMap { target in
        context.holdings.holders(of: target).filter { context.role($0.holder) == .container }.map(\.property.name)
      })
  }

  /// `container.service.load()`: the one that reads it from the container uses it.
  private static func taken(_ place: Cursor, _ targets: Set<TypeID>, _ context: RuleContext) -> TypeID? {
    guard let base = place.base, let container = context.program.type(of: base).id,
      context.role(container) == .container, let id = context.program.type(of: place).id, targets.contains(id)
    else { return nil }
    return id
  }

  /// The users of a type in the order they were given.
  func users(of id: TypeID) -> [User] { users[id] ?? [] }

  /// Names of typealiases that stand for one of the types.
  private static func aliases(of targets: Set<TypeID>, _ program: Program) -> [NameID] {
    program.typealiases.compactMap { alias in
      guard let id = alias.type.flatMap({ program.resolve($0).id }), targets.contains(id) else { return nil }
      return alias.name
    }
  }

  /// The type that a name in code stands for.
  static func type(named place: Cursor, _ program: Program) -> TypeID? {
    if place.kind == .typeName {
      // `Outer` of `Outer.Inner` only says where the type is.
      if let parent = place.parent, parent.kind == .typeName, parent.flags.contains(.qualified),
        parent.firstChild == place
      {
        return nil
      }
      return program.resolve(place).id
    }
    guard case .metatype(let use) = program.type(of: place).core else { return nil }
    return use.id
  }
}

/// The types that a member names in its signature: parameters, result, annotation.
struct SignatureMention {
  let type: TypeID
  let place: Cursor
  /// It goes out: the result of a function, the type of a property.
  let isResult: Bool
  /// Only what a closure is given or gives back.
  let isInClosure: Bool
}

extension RuleContext {
  /// Types of the program in the signature of a member, generic arguments and element types included; bodies, default
  /// values and attributes left out.
  func signatureMentions(_ member: DeclarationCursor) -> [SignatureMention] {
    var result: [SignatureMention] = []
    let node = member.node
    var index = node.index + 1
    let end = node.index + Int(node.node.size)
    var resultEnd = member.kind == .variable ? end : 0
    var closureEnd = 0
    while index < end {
      let cursor = Cursor(file: node.file, index: index)
      switch cursor.kind {
      case .block, .accessor, .initialValue, .attribute, .closure:
        index += Int(cursor.node.size)
        continue
      case .functionType: closureEnd = max(closureEnd, index + Int(cursor.node.size))
      case .returnType where cursor.parent == node: resultEnd = index + Int(cursor.node.size)
      case .typeName:
        let isQualifier =
          cursor.parent.map { $0.kind == .typeName && $0.flags.contains(.qualified) && $0.firstChild == cursor }
          ?? false
        if !isQualifier, let id = program.resolve(cursor).namedType {
          result.append(
            SignatureMention(
              type: id, place: cursor, isResult: index < resultEnd, isInClosure: index < closureEnd))
        }
      default: break
      }
      index += 1
    }
    return result
  }
}

extension TypeUse {
  /// The type itself, not what a generic parameter is constrained to.
  var namedType: TypeID? {
    if case .type(let id, _) = self { return id }
    if case .metatype(let inner) = self { return inner.namedType }
    return nil
  }
}

import Architecture
import Facts

/// Finds out whether a delegate owns the object that holds it.
struct DelegateOwnership {
  /// Why there is a cycle.
  struct Proof {
    let delegate: TypeID
    /// "owns", "shows"
    let how: String
    /// Where the delegate makes itself the delegate.
    let place: Cursor
    /// Others made the object and hand it to the delegate, and may give it to the next one.
    let isGiven: Bool
  }

  let context: RuleContext
  let controllers: Controllers
  private let places = Once<[TypeID: [Place]]>()
  private var program: Program { context.program }

  init(_ context: RuleContext, _ controllers: Controllers) {
    self.context = context
    self.controllers = controllers
  }

  /// Proof that one of the possible delegates makes itself the delegate of an object that it owns.
  func proof(of property: DeclarationCursor, in owner: TypeRecord, delegates: Set<TypeID>) -> Proof? {
    // What code calls the owner: its own type, one below it, or a protocol that it conforms to.
    let names = [owner.id] + program.allHeirs(of: owner.id) + owner.ancestors
    let wanted = places.value { Self.places(context) }
    let found = names.flatMap { wanted[$0] ?? [] }.sorted()
    for place in found where place.delegate != owner.id && delegates.contains(place.delegate) {
      let type = program[place.delegate]
      guard let receiver = receiver(of: place.cursor, property.name, owner), let how = owns(type, owner, receiver),
        !letsGo(type, of: owner, receiver), !context.livesAsLongAsTheApp(type)
      else { continue }
      return Proof(
        delegate: place.delegate, how: how, place: place.cursor, isGiven: how == "owns" && isGiven(receiver, to: type))
    }
    return nil
  }

  /// A place where an object gives itself to another one.
  private struct Place: Sendable, Comparable {
    let delegate: TypeID
    let number: Int
    let cursor: Cursor

    static func < (left: Place, right: Place) -> Bool { (left.delegate, left.number) < (right.delegate, right.number) }
    static func == (left: Place, right: Place) -> Bool {
      left.delegate == right.delegate && left.number == right.number
    }
  }

  /// All such places, by the type of the other object.
  private static func places(_ context: RuleContext) -> [TypeID: [Place]] {
    let program = context.program
    var result: [TypeID: [Place]] = [:]
    var number = 0
    for type in program.types where type.isReference {
      for code in context.code(of: type) {
        for node in code.subtree where node.kind == .argument || node.kind == .assignment {
          let other: Cursor?
          if node.kind == .assignment {
            guard let left = node.firstChild, left.nextSibling?.isOwnSelf(program) ?? false else { continue }
            other = left.kind == .member ? left.base : nil
          } else {
            guard node.firstChild?.isOwnSelf(program) ?? false, let call = node.parent, call.kind == .call else {
              continue
            }
            other = call
          }
          guard program.enclosingTypeID(of: node) == type.id, let id = other.flatMap({ program.type(of: $0).id })
          else { continue }
          result[id, default: []].append(Place(delegate: type.id, number: number, cursor: node))
          number += 1
        }
      }
    }
    return result
  }

  /// Whether someone lets go of the delegate when it is done: the holder itself, or the delegate, which writes
  /// `controller.delegate = nil`; not in `deinit`, which the cycle keeps from running.
  func isReleased(_ property: DeclarationCursor, in owner: TypeRecord, by delegate: TypeID) -> Bool {
    [owner, program[delegate]].contains { type in
      type.members.contains { member in
        member.kind != .deinitializer && member.code.contains { releases(property.name, of: owner, in: $0) }
      }
    }
  }

  private func releases(_ name: NameID, of owner: TypeRecord, in code: Cursor) -> Bool {
    code.indices.contains { index in
      guard code.file.nodes[index].kind == .assignment else { return false }
      let assignment = Cursor(file: code.file, index: index)
      guard let left = assignment.firstChild, left.name == name, left.nextSibling?.kind == .nilLiteral else {
        return false
      }
      if left.isOwnName(program) { return program.enclosingType(of: assignment)?.id == owner.id }
      return left.base.map { isKind(program.type(of: $0), of: owner) } ?? false
    }
  }

  /// Whether the delegate drops what it owns when that is done: `sheet = nil`. The property may be of a wider type.
  private func letsGo(_ delegate: TypeRecord, of owner: TypeRecord, _ receiver: Cursor) -> Bool {
    guard !controllers.isViewClass(owner.id) else { return false }
    let names = NameSet(
      delegate.storedProperties.filter { isKind(program.type(of: $0), of: owner) }.map(\.name)
        + propertiesSet(to: receiver))
    if names.isEmpty { return false }
    return context.code(of: delegate).contains { code in
      code.indices.contains { index in
        guard code.file.nodes[index].kind == .assignment else { return false }
        let assignment = Cursor(file: code.file, index: index)
        guard let left = assignment.firstChild, names.contains(left.name), left.isOwnName(program) else { return false }
        return left.nextSibling?.kind == .nilLiteral
      }
    }
  }

  /// Own properties that take a local object: `displayed = sheet`.
  private func propertiesSet(to receiver: Cursor) -> [NameID] {
    guard receiver.kind == .identifier, let binding = program.localBinding(receiver.name, at: receiver),
      let scope = binding.parent
    else { return [] }
    return scope.nodes(named: receiver.name).compactMap { use in
      guard use.kind == .identifier, let assignment = use.parent, assignment.kind == .assignment,
        let left = assignment.firstChild, left != use, left.isOwnName(program)
      else { return nil }
      return left.name
    }
  }

  // MARK: Becoming the delegate

  /// The object whose delegate `self` becomes: `list` in `list.delegate = self`, the call in `List(delegate: self)`.
  private func receiver(of cursor: Cursor, _ name: NameID, _ owner: TypeRecord) -> Cursor? {
    switch cursor.kind {
    case .assignment:
      guard let left = cursor.firstChild, left.kind == .member, left.name == name, let base = left.base,
        let value = left.nextSibling, value.isOwnSelf(program), isKind(program.type(of: base), of: owner)
      else { return nil }
      return base.plain
    case .argument:
      guard let value = cursor.firstChild, value.isOwnSelf(program), let call = cursor.parent, call.kind == .call,
        case .metatype = call.callee.map({ program.type(of: $0) })?.core, isKind(program.type(of: call), of: owner),
        cursor.name == name || isStored(argument: cursor.name, as: name, in: owner)
      else { return nil }
      return call
    default: return nil
    }
  }

  /// Whether an initializer stores what it gets under a label in a property of another name.
  private func isStored(argument label: NameID, as name: NameID, in owner: TypeRecord) -> Bool {
    owner.initializers.contains { initializer in
      guard let parameter = initializer.parameters.first(where: { context.label(of: $0) == label }),
        let body = initializer.body
      else { return false }
      return body.indices.contains { index in
        guard body.file.nodes[index].kind == .assignment,
          let left = Cursor(file: body.file, index: index).firstChild, left.name == name, left.isOwnName(program),
          let right = left.nextSibling?.plain
        else { return false }
        return right.kind == .identifier && right.name == parameter.name
      }
    }
  }

  private func isKind(_ use: TypeUse, of owner: TypeRecord) -> Bool {
    guard let id = use.id else { return false }
    return id == owner.id || program[id].ancestors.contains(owner.id) && program[id].kind != .protocol
      || program[id].kind == .protocol && owner.ancestors.contains(id)
  }

  // MARK: Owning

  private func owns(_ delegate: TypeRecord, _ owner: TypeRecord, _ receiver: Cursor) -> String? {
    // A view sits in the hierarchy that its controller or superview holds.
    if controllers.isViewClass(owner.id), controllers.isController(delegate.id) || controllers.isViewClass(delegate.id)
    {
      return "shows"
    }
    if isStoredStrongly(receiver, in: delegate) { return "owns" }
    return nil
  }

  /// Whether an object is, or ends up in, a strong stored property: by itself, in a collection, or as a child controller.
  private func isStoredStrongly(_ receiver: Cursor, in type: TypeRecord) -> Bool {
    switch receiver.kind {
    case .identifier:
      if let binding = program.localBinding(receiver.name, at: receiver) {
        return binding.kind == .variableDeclaration && isKept(receiver.name, from: binding, in: type)
      }
      return isStrongProperty(receiver.name, of: type)
    case .member:
      guard receiver.base?.isOwnSelf(program) ?? false else { return false }
      return isStrongProperty(receiver.name, of: type)
    case .call:
      // `private lazy var list = List(delegate: self)`, `self.list = List(delegate: self)`
      var current = receiver
      while let parent = current.parent {
        switch parent.kind {
        case .initialValue, .tryExpression, .awaitExpression, .sequence, .forceUnwrap: current = parent
        case .closure, .returnStatement, .call: current = parent
        case .variableDeclaration:
          let outer = parent.parent?.kind
          if outer == .typeDeclaration || outer == .extensionDeclaration {
            return parent.file.declaration(atNode: parent.index).map { isStrong($0) } ?? false
          }
          return isKept(parent.name, from: parent, in: type)
        case .assignment:
          guard let left = parent.firstChild, left.isOwnName(program) else { return false }
          if left.kind == .identifier, program.localBinding(left.name, at: left) != nil { return false }
          return isStrongProperty(left.name, of: type)
        default: return false
        }
      }
      return false
    default: return false
    }
  }

  /// Whether a property is only ever filled with what an initializer takes, and no one makes that right there.
  private func isGiven(_ receiver: Cursor, to type: TypeRecord) -> Bool {
    guard receiver.isOwnName(program), let property = program.declaration(of: receiver), property.value == nil else {
      return false
    }
    let assignments = context.code(of: type).flatMap { $0.nodes(named: property.name) }.compactMap { use -> Cursor? in
      guard let assignment = use.parent, assignment.kind == .assignment, assignment.firstChild == use else {
        return nil
      }
      return use.nextSibling?.plain
    }
    let parameters = assignments.compactMap { value in
      value.kind == .identifier
        ? program.localBinding(value.name, at: value).flatMap { $0.kind == .parameter ? $0 : nil } : nil
    }
    guard !parameters.isEmpty, parameters.count == assignments.count else { return false }
    let calls = (context.constructions(of: [type.id])[type.id] ?? []).compactMap { making in
      making.ancestors.first { $0.kind == .call }
    }
    return !calls.isEmpty
      && calls.allSatisfy { call in
        parameters.allSatisfy { parameter in
          guard let value = call.argument(context.label(of: parameter)) else { return true }
          return context.freshInstance(value) == nil
        }
      }
  }

  private func isStrongProperty(_ name: NameID, of type: TypeRecord) -> Bool {
    program.member(name, of: type, where: { $0.kind == .variable }).map { isStrong($0.declaration) } ?? false
  }

  private func isStrong(_ property: DeclarationCursor) -> Bool {
    property.isStored && !property.isStatic && property.flags.isDisjoint(with: [.isWeak, .isUnowned])
  }

  /// Whether a local object is put into a stored property, a stored collection or the child controllers later on.
  private func isKept(_ name: NameID, from binding: Cursor, in type: TypeRecord) -> Bool {
    guard let scope = binding.parent else { return false }
    let keeping = program.known.words(.adding)
    for index in scope.indices {
      let node = scope.file.nodes[index]
      let cursor = Cursor(file: scope.file, index: index)
      switch node.kind {
      case .assignment:
        guard let left = cursor.firstChild, let right = left.nextSibling?.plain, right.kind == .identifier,
          right.name == name
        else { continue }
        let target = left.kind == .subscriptCall ? left.callee?.plain ?? left : left
        if target.isOwnName(program), program.localBinding(target.name, at: target) == nil || target.kind == .member,
          isStrongProperty(target.name, of: type)
        {
          return true
        }
      case .call where keeping.contains(node.name):
        guard let value = cursor.child(.argument)?.firstChild?.plain, value.kind == .identifier, value.name == name
        else {
          continue
        }
        guard let base = cursor.callee?.plain.base?.plain else { return true }
        if base.isOwnSelf(program) { return true }
        if base.isOwnName(program), isStrongProperty(base.name, of: type) { return true }
      default: continue
      }
    }
    return false
  }
}

import Architecture
import Facts

/// What happens to a property where it is named.
struct WriteSites: Sendable {
  /// Reading is `nil`.
  enum Access: Sendable, Hashable {
    /// Assigned, changed in place, passed `inout`, sent a value.
    case write
    /// A stream or control is bound to it.
    case bound
  }

  private let program: Program
  private let mutating: MutatingCalls
  private let sending: NameSet
  private let binding: NameSet
  private let targets: NameSet
  private let bindingTypes: NameSet
  private let values: NameSet

  init(_ context: RuleContext) {
    program = context.program
    mutating = MutatingCalls(context)
    let known = program.known
    sending = known.members(.sends)
    binding = known.members(.binds)
    targets = known.labels(.target)
    bindingTypes = known.types(.binding)
    values = known.types(.value, .collection)
  }

  /// What is done to the property that an expression names, the whole access path considered.
  ///
  /// - Parameters:
  ///   - isSubject: changes of its value count, for the reference itself is never replaced.
  ///   - isReference: changes behind it do not count.
  func access(_ expression: Cursor, isSubject: Bool, isReference: Bool) -> Access? {
    var current = expression
    var isWhole = true
    while let parent = current.parent {
      switch parent.kind {
      case .member:
        // A method's name is judged at its call.
        isWhole = false
        current = parent
      case .subscriptCall where parent.firstChild == current:
        isWhole = false
        current = parent
      case .optionalChain, .forceUnwrap: current = parent
      case .call where parent.firstChild == current:
        guard current.kind == .member, current != expression else { return nil }
        if isSubject, sending.contains(current.name) { return .write }
        return (isSubject || !isReference) && mutating.changesItsBase(parent) ? .write : nil
      case .assignment:
        guard parent.firstChild == current else { return nil }
        return isWhole || isSubject || !isReference ? .write : nil
      case .inoutExpression: return isWhole || isSubject || !isReference ? .write : nil
      case .argument: return asArgument(parent, isWhole: isWhole)
      case .sequence:
        return isWhole && parent.children.contains { $0.kind == .binaryOperator && $0.name == program.words.bothWays }
          ? .bound : nil
      default: return nil
      }
    }
    return nil
  }

  /// `(a, b) = …`, `.bind(to: a)`, `.drive(a)`.
  private func asArgument(_ argument: Cursor, isWhole: Bool) -> Access? {
    guard let outer = argument.parent else { return nil }
    if outer.kind == .tuple, let statement = outer.parent, statement.kind == .assignment, statement.firstChild == outer
    {
      return .write
    }
    guard isWhole, outer.kind == .call, outer.callee?.plain.kind == .member, binding.contains(outer.name),
      argument.name.isNone || targets.contains(argument.name)
    else { return nil }
    return .bound
  }

  /// Whether a place is the setter of `Binding(get:set:)`, wherever the binding is built.
  func isInBindingSetter(_ place: Cursor) -> Bool {
    for ancestor in place.ancestors {
      switch ancestor.kind {
      case .call:
        if bindingTypes.contains(ancestor.name) { return true }
        let labels = ancestor.arguments.map(\.name)
        if labels.contains(program.words.setter), labels.contains(program.words.getter) || labels.count == 2 {
          return true
        }
      case .functionDeclaration, .initializerDeclaration, .typeDeclaration, .extensionDeclaration: return false
      default: continue
      }
    }
    return false
  }

  /// Whether what a property holds is an object, so that changes behind it leave the property alone.
  func isReference(_ declaration: DeclarationCursor) -> Bool {
    let use = program.type(of: declaration)
    switch use.core {
    case .type(let id, _):
      return program[id].isReference || program[id].kind == .protocol
    case .external(let name, _): return !values.contains(name)
    case .unknown: return declaration.value.map { !isLiteral($0.kind) } ?? true
    case .array, .dictionary, .tuple: return false
    default: return true
    }
  }

  private func isLiteral(_ kind: NodeKind) -> Bool {
    switch kind {
    case .arrayLiteral, .dictionaryLiteral, .stringLiteral, .numberLiteral, .booleanLiteral, .nilLiteral: true
    default: false
    }
  }
}

/// A place in a type's own code that changes one of its properties.
struct OwnWrite: Sendable {
  let property: NameID
  /// The name of the property there.
  let place: Cursor
  let member: DeclarationCursor
}

extension WriteSites {
  /// Where a type's own code changes properties, `self.` or not, initial values aside.
  ///
  /// - Parameter properties: by name; of the type or its superclasses.
  func ownWrites(_ type: TypeRecord, _ properties: [NameID: ObservedProperty]) -> [OwnWrite] {
    if properties.isEmpty { return [] }
    // `.assign(to: &$items)`
    let projected = Dictionary(
      properties.values.filter { $0.form == .published }.map { (program.names.projection(of: $0.name), $0) },
      uniquingKeysWith: { first, _ in first })
    let names = NameSet(Array(properties.keys) + Array(projected.keys.filter { $0 != .absent }))
    let references = Set(properties.values.filter { $0.form != .subject && isReference($0.declaration) }.map(\.name))
    var result: [OwnWrite] = []
    for member in type.members where !member.isStatic {
      for code in member.code where member.value != code {
        for index in code.indices {
          let node = code.file.nodes[index]
          guard node.kind == .identifier || node.kind == .member || node.kind == .keyPathComponent,
            names.contains(node.name), let property = properties[node.name] ?? projected[node.name]
          else { continue }
          let place = Cursor(file: code.file, index: index)
          if property.name != node.name {
            guard place.parent?.kind == .inoutExpression, isOwn(place) else { continue }
            result.append(OwnWrite(property: property.name, place: place, member: member))
            continue
          }
          if place.kind == .keyPathComponent {
            if isAssignedToSelf(place) { result.append(OwnWrite(property: node.name, place: place, member: member)) }
            continue
          }
          guard isOwn(place) else { continue }
          let access = access(
            place, isSubject: property.form == .subject, isReference: references.contains(node.name))
          if access != nil { result.append(OwnWrite(property: node.name, place: place, member: member)) }
        }
      }
    }
    return result
  }

  /// `name` that is no local variable, or `self.name`.
  func isOwn(_ place: Cursor) -> Bool {
    switch place.kind {
    case .identifier: return program.localBinding(place.name, at: place) == nil
    case .member:
      guard let base = place.base?.plain else { return false }
      return base.kind == .identifier && base.name == program.words.selfValue
    default: return false
    }
  }

  /// `.assign(to: \.name, on: self)`
  private func isAssignedToSelf(_ component: Cursor) -> Bool {
    guard let path = component.parent, path.kind == .keyPath, let argument = path.parent, argument.kind == .argument,
      targets.contains(argument.name), let call = argument.parent, call.kind == .call
    else { return false }
    return call.arguments.contains { $0.argumentValue?.plain.name == program.words.selfValue }
  }
}

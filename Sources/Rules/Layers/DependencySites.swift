import Architecture
import Facts

/// One clear dependency of a type on another.
struct DependencySite {
  /// The clearest first.
  enum Kind: Comparable { case stored, parameter, result, creation, staticUse }

  let target: TypeID
  let kind: Kind
  let place: Cursor
  let member: DeclarationCursor
}

/// Finds what a type clearly depends on: stored properties, signatures, instances it makes, static members it uses.
/// Typealiases, casts, local annotations, default
/// arguments and what closures are given do not count.
struct DependencySites {
  private let context: RuleContext
  private var program: Program { context.program }

  init(_ context: RuleContext) { self.context = context }

  /// In the order of the members; concrete types only.
  func all(of type: TypeRecord) -> [DependencySite] {
    var result: [DependencySite] = []
    for member in type.members {
      switch member.kind {
      case .variable, .function, .initializer, .subscript: break
      default: continue
      }
      for mention in context.signatureMentions(member) where !mention.isInClosure {
        let kind: DependencySite.Kind =
          member.kind == .variable ? (member.isStored ? .stored : .result) : mention.isResult ? .result : .parameter
        add(mention.type, kind, mention.place, member, type, &result)
      }
      for code in member.code { addUses(in: code, member, type, &result) }
    }
    return result
  }

  private func add(
    _ target: TypeID, _ kind: DependencySite.Kind, _ place: Cursor, _ member: DeclarationCursor, _ type: TypeRecord,
    _ result: inout [DependencySite]
  ) {
    // A protocol is how a dependency is inverted; what is nested belongs together.
    guard target != type.id, program[target].kind != .protocol, !isNested(program[target], in: type.id),
      !isNested(type, in: target)
    else { return }
    result.append(DependencySite(target: target, kind: kind, place: place, member: member))
  }

  private func addUses(
    in code: Cursor, _ member: DeclarationCursor, _ type: TypeRecord, _ result: inout [DependencySite]
  ) {
    var index = code.index
    let end = code.index + Int(code.node.size)
    while index < end {
      let node = code.file.nodes[index]
      switch node.kind {
      case .typeDeclaration:
        index += Int(node.size)
        continue
      case .identifier where startsWithCapital(node.name):
        let name = Cursor(file: code.file, index: index)
        if let (target, kind) = use(of: name) { add(target, kind, name, member, type, &result) }
      default: break
      }
      index += 1
    }
  }

  /// What the name of a type is used for: `X()`, `X.shared`, `X.make()`.
  private func use(of name: Cursor) -> (TypeID, DependencySite.Kind)? {
    guard program.declaresType(named: name.name), let parent = name.parent,
      program.localBinding(name.name, at: name) == nil
    else { return nil }
    switch parent.kind {
    case .call where parent.firstChild == name:
      guard let id = typeMeant(by: name) else { return nil }
      return (id, .creation)
    case .member:
      guard let id = typeMeant(by: name) else { return nil }
      if parent.name == program.words.initializer { return (id, .creation) }
      // `X.Inner` is about the inner type, a constant or an enum case.
      guard let found = program.member(parent.name, of: program[id], where: { $0.isStatic }) else { return nil }
      if found.declaration.kind == .function, parent.parent?.kind == .call { return (id, .staticUse) }
      return program.type(of: found.declaration).id == id ? (id, .staticUse) : nil
    default: return nil
    }
  }

  private func typeMeant(by name: Cursor) -> TypeID? {
    guard case .metatype(let use) = program.type(of: name).core else { return nil }
    return use.namedType
  }

  private func startsWithCapital(_ name: NameID) -> Bool {
    context.names.withBytes(name) { $0.first.map { (65...90).contains($0) } ?? false }
  }

  private func isNested(_ type: TypeRecord, in other: TypeID) -> Bool {
    var outer = type.outer
    while let id = outer {
      if id == other { return true }
      outer = program[id].outer
    }
    return false
  }
}

import Architecture
import Facts

/// What types call and read of objects of others. Keeping an object and handing it on is no use of it.
struct MemberUses {
  private struct Key: Hashable {
    let user: TypeID
    let target: TypeID
  }

  private var used: [Key: [DeclarationCursor]] = [:]

  /// O(code of the users); types are inferred only where a name fits.
  ///
  /// - Parameter isHarmless: static members that a user may call without knowing the type for its work.
  init(
    of targets: [TypeRecord], by users: [TypeRecord], _ context: RuleContext,
    isHarmless: (DeclarationCursor) -> Bool = { _ in false }
  ) {
    let program = context.program
    let wanted = Set(targets.map(\.id))
    let members = targets.flatMap { target in program.superclassChain(of: target).flatMap(\.members) }
    // `store.$items` reads `items`.
    let projected = Dictionary(members.map { (context.names.projection(of: $0.name), $0.name) }) { first, _ in first }
    let names = NameSet(members.map(\.name) + projected.keys)
    guard !names.isEmpty else { return }
    for user in users {
      for part in Self.family(of: user, program).flatMap(\.members).flatMap(\.code) {
        for index in part.indices {
          let node = part.file.nodes[index]
          guard node.kind == .member, names.contains(node.name) else { continue }
          let place = Cursor(file: part.file, index: index)
          guard let base = place.base else { continue }
          let type = program.type(of: base)
          let isStatic = type.isMetatype
          guard let id = type.targetID, wanted.contains(id) else { continue }
          let name = projected[node.name] ?? node.name
          guard
            let found = program.member(name, of: program[id], where: { $0.isStatic == isStatic })?.declaration,
            !isStatic
              || !isHarmless(found) && program.type(of: found).id != id
                && !TypeUsers.isConstant(base.plain, of: program[id], program)
          else { continue }
          let key = Key(user: user.id, target: id)
          if used[key]?.contains(found) != true { used[key, default: []].append(found) }
        }
      }
    }
  }

  /// Members of a type that code of another uses, each once.
  func members(of target: TypeID, by user: TypeID) -> [DeclarationCursor] {
    used[Key(user: user, target: target)] ?? []
  }

  private static func family(of type: TypeRecord, _ program: Program) -> [TypeRecord] {
    [type] + type.nested.flatMap { family(of: program[$0], program) }
  }
}

extension TypeUse {
  fileprivate var isMetatype: Bool {
    if case .metatype = core { return true }
    return false
  }

  /// The type itself, or the one whose static members are used.
  fileprivate var targetID: TypeID? {
    if case .metatype(let inner) = core { return inner.id }
    return id
  }
}

import Architecture
import Facts

/// Methods and static properties by which stored records fetch, save or delete themselves: `Account.selected()`,
/// `account.remove()`.
struct ActiveRecords: Sendable {
  /// What such members are called.
  let names: NameSet
  private let members: Set<DeclarationCursor>
  /// The same for classes that are generated from a data model, so that only their extensions are in the program.
  private let added: [NameID: NameSet]

  /// None at all.
  static let none = ActiveRecords(members: [], added: [:])

  private init(members: Set<DeclarationCursor>, added: [NameID: NameSet]) {
    self.members = members
    self.added = added
    names = NameSet(members.map(\.name) + added.values.flatMap(\.ids))
  }

  func contains(_ member: DeclarationCursor) -> Bool { members.contains(member) }

  func contains(_ name: NameID, of type: NameID) -> Bool { added[type]?.contains(name) ?? false }

  init(_ context: RuleContext, _ finder: IOFinder) {
    let found =
      finder.words.records.isEmpty
      ? [] : Self.found(in: context.program.types.filter { Self.isRecord($0, context, finder) }, context, finder)
    self.init(members: found, added: Self.added(context, finder))
  }

  private static func isRecord(_ type: TypeRecord, _ context: RuleContext, _ finder: IOFinder) -> Bool {
    type.kind == .class && !context.exempt[type.id.index]
      && context.program.inherits(type, from: finder.words.records)
  }

  private static func isCandidate(_ member: DeclarationCursor) -> Bool {
    (member.kind == .function || member.kind == .variable && member.isStatic && !member.isStored)
      && !member.code.isEmpty && !member.flags.contains(.isOverride)
  }

  private static func reachesDatabase(_ member: DeclarationCursor, _ finder: IOFinder) -> Bool {
    member.code.contains { code in
      finder.accesses(in: code).contains { $0.kinds.contains(.database) && !$0.isBundled }
    }
  }

  private static func found(
    in types: [TypeRecord], _ context: RuleContext, _ finder: IOFinder
  ) -> Set<DeclarationCursor> {
    let candidates = types.flatMap(\.members).filter(isCandidate)
    var found = Set(candidates.filter { reachesDatabase($0, finder) })
    // One that calls such a member of its own kind does the same.
    for _ in 0..<2 where !found.isEmpty {
      let names = NameSet(found.map(\.name))
      let more = candidates.filter { member in
        !found.contains(member)
          && member.code.contains { code in
            code.subtree.contains { node in
              node.kind == .call && names.contains(node.name)
                && (context.callee(of: node).map(found.contains) ?? false)
            }
          }
      }
      if more.isEmpty { break }
      found.formUnion(more)
    }
    return found
  }

  /// Members of extensions of classes that are asked for a `fetchRequest()` and declared nowhere.
  private static func added(_ context: RuleContext, _ finder: IOFinder) -> [NameID: NameSet] {
    let program = context.program
    var entities: Set<NameID> = []
    for call in program.mentions(of: finder.known.members(.query, of: finder.words.records), .call) {
      if let base = call.callee?.plain.base?.plain, base.kind == .identifier { entities.insert(base.name) }
    }
    var result: [NameID: NameSet] = [:]
    for (type, parts) in program.foreignExtensions where entities.contains(type) {
      let candidates = parts.filter { !program.context(of: $0.file).isTest }.flatMap { part in
        part.file.declarations.indices.lazy.filter { Int(part.file.declarations[$0].parent) == part.index }
          .map { DeclarationCursor(file: part.file, index: $0) }.filter(isCandidate)
      }
      var found = Set(candidates.filter { reachesDatabase($0, finder) })
      for _ in 0..<2 where !found.isEmpty {
        let names = NameSet(found.map(\.name))
        let more = candidates.filter { !found.contains($0) && callsOwn(names, $0, of: type, context) }
        if more.isEmpty { break }
        found.formUnion(more)
      }
      if !found.isEmpty { result[type] = NameSet(found.map(\.name)) }
    }
    return result
  }

  /// Whether a member calls another of the same class.
  private static func callsOwn(
    _ names: NameSet, _ member: DeclarationCursor, of type: NameID, _ context: RuleContext
  ) -> Bool {
    let own = NameSet([type, context.program.words.selfValue, context.program.words.selfType])
    return member.code.contains { code in
      code.subtree.contains { node in
        guard node.kind == .call, names.contains(node.name), let callee = node.callee?.plain else { return false }
        if callee.kind == .identifier { return true }
        return callee.base.map { $0.plain.kind == .identifier && own.contains($0.plain.name) } ?? false
      }
    }
  }
}

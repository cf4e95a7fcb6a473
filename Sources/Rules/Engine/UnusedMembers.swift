import Architecture
import Facts

/// Members that no code of an app names: what is wrong there concerns no user, and the fix is to delete them.
///
/// A member counts as used unless everything that could name it is here, as for ``UnusedTypes``: no storyboard, Objective-C,
/// override or requirement of a protocol. A name that means another declaration is no use; one that may mean it is.
struct UnusedMembers: Sendable {
  private let context: RuleContext
  private let types: UnusedTypes
  private let plainBases: NameSet

  private var program: Program { context.program }

  init(_ context: RuleContext, _ types: UnusedTypes) {
    self.context = context
    self.types = types
    let known = context.program.known
    plainBases = NameSet(
      known.types(.neutralBase, .compared, .valueLike).ids + [context.program.words.observableObject])
  }

  /// Whether all places of a draft are in such members.
  func hold(_ draft: Draft) -> Bool {
    ([draft.place] + draft.occurrences.map(\.place)).allSatisfy { isUnused($0) }
  }

  private func isUnused(_ place: Cursor) -> Bool {
    if isAfterReturn(place) { return true }
    guard let member = context.member(around: place), runsWhenNamed(member),
      let owner = program.owner(of: member), owner.kind != .protocol, types.areUsersKnown(of: owner),
      !mayBeUsedUnseen(member, of: owner)
    else { return false }
    // `$page` and `_page` of a property wrapper.
    let backing = "_" + context.text(member.name)
    let names = [member.name, context.names.projection(of: member.name), context.names[backing]]
    return !program.mentions(of: NameSet(names), .identifier, .member, .keyPathComponent, .macro).contains {
      !member.node.contains($0) && mayMean(member, $0)
    }
  }

  /// Whether a `return` of the same block stands before a place: what follows it never runs.
  private func isAfterReturn(_ place: Cursor) -> Bool {
    ([place] + place.ancestors).contains { statement in
      guard let block = statement.parent, block.kind == .block else { return false }
      return block.children.prefix { $0 != statement }.contains { $0.kind == .returnStatement }
    }
  }

  /// What is stored is there without its name, too: it is encoded, compared, and keeps objects alive.
  private func runsWhenNamed(_ member: DeclarationCursor) -> Bool {
    member.kind == .function || member.kind == .variable && (!member.isStored || member.flags.contains(.isLazy))
  }

  /// Whether something that is not here may use it, under its name or another one.
  private func mayBeUsedUnseen(_ member: DeclarationCursor, of owner: TypeRecord) -> Bool {
    if member.flags.contains(.isOverride) || !member.attributes.isEmpty { return true }
    if member.row.access.isPrivate { return false }
    if owner.kind == .class, program.interface.objectiveCFiles > 0, !owner.externalAncestors.isEmpty { return true }
    return !owner.externalAncestors.allSatisfy(plainBases.contains)
      || owner.ancestors.contains { program.member(member.name, of: program[$0]) != nil }
      || owner.heirs.contains { program.member(member.name, of: program[$0])?.declaration != member }
  }

  private func mayMean(_ member: DeclarationCursor, _ place: Cursor) -> Bool {
    if member.row.access.isPrivate, place.file !== member.file { return false }
    if place.kind == .identifier, program.localBinding(place.name, at: place) != nil { return false }
    return program.declaration(of: place).map { $0 == member } ?? true
  }
}

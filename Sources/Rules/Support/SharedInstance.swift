import Architecture
import Facts

/// Types that give one instance of themselves to everybody.
extension RuleContext {
  /// The static member that holds the one instance, by a usual name; the type itself or what it conforms to.
  func sharedInstance(of type: TypeRecord) -> DeclarationCursor? {
    type.members.first { member in
      guard member.kind == .variable, member.isStatic, !isSampleData(member), member.row.condition.isNone,
        program.words.instanceNames.contains(member.name)
      else { return false }
      if let value = member.value?.plain, program.type(of: value).id == type.id { return true }
      let use = program.type(of: member)
      return use.id == type.id && (member.isStored || member.value != nil || givesWhatIsKept(member, of: type))
    }
  }

  /// `static var shared: Session { kept ?? { kept = Session(); … }() }`, over `private static var kept: Session?`
  private func givesWhatIsKept(_ member: DeclarationCursor, of type: TypeRecord) -> Bool {
    type.members.contains { kept in
      kept.kind == .variable && kept.isStatic && kept.isStored && kept != member && kept.row.access.isPrivate
        && program.type(of: kept).id == type.id
        && member.code.contains { code in code.nodes(named: kept.name).contains { $0.parent?.kind == .assignment } }
    }
  }

  /// Whether the one instance of a type stays for as long as the app runs.
  func livesForever(_ type: TypeRecord) -> Bool { sharedInstance(of: type) != nil }
}

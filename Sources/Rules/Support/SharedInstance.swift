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
      return use.id == type.id && (member.isStored || member.value != nil)
    }
  }

  /// Whether the one instance of a type stays for as long as the app runs.
  func livesForever(_ type: TypeRecord) -> Bool { sharedInstance(of: type) != nil }
}

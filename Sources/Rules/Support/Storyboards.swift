import Architecture
import Facts

/// Names by which controllers come out of storyboards.
enum Storyboards {
  /// Calls that make a controller from a storyboard, those that extensions of the storyboard class add included.
  static func instantiations(_ context: RuleContext) -> NameSet {
    let known = context.program.known
    let own = known.members(.instantiates)
    if own.isEmpty { return own }
    var all = own.ids
    for storyboard in known.types(.storyboard).ids {
      for part in context.program.foreignExtensions[storyboard] ?? [] {
        for (index, row) in part.file.declarations.enumerated() where Int(row.parent) == part.index {
          let member = DeclarationCursor(file: part.file, index: index)
          guard member.kind == .function, let body = member.body,
            body.indices.contains(where: { own.contains(body.file.nodes[$0].name) && body.file.nodes[$0].kind == .call }
            )
          else { continue }
          all.append(member.name)
        }
      }
    }
    return NameSet(all)
  }

  /// The static function by which a screen takes itself from its storyboard: `Detail.make(for:)`.
  static func factory(of type: TypeRecord, _ context: RuleContext) -> String? {
    let made = instantiations(context)
    let own = context.membersByName(of: type).first { member in
      guard member.kind == .function, member.isStatic, !member.row.access.isPrivate, let body = member.body,
        member.type.map({ context.program.resolve($0).core.id == type.id }) ?? false
      else { return false }
      return body.subtree.contains { $0.kind == .call && made.contains($0.name) }
    }
    guard let own else { return nil }
    let labels = own.parameters.map { context.text($0.child(.label)?.name ?? $0.name) + ":" }.joined()
    return "\(type.qualifiedName).\(context.text(own.name))(\(labels))"
  }

  /// How a screen gets what it needs where a storyboard's segue makes it.
  static let segueAction = "Make the screen in an `@IBSegueAction`, by an initializer that takes what the screen needs."

  /// Whether an `@IBSegueAction` can make the screen to which `prepare(for:sender:)` passes data.
  ///
  /// - Parameter isDirect: whether the segue leads to that very screen, not to a container of it.
  static func hasSegueActions(_ type: TypeRecord, isDirect: Bool, _ context: RuleContext) -> Bool {
    isDirect && context.program.module(of: type).deploymentTargets["ios"].map { $0 >= 13 } ?? false
  }

  /// Whether code casts the destination of a segue to a container: `segue.destination as? UINavigationController`.
  static func leadsThroughContainer(_ body: Cursor, _ controllers: Controllers, _ context: RuleContext) -> Bool {
    body.subtree.contains { $0.kind.isType && controllers.kind(of: context.program.resolve($0)) == .container }
  }
}

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
}

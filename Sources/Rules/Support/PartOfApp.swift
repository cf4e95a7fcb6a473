import Architecture
import Facts

/// Which code runs in the app.
extension RuleContext {
  /// Whether code runs in the app, as opposed to previews, generated files and what only developers build.
  func isPartOfApp(_ place: Cursor) -> Bool {
    if program.context(of: place.file).isGenerated || BuildConditions.areForDevelopers(place, in: program) {
      return false
    }
    if let member = member(around: place), isSampleData(member) || servesOnlyPreviews(member) { return false }
    return !isForPreview(place)
  }

  private func isForPreview(_ place: Cursor) -> Bool {
    let previews = program.known.words(.preview)
    var current = program.enclosingType(of: place)
    while let type = current {
      if exempt[type.id.index] || type.kind == .struct && previews.contains(type.name) { return true }
      current = type.outer.map { program[$0] }
    }
    return isInPreview(place)
  }

  /// Whether previews alone name a function that is private or stands outside of types.
  func servesOnlyPreviews(_ function: DeclarationCursor) -> Bool {
    guard function.kind == .function, function.row.access.isPrivate || program.owner(of: function) == nil else {
      return false
    }
    let uses = program.mentions(of: NameSet([function.name]), .identifier, .member).filter { use in
      !function.node.contains(use) && program.declaration(of: use).map { $0 == function } ?? true
    }
    return !uses.isEmpty && uses.allSatisfy(isForPreview)
  }
}

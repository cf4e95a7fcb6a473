import Architecture
import Facts

/// Members made for previews and screenshots.
extension RuleContext {
  /// `static let preview`, `static func mock()`: data to look at, not code of the app.
  func isSampleData(_ member: DeclarationCursor) -> Bool {
    member.isStatic && program.known.words(.sampleData).contains(member.name)
  }
}

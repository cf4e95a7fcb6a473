import Architecture
import Facts

/// Members made for previews and screenshots.
extension RuleContext {
  /// `static let preview`, `static func mock()`: data to look at, not code of the app.
  func isSampleData(_ member: DeclarationCursor) -> Bool {
    guard member.isStatic else { return false }
    return names.withBytes(member.name) { name in
      ["preview", "mock", "sample", "stub", "fake", "placeholder", "example", "dummy"].contains { word in
        let word = word.utf8
        return name.count >= word.count && zip(name, word).allSatisfy { $0 | 0x20 == $1 }
      }
    }
  }
}

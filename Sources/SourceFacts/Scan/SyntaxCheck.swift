import SwiftParser
import SwiftSyntax

/// Whether a text is whole Swift.
public enum SyntaxCheck {
  /// The first line that the parser does not understand.
  ///
  /// - Returns: its number, from 1; `nil` for whole Swift, and the first line for nesting that the parser would not survive.
  public static func brokenLine(of text: String) -> Int? {
    let bytes = Array(text.utf8)
    if FactExtractor.nestingProblem(bytes) != nil { return 1 }
    return LargeStackPool.run {
      let tree = Parser.parse(source: text)
      guard tree.hasError else { return nil }
      let broken = tree.tokens(viewMode: .all).first { token in
        token.presence == .missing || token.parent?.is(UnexpectedNodesSyntax.self) == true
      }
      let offset = broken?.positionAfterSkippingLeadingTrivia.utf8Offset ?? 0
      return bytes.prefix(offset).reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
    }
  }
}

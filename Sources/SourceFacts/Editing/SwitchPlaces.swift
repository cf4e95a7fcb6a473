import SwiftParser
import SwiftSyntax

/// Where the branches of a file's `switch` statements begin and end, for edits. Offsets count UTF-8 bytes.
public struct SwitchPlaces: Sendable, Hashable {
  /// One `switch`.
  public struct Place: Sendable, Hashable {
    /// Without those inside `#if`.
    public let branches: [Branch]
    /// Of the `}`.
    public let closingBrace: Int
    /// Whether some branches depend on `#if`.
    public let hasConditions: Bool
  }

  /// One `case …:` or `default:` with its statements.
  public struct Branch: Sendable, Hashable {
    /// Of `case`, or of the attribute before it.
    public let start: Int
    /// Of the colon.
    public let colon: Int
    /// Past the last statement.
    public let end: Int
  }

  /// By the offset of the keyword.
  public let byKeyword: [Int: Place]

  /// Parses a file, on a thread of its own, because the parser recurses.
  ///
  /// - Returns: `nil` for what is no whole Swift, or nests deeper than the parser would survive.
  public static func read(_ bytes: [UInt8]) -> SwitchPlaces? {
    if FactExtractor.nestingProblem(bytes) != nil { return nil }
    return LargeStackPool.run {
      let tree = bytes.withUnsafeBufferPointer {
        Parser.parse(source: $0, maximumNestingLevel: FactExtractor.maximumDepth)
      }
      if tree.hasError { return nil }
      let collector = Collector(viewMode: .sourceAccurate)
      collector.walk(tree)
      return SwitchPlaces(byKeyword: collector.places)
    }
  }

  /// Typed nodes are slower than raw ones, but only the few files that are edited are read so.
  private final class Collector: SyntaxVisitor {
    var places: [Int: Place] = [:]

    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
      let branches = node.cases.compactMap { element -> Branch? in
        guard case .switchCase(let branch) = element else { return nil }
        let colon =
          switch branch.label {
          case .default(let label): label.colon
          case .case(let label): label.colon
          }
        return Branch(
          start: branch.positionAfterSkippingLeadingTrivia.utf8Offset,
          colon: colon.positionAfterSkippingLeadingTrivia.utf8Offset,
          end: branch.endPositionBeforeTrailingTrivia.utf8Offset)
      }
      places[node.switchKeyword.positionAfterSkippingLeadingTrivia.utf8Offset] = Place(
        branches: branches, closingBrace: node.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset,
        hasConditions: branches.count != node.cases.count)
      return .visitChildren
    }
  }
}

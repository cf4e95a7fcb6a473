/// Expands `{a,b}` in globs.
enum BraceExpansion {
  /// More alternatives than any sensible glob has; nested braces multiply.
  static let limit = 256

  static func expand(_ pattern: [UInt8]) throws(GlobError) -> [[UInt8]] {
    var finished: [[UInt8]] = []
    var open: [[UInt8]] = [pattern]
    // Always the first brace of the last pattern, so that the alternatives keep their order.
    while let next = open.popLast() {
      guard let brace = try firstBrace(next) else {
        finished.append(next)
        continue
      }
      guard finished.count + open.count + brace.parts.count <= limit else {
        throw GlobError(description: "its braces expand to more than \(limit) patterns; use several shorter patterns")
      }
      for part in brace.parts.reversed() {
        open.append(Array(next[..<brace.range.lowerBound] + part + next[brace.range.upperBound...]))
      }
    }
    return finished
  }

  private struct Brace {
    var range: Range<Int>
    var parts: [ArraySlice<UInt8>]
  }

  private static func firstBrace(_ pattern: [UInt8]) throws(GlobError) -> Brace? {
    var index = 0
    var depth = 0
    var start = 0
    var partStart = 0
    var parts: [ArraySlice<UInt8>] = []
    while index < pattern.count {
      switch pattern[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "{"):
        depth += 1
        if depth == 1 {
          start = index
          partStart = index + 1
        }
      case UInt8(ascii: ",") where depth == 1:
        parts.append(pattern[partStart..<index])
        partStart = index + 1
      case UInt8(ascii: "}"):
        guard depth > 0 else { throw GlobError(description: "it has a '}' without a matching '{'") }
        depth -= 1
        if depth == 0 {
          parts.append(pattern[partStart..<index])
          return Brace(range: start..<index + 1, parts: parts)
        }
      default: break
      }
      index += 1
    }
    guard depth == 0 else { throw GlobError(description: "it has a '{' without a matching '}'") }
    return nil
  }
}

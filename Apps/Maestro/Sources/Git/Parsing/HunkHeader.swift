/// `@@ -1,2 +3,4 @@ heading`
struct HunkHeader: Hashable {
  var oldStart: Int
  var oldCount: Int
  var newStart: Int
  var newCount: Int
  var heading: String

  init?(_ line: [UInt8]) {
    let text = String(decoding: line, as: UTF8.self)
    guard text.hasPrefix("@@ -"), let end = text.range(of: " @@", from: 4) else { return nil }
    let ranges = text[text.index(text.startIndex, offsetBy: 4)..<end.lowerBound].split(
      separator: " ", omittingEmptySubsequences: false)
    guard ranges.count == 2, ranges[1].first == "+", let old = Self.range(ranges[0]),
      let new = Self.range(ranges[1].dropFirst())
    else { return nil }
    (oldStart, oldCount) = old
    (newStart, newCount) = new
    heading = String(text[end.upperBound...].drop { $0 == " " }.prefix(200))
  }

  private static func range(_ text: Substring) -> (Int, Int)? {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count <= 2, let start = numbers.first ?? nil, let count = numbers.count == 2 ? numbers[1] : 1,
      start >= 0, count >= 0, start < Int.max / 2, count < Int.max / 2
    else { return nil }
    return (start, count)
  }
}

extension String {
  /// Where another text stands first, from a place on.
  fileprivate func range(of other: String, from offset: Int) -> Range<String.Index>? {
    guard let start = index(startIndex, offsetBy: offset, limitedBy: endIndex) else { return nil }
    return self[start...].firstRange(of: other)
  }
}

/// Refuses texts that could make a YAML parser run for ages or out of stack, before it sees them. All limits are far
/// beyond what people write.
enum YAMLPrecheck {
  static let sizeLimit = 1 << 20
  private static let columnLimit = 100
  private static let bracketLimit = 32
  private static let anchorLimit = 200

  static func check(_ bytes: [UInt8]) throws(YAMLProblem) {
    guard bytes.count <= sizeLimit else {
      throw YAMLProblem(
        line: 1, column: 1, message: "the file has \(bytes.count) bytes; the limit is \(sizeLimit) bytes (1 MB)")
    }
    if let problem = UTF8Check.problem(in: bytes) { throw YAMLProblem(line: 1, column: 1, message: problem) }
    var scan = Scan()
    var number = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      try scan.take(line, number: number)
    }
    // A collection as a key is hashed by the parser; made of aliases, that takes exponential time.
    if scan.anchors > 0, let place = scan.complexKey {
      throw YAMLProblem(
        line: place.line, column: place.column,
        message: "an alias or a list as a key, in a file with anchors, is not supported; write the key as text")
    }
  }

  private struct Scan {
    var depth = 0
    var anchors = 0
    var complexKey: (line: Int, column: Int)?

    mutating func take(_ line: ArraySlice<UInt8>, number: Int) throws(YAMLProblem) {
      let start = line.firstIndex { $0 != UInt8(ascii: " ") && $0 != 0x09 } ?? line.endIndex
      if start == line.endIndex || line[start] == UInt8(ascii: "#") { return }
      // Each level of block nesting needs a column of its own, or a dash.
      let content = line[start...].firstIndex { byte in
        switch byte {
        case UInt8(ascii: " "), 0x09, UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"): false
        default: true
        }
      }
      guard (content ?? line.endIndex) - line.startIndex <= columnLimit else {
        throw YAMLProblem(
          line: number, column: columnLimit + 1,
          message: "the text is indented by more than \(columnLimit) columns; use less nesting")
      }
      for index in line.indices { try look(line, index, number: number) }
    }

    private mutating func look(_ line: ArraySlice<UInt8>, _ index: Int, number: Int) throws(YAMLProblem) {
      let column = index - line.startIndex + 1
      let next = index + 1 < line.endIndex ? line[index + 1] : UInt8(ascii: " ")
      switch line[index] {
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        guard depth <= bracketLimit else {
          throw YAMLProblem(
            line: number, column: column,
            message: "brackets are nested more than \(bracketLimit) levels deep; use less nesting")
        }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth = max(0, depth - 1)
        if endsKey(line, after: index) { note(number, column) }
      case UInt8(ascii: "&") where begins(line, index) && isName(next):
        anchors += 1
        guard anchors <= anchorLimit else {
          throw YAMLProblem(line: number, column: column, message: "the file has more than \(anchorLimit) anchors")
        }
      case UInt8(ascii: "*") where begins(line, index) && isName(next):
        var end = index + 1
        while end < line.endIndex, isName(line[end]) { end += 1 }
        if endsKey(line, after: end - 1) { note(number, column) }
      case UInt8(ascii: "?") where begins(line, index) && (next == UInt8(ascii: " ") || next == 0x09 || next == 0x0D):
        note(number, column)
      default: break
      }
    }

    private mutating func note(_ line: Int, _ column: Int) {
      if complexKey == nil { complexKey = (line, column) }
    }

    private func begins(_ line: ArraySlice<UInt8>, _ index: Int) -> Bool {
      guard index > line.startIndex else { return true }
      switch line[index - 1] {
      case UInt8(ascii: " "), 0x09, UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: "\""), UInt8(ascii: "'"):
        return true
      default: return false
      }
    }

    private func endsKey(_ line: ArraySlice<UInt8>, after index: Int) -> Bool {
      line[(index + 1)...].first { $0 != UInt8(ascii: " ") && $0 != 0x09 } == UInt8(ascii: ":")
    }

    private func isName(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "-"): true
      default: byte >= 0x80
      }
    }
  }
}

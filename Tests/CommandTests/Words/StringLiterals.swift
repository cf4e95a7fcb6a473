/// The string literals of a Swift file: what a program can print.
///
/// Comments are left out. An interpolation is an ellipsis in the text around it, and its own literals are listed as well.
struct StringLiterals {
  /// A literal and the line where it begins, from 1.
  struct Literal: Equatable {
    let line: Int
    let text: String
  }

  private enum State {
    /// Code, with the number of parentheses that are open in it.
    case code(parentheses: Int)
    case literal(quotes: Int, hashes: Int, line: Int, text: String)
  }

  static func all(in source: String) -> [Literal] {
    var scanner = StringLiterals(bytes: Array(source.utf8))
    scanner.scan()
    return scanner.found
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var states = [State.code(parentheses: 0)]
  private var found: [Literal] = []

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func scan() {
    while position < bytes.count, let state = states.last {
      switch state {
      case .code(let parentheses): code(parentheses)
      case .literal(let quotes, let hashes, let start, let before):
        literal(quotes, hashes, start, before)
      }
    }
  }

  private mutating func code(_ parentheses: Int) {
    if starts(with: "//") { return skip { $0.bytes[$0.position] == UInt8(ascii: "\n") } }
    if starts(with: "/*") {
      skip { $0.starts(with: "*/") }
      return advance(2)
    }
    let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
    if position + hashes < bytes.count, bytes[position + hashes] == UInt8(ascii: "\"") {
      let isMultiline = bytes[(position + hashes)...].starts(with: "\"\"\"".utf8)
      states.append(.literal(quotes: isMultiline ? 3 : 1, hashes: hashes, line: line, text: ""))
      return advance(hashes + (isMultiline ? 3 : 1))
    }
    // The outermost code has no end; that of an interpolation ends at its parenthesis.
    switch bytes[position] {
    case UInt8(ascii: "(") where states.count > 1: states[states.count - 1] = .code(parentheses: parentheses + 1)
    case UInt8(ascii: ")") where states.count > 1 && parentheses == 0: states.removeLast()
    case UInt8(ascii: ")") where states.count > 1: states[states.count - 1] = .code(parentheses: parentheses - 1)
    default: break
    }
    advance(1)
  }

  private mutating func literal(_ quotes: Int, _ hashes: Int, _ start: Int, _ before: String) {
    let end = String(repeating: "\"", count: quotes) + String(repeating: "#", count: hashes)
    let escape = "\\" + String(repeating: "#", count: hashes)
    var text = before
    if starts(with: end) {
      states.removeLast()
      found.append(Literal(line: start, text: text))
      return advance(end.utf8.count)
    }
    if starts(with: escape + "(") {
      states[states.count - 1] = .literal(quotes: quotes, hashes: hashes, line: start, text: text + "…")
      states.append(.code(parentheses: 0))
      return advance(escape.utf8.count + 1)
    }
    if starts(with: escape) {
      states[states.count - 1] = .literal(quotes: quotes, hashes: hashes, line: start, text: text + " ")
      return advance(escape.utf8.count + 1)
    }
    let length = bytes[position...].prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }.count
    text += String(decoding: bytes[position..<(position + max(length, 1))], as: UTF8.self)
    states[states.count - 1] = .literal(quotes: quotes, hashes: hashes, line: start, text: text)
    advance(max(length, 1))
  }

  private func starts(with text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func skip(_ isEnd: (Self) -> Bool) {
    while position < bytes.count, !isEnd(self) { advance(1) }
  }

  private mutating func advance(_ count: Int) {
    let end = min(position + count, bytes.count)
    line += bytes[position..<end].count { $0 == UInt8(ascii: "\n") }
    position = end
  }
}

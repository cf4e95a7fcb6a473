/// The parser behind ``PlistDocument``. No recursion: open lists and dictionaries wait on a stack of its own.
struct PlistReader {
  private enum Expectation { case value, keyOrEnd, itemOrEnd, separator }

  private var entries: [PlistDocument.Entry] = []
  private var open: [Int] = []
  private var position = 0
  /// A copy at hand: the table is asked for every byte.
  private let words = PlistReader.wordBytes

  mutating func read(_ bytes: [UInt8]) throws(PlistProblem) -> [PlistDocument.Entry] {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    entries.reserveCapacity(bytes.count / 16)
    var message: String?
    bytes.withUnsafeBufferPointer { buffer in
      message = run(buffer)
    }
    if let message {
      let line = bytes[..<min(position, bytes.count)].reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
      throw PlistProblem(line: line, message: message)
    }
    return entries
  }

  /// The message of what is wrong at `position`, `nil` when all is well.
  private mutating func run(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var expected = Expectation.value
    while true {
      if let problem = skipBlanks(bytes) { return problem }
      guard position < bytes.count else {
        return open.isEmpty && expected == .separator ? nil : "the file ends in the middle of a value"
      }
      let byte = bytes[position]
      switch expected {
      case .value:
        switch byte {
        case UInt8(ascii: "{"):
          begin(.dictionary)
          expected = .keyOrEnd
        case UInt8(ascii: "("):
          begin(.list)
          expected = .itemOrEnd
        default:
          if let problem = scalar(bytes) { return problem }
          expected = .separator
        }
      case .keyOrEnd:
        if byte == UInt8(ascii: "}") {
          end()
          expected = .separator
          continue
        }
        if let problem = scalar(bytes) ?? skipBlanks(bytes) { return problem }
        guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return "expected '=' after a key" }
        position += 1
        expected = .value
      case .itemOrEnd:
        if byte == UInt8(ascii: ")") {
          end()
          expected = .separator
        } else {
          expected = .value
        }
      case .separator:
        guard let container = open.last else { return "unexpected text after the end of the value" }
        if entries[container].kind == .dictionary {
          guard byte == UInt8(ascii: ";") else { return "expected ';' after a value" }
          position += 1
          expected = .keyOrEnd
        } else if byte == UInt8(ascii: ",") {
          position += 1
          expected = .itemOrEnd
        } else if byte == UInt8(ascii: ")") {
          end()
        } else {
          return "expected ',' or ')' in a list"
        }
      }
    }
  }

  private mutating func begin(_ kind: PlistDocument.Kind) {
    open.append(entries.count)
    entries.append(.init(kind: kind, start: Int32(position), end: 0, next: 0))
    position += 1
  }

  private mutating func end() {
    position += 1
    guard let container = open.popLast() else { return }
    entries[container].end = Int32(position)
    entries[container].next = Int32(entries.count)
  }

  private mutating func scalar(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let first = bytes[position]
    switch first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let start = position + 1
      var index = start
      var kind = PlistDocument.Kind.text
      while index < bytes.count, bytes[index] != first {
        if bytes[index] == UInt8(ascii: "\\") {
          kind = .quotedText
          index += 1
        }
        index += 1
      }
      guard index < bytes.count else { return "a text has no closing quote" }
      add(kind, start..<index)
      position = index + 1
    case UInt8(ascii: "<"):
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ">")) else { return "data has no closing '>'" }
      guard bytes[(position + 1)..<end].allSatisfy(Self.isHexOrBlank) else {
        return "it is not an old-style property list"
      }
      add(.data, position + 1..<end)
      position = end + 1
    default:
      var index = position
      while index < bytes.count, words.contains(bytes[index]) {
        if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") { break }
        index += 1
      }
      guard index > position else { return "unexpected character" }
      add(.text, position..<index)
      position = index
    }
    return nil
  }

  private mutating func add(_ kind: PlistDocument.Kind, _ range: Range<Int>) {
    let next = Int32(entries.count + 1)
    entries.append(.init(kind: kind, start: Int32(range.lowerBound), end: Int32(range.upperBound), next: next))
  }

  /// Blanks and comments.
  private mutating func skipBlanks(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var index = position
    defer { position = index }
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        index += 1
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else if byte == UInt8(ascii: "/"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
        index += 2
        while index + 1 < bytes.count, bytes[index] != UInt8(ascii: "*") || bytes[index + 1] != UInt8(ascii: "/") {
          index += 1
        }
        guard index + 1 < bytes.count else { return "a comment has no end" }
        index += 2
      } else {
        return nil
      }
    }
    return nil
  }

  private static func isHexOrBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66, 0x20, 0x09...0x0D: true
    default: false
    }
  }

  /// What a text without quotes may be made of.
  private static let wordBytes: ByteSet = {
    var set = ByteSet()
    for range: ClosedRange<UInt8> in [0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF] { set.insert(range) }
    for byte in "_$+/:.-@".utf8 { set.insert(byte) }
    return set
  }()
}

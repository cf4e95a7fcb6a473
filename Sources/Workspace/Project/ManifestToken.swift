/// One token of a package manifest.
enum ManifestToken: Hashable {
  case word(String)
  /// A string literal; `nil` when it has interpolations.
  case text(String?)
  case symbol(UInt8)

  static func symbol(_ character: Unicode.Scalar) -> ManifestToken { .symbol(UInt8(ascii: character)) }

  var isOpening: Bool { self == .symbol("(") || self == .symbol("[") || self == .symbol("{") }
  var isClosing: Bool { self == .symbol(")") || self == .symbol("]") || self == .symbol("}") }
}

/// Splits a manifest into tokens: enough of Swift's grammar to skip comments and read string literals.
struct ManifestTokenizer {
  private let bytes: [UInt8]
  private var position = 0
  private var tokens: [ManifestToken] = []

  static func tokens(of bytes: [UInt8]) -> [ManifestToken] {
    var tokenizer = ManifestTokenizer(bytes: bytes)
    return tokenizer.run()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() -> [ManifestToken] {
    while let byte = peek(0) {
      switch byte {
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        while let next = peek(0), next != 0x0A { position += 1 }
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): string(hashes: 0)
      case UInt8(ascii: "#"):
        var hashes = 0
        while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
        if peek(hashes) == UInt8(ascii: "\"") {
          position += hashes
          string(hashes: hashes)
        } else {
          position += hashes
        }
      case _ where Self.isWord(byte):
        let start = position
        while let next = peek(0), Self.isWord(next) { position += 1 }
        tokens.append(.word(String(decoding: bytes[start..<position], as: UTF8.self)))
      default:
        if byte > 0x20, byte != UInt8(ascii: "`") { tokens.append(.symbol(byte)) }
        position += 1
      }
    }
    return tokens
  }

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: byte >= 0x80
    }
  }

  private mutating func skipComment() {
    var depth = 0
    while position < bytes.count {
      if peek(0) == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if peek(0) == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
        if depth == 0 { return }
      } else {
        position += 1
      }
    }
  }

  /// A literal at its opening quote.
  private mutating func string(hashes: Int) {
    let quote = UInt8(ascii: "\"")
    let isLong = peek(1) == quote && peek(2) == quote
    let quotes = isLong ? 3 : 1
    position += quotes
    var content: [UInt8] = []
    var isLiteral = true
    while let byte = peek(0) {
      if byte == quote, (0..<quotes).allSatisfy({ peek($0) == quote }),
        (0..<hashes).allSatisfy({ peek(quotes + $0) == UInt8(ascii: "#") })
      {
        position += quotes + hashes
        tokens.append(.text(isLiteral ? String(decoding: content, as: UTF8.self) : nil))
        return
      }
      // A literal on one line ends with it, so that one wrong quote does not swallow the rest.
      if byte == 0x0A, !isLong { break }
      if byte == UInt8(ascii: "\\"), (0..<hashes).allSatisfy({ peek(1 + $0) == UInt8(ascii: "#") }),
        let escaped = peek(1 + hashes)
      {
        position += 2 + hashes
        if escaped == UInt8(ascii: "(") {
          isLiteral = false
          skipInterpolation()
        } else {
          content.append(escaped == UInt8(ascii: "n") ? 0x0A : escaped == UInt8(ascii: "t") ? 0x09 : escaped)
        }
        continue
      }
      content.append(byte)
      position += 1
    }
    tokens.append(.text(nil))
  }

  /// Behind the opening parenthesis of an interpolation. Literals inside it are not looked into.
  private mutating func skipInterpolation() {
    var depth = 1
    while depth > 0, let byte = peek(0), byte != 0x0A {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      position += 1
    }
  }
}

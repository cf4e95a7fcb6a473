/// Turns the wildcard part of a `.gitignore` pattern into a program, by git's rules.
struct GitIgnoreCompiler {
  private let pattern: ArraySlice<UInt8>
  private var next: Int
  private var tokens: [PatternProgram.Token] = []

  /// `nil` for patterns that git never matches: an unfinished character class or escape.
  static func compile(_ pattern: ArraySlice<UInt8>) -> PatternProgram? {
    var compiler = GitIgnoreCompiler(pattern: pattern, next: pattern.startIndex)
    return compiler.run() ? PatternProgram(compiler.tokens) : nil
  }

  private init(pattern: ArraySlice<UInt8>, next: Int) {
    self.pattern = pattern
    self.next = next
  }

  private mutating func run() -> Bool {
    while let byte = peek(0) {
      switch byte {
      case UInt8(ascii: "\\"):
        guard let escaped = peek(1) else { return false }
        tokens.append(.byte(escaped))
        next += 2
      case UInt8(ascii: "?"):
        tokens.append(.any)
        next += 1
      case UInt8(ascii: "*"): stars()
      case UInt8(ascii: "["):
        guard let set = characterClass() else { return false }
        tokens.append(.set(set))
      default:
        tokens.append(.byte(byte))
        next += 1
      }
    }
    return true
  }

  private func peek(_ distance: Int) -> UInt8? {
    next + distance < pattern.endIndex ? pattern[next + distance] : nil
  }

  /// Two or more stars that fill a whole component cross folders; all others stay in theirs.
  private mutating func stars() {
    let start = next
    while peek(0) == UInt8(ascii: "*") { next += 1 }
    let fillsStart = start == pattern.startIndex || pattern[start - 1] == PathText.slash
    guard next - start > 1, fillsStart else {
      tokens.append(.star)
      return
    }
    if peek(0) == PathText.slash {
      tokens.append(.folders)
      next += 1
    } else if peek(0) == nil || (peek(0) == UInt8(ascii: "\\") && peek(1) == PathText.slash) {
      tokens.append(.deep)
    } else {
      tokens.append(.star)
    }
  }

  private mutating func characterClass() -> ByteSet? {
    var set = ByteSet()
    next += 1
    let inverted = peek(0) == UInt8(ascii: "!") || peek(0) == UInt8(ascii: "^")
    if inverted { next += 1 }
    var previous: UInt8?
    var isFirst = true
    while let byte = peek(0) {
      if byte == UInt8(ascii: "]"), !isFirst {
        next += 1
        if inverted { set.invert() }
        return set
      }
      isFirst = false
      switch byte {
      case UInt8(ascii: "\\"):
        guard let escaped = peek(1) else { return nil }
        set.insert(escaped)
        previous = escaped
        next += 2
      case UInt8(ascii: "-"):
        guard let low = previous, let end = peek(1), end != UInt8(ascii: "]") else {
          set.insert(byte)
          previous = byte
          next += 1
          break
        }
        next += 1
        var high = end
        if end == UInt8(ascii: "\\") {
          guard let escaped = peek(1) else { return nil }
          high = escaped
          next += 1
        }
        if low <= high { set.insert(low...high) }
        previous = nil
        next += 1
      case UInt8(ascii: "[") where peek(1) == UInt8(ascii: ":"):
        switch namedClass(into: &set) {
        case .found: previous = nil
        case .plainBracket:
          set.insert(byte)
          previous = byte
          next += 1
        case .invalid: return nil
        }
      default:
        set.insert(byte)
        previous = byte
        next += 1
      }
    }
    return nil
  }

  private enum NamedClass { case found, plainBracket, invalid }

  /// `[:alpha:]` and friends, at the position of their bracket.
  private mutating func namedClass(into set: inout ByteSet) -> NamedClass {
    var end = next + 2
    while end < pattern.endIndex, pattern[end] != UInt8(ascii: "]") { end += 1 }
    guard end < pattern.endIndex else { return .invalid }
    guard end > next + 2, pattern[end - 1] == UInt8(ascii: ":") else { return .plainBracket }
    let name = String(decoding: pattern[next + 2..<end - 1], as: UTF8.self)
    guard let ranges = Self.classes[name] else { return .invalid }
    for range in ranges { set.insert(range) }
    next = end + 1
    return .found
  }

  private static let classes: [String: [ClosedRange<UInt8>]] = [
    "alnum": [0x30...0x39, 0x41...0x5A, 0x61...0x7A],
    "alpha": [0x41...0x5A, 0x61...0x7A],
    "blank": [0x09...0x09, 0x20...0x20],
    "cntrl": [0x00...0x1F, 0x7F...0x7F],
    "digit": [0x30...0x39],
    "graph": [0x21...0x7E],
    "lower": [0x61...0x7A],
    "print": [0x20...0x7E],
    "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
    "space": [0x09...0x0D, 0x20...0x20],
    "upper": [0x41...0x5A],
    "xdigit": [0x30...0x39, 0x41...0x46, 0x61...0x66],
  ]
}

/// Where in a character or a control sequence the input stands.
struct TerminalParser: Sendable {
  enum State: Sendable {
    case text
    /// In a character of several bytes.
    case character
    case escape
    /// After ESC and intermediates, such as `ESC ( 0`: one more byte.
    case designation
    case sequence
    /// A title, a link: until BEL, ST or the end of the line.
    case title
    /// Until ST.
    case string
  }

  var state = State.text
  var parameters: [UInt8] = []
  /// The intermediate of the designation that is being read.
  var intermediate: UInt8 = 0
  /// What a title or string says so far; what is longer than the limit is swallowed.
  var string: [UInt8] = []
  static let longestString = 4_096
  /// The bits of the character so far, how many bytes are missing, and between what the next one has to be.
  var scalar: UInt32 = 0
  var missing = 0
  var lower: UInt8 = 0x80
  var upper: UInt8 = 0xBF

  /// Begins a character of several bytes; false when no character begins like this.
  mutating func begin(_ byte: UInt8) -> Bool {
    (lower, upper) = (0x80, 0xBF)
    switch byte {
    case 0xC2...0xDF: (missing, scalar) = (1, UInt32(byte & 0x1F))
    case 0xE0...0xEF:
      (missing, scalar) = (2, UInt32(byte & 0x0F))
      if byte == 0xE0 { lower = 0xA0 }
      if byte == 0xED { upper = 0x9F }
    case 0xF0...0xF4:
      (missing, scalar) = (3, UInt32(byte & 0x07))
      if byte == 0xF0 { lower = 0x90 }
      if byte == 0xF4 { upper = 0x8F }
    default: return false
    }
    state = .character
    return true
  }
}

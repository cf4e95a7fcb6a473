/// Where in a character or a control sequence the input stands.
struct TerminalParser: Sendable {
  enum State: Sendable {
    case text
    /// In a character of several bytes.
    case character
    case escape
    /// After ESC and intermediates: one more byte that is swallowed.
    case designation
    case sequence
    /// A title, a link: until BEL, ST or the end of the line.
    case title
    /// Until ST.
    case string
  }

  var state = State.text
  var parameters: [UInt8] = []
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

/// The numbers of a control sequence.
struct TerminalParameters {
  /// `?`, `<`, `=`, `>` or an intermediate: the sequence is not a usual one. 0 for none.
  var marker: UInt8 = 0
  private(set) var numbers: [Int] = []
  private var details: [Bool] = []
  private static let most = 32

  init(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    var number = 0
    var isDetail = false
    var any = false
    for byte in bytes {
      switch byte {
      case 0x30...0x39:
        number = min(number * 10 + Int(byte - 0x30), 65_535)
        any = true
      case 0x3A, 0x3B:
        add(number, isDetail)
        (number, isDetail, any) = (0, byte == 0x3A, true)
      default: marker = byte
      }
    }
    if any { add(number, isDetail) }
  }

  private mutating func add(_ number: Int, _ isDetail: Bool) {
    guard numbers.count < Self.most else { return }
    numbers.append(number)
    details.append(isDetail)
  }

  var count: Int { numbers.count }

  /// A number; 0 when it was left out.
  func number(_ index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }

  /// Whether a number belongs to the one before, by a colon.
  func isDetail(_ index: Int) -> Bool { index < details.count && details[index] }

  /// The colour that `38` or `48` announces, in either way of writing it; moves to the last number that belongs to it.
  func colour(after index: inout Int) -> UInt8? {
    let start = index
    if isDetail(start + 1) {
      var end = start + 1
      while isDetail(end + 1) { end += 1 }
      index = end
      if number(start + 1) == 5 { return byte(start + 2) }
      // With or without the number of a colour space in front.
      return number(start + 1) == 2 && end >= start + 4 ? rgb(end - start > 4 ? start + 3 : start + 2) : nil
    }
    switch number(start + 1) {
    case 5:
      index = start + 2
      return byte(start + 2)
    case 2:
      index = start + 4
      return rgb(start + 2)
    default:
      index = start + 1
      return nil
    }
  }

  private func byte(_ index: Int) -> UInt8? { UInt8(exactly: number(index)) }

  private func rgb(_ index: Int) -> UInt8? {
    guard let red = byte(index), let green = byte(index + 1), let blue = byte(index + 2) else { return nil }
    return TerminalStyle.nearestColour(red: red, green: green, blue: blue)
  }
}

extension TerminalText {
  /// Parameters beyond this length are of no sequence that means something here.
  private static var longestParameters: Int { 256 }

  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    let end = bytes.count
    while index < end {
      switch parser.state {
      case .text:
        var stop = index
        while stop < end, bytes[stop] &- 0x20 < 0x5F { stop += 1 }
        if stop > index {
          write(UnsafeBufferPointer(rebasing: bytes[index..<stop]))
          index = stop
        } else {
          start(bytes[index])
          index += 1
        }
      case .character:
        if goOn(bytes[index]) { index += 1 }
      case .title, .string:
        // Nothing of it counts; what ends it is rare.
        while index < end, bytes[index] >= 0x20 { index += 1 }
        if index < end {
          endString(bytes[index])
          index += 1
        }
      case .escape, .designation, .sequence:
        if command(bytes[index]) { index += 1 }
      }
    }
  }

  private mutating func start(_ byte: UInt8) {
    if byte == 0x1B {
      parser.state = .escape
    } else if byte < 0x20 {
      control(byte)
    } else if byte >= 0x80, !parser.begin(byte) {
      write("\u{FFFD}")
    }
  }

  /// Takes a further byte of a character; false when it belongs to something else.
  private mutating func goOn(_ byte: UInt8) -> Bool {
    guard byte >= parser.lower, byte <= parser.upper else {
      parser.state = .text
      write("\u{FFFD}")
      return false
    }
    (parser.lower, parser.upper) = (0x80, 0xBF)
    parser.scalar = parser.scalar << 6 | UInt32(byte & 0x3F)
    parser.missing -= 1
    if parser.missing == 0 {
      parser.state = .text
      write(Unicode.Scalar(parser.scalar) ?? "\u{FFFD}")
    }
    return true
  }

  private mutating func endString(_ byte: UInt8) {
    switch byte {
    // What follows an ESC is read as a sequence of its own: `\` of an ST does nothing.
    case 0x1B: parser.state = .escape
    case 0x18, 0x1A: parser.state = .text
    case 0x07 where parser.state == .title: parser.state = .text
    case 0x0A where parser.state == .title:
      // Titles have one line: this one was never ended.
      parser.state = .text
      control(byte)
    default: break
    }
  }

  /// Takes a byte of an escape sequence; false when it belongs to something else.
  private mutating func command(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x1B:
      parser.state = .escape
      return true
    case 0x18, 0x1A:
      parser.state = .text
      return true
    case 0..<0x20:
      control(byte)
      return true
    case 0x7F:
      return true
    case 0x80...:
      parser.state = .text
      return false
    default: break
    }
    switch parser.state {
    case .escape: afterEscape(byte)
    case .sequence:
      if byte >= 0x40 {
        parser.state = .text
        if parser.parameters.count <= Self.longestParameters {
          sequence(byte, TerminalParameters(parser.parameters))
        }
      } else if parser.parameters.count <= Self.longestParameters {
        parser.parameters.append(byte)
      }
    default:
      if byte >= 0x30 { parser.state = .text }
    }
    return true
  }

  private mutating func afterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["):
      parser.state = .sequence
      parser.parameters.removeAll(keepingCapacity: true)
    case UInt8(ascii: "]"): parser.state = .title
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): parser.state = .string
    case 0x20..<0x30: parser.state = .designation
    default:
      parser.state = .text
      escape(byte)
    }
  }
}

/// What the parts of the output mean to a terminal; `read` finds them.
protocol TerminalInterpreter {
  /// Where in a character or a control sequence the input stands.
  var parser: TerminalParser { get set }
  /// Printable ASCII.
  mutating func write(_ text: UnsafeBufferPointer<UInt8>)
  /// Any other character.
  mutating func write(_ scalar: Unicode.Scalar)
  /// A control character.
  mutating func control(_ byte: UInt8)
  /// ESC and one byte.
  mutating func escape(_ byte: UInt8)
  /// ESC, an intermediate and one byte: a character set, mostly.
  mutating func designate(_ intermediate: UInt8, _ byte: UInt8)
  /// A control sequence.
  mutating func sequence(_ final: UInt8, _ parameters: TerminalParameters)
  /// An operating system command: titles, links, colours.
  mutating func command(_ text: [UInt8])
}

extension TerminalInterpreter {
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
        let start = index
        while index < end, bytes[index] >= 0x20 { index += 1 }
        let room = TerminalParser.longestString - parser.string.count
        if parser.state == .title, room > 0, index > start {
          parser.string += bytes[start..<min(index, start + room)]
        }
        if index < end {
          endString(bytes[index])
          index += 1
        }
      case .escape, .designation, .sequence:
        if goOnWithSequence(bytes[index]) { index += 1 }
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
    let isTitle = parser.state == .title
    switch byte {
    // What follows an ESC is read as a sequence of its own: `\` of an ST does nothing.
    case 0x1B: endTitle(.escape, isTitle)
    case 0x18, 0x1A: parser.state = .text
    case 0x07 where isTitle: endTitle(.text, isTitle)
    case 0x0A where isTitle:
      // Titles have one line: this one was never ended.
      parser.state = .text
      control(byte)
    default: break
    }
  }

  private mutating func endTitle(_ state: TerminalParser.State, _ isTitle: Bool) {
    parser.state = state
    guard isTitle, !parser.string.isEmpty, parser.string.count < TerminalParser.longestString else { return }
    command(parser.string)
  }

  /// Takes a byte of an escape sequence; false when it belongs to something else.
  private mutating func goOnWithSequence(_ byte: UInt8) -> Bool {
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
      guard byte >= 0x30 else { break }
      parser.state = .text
      designate(parser.intermediate, byte)
    }
    return true
  }

  private mutating func afterEscape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["):
      parser.state = .sequence
      parser.parameters.removeAll(keepingCapacity: true)
    case UInt8(ascii: "]"):
      parser.state = .title
      parser.string.removeAll(keepingCapacity: true)
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"): parser.state = .string
    case 0x20..<0x30:
      parser.state = .designation
      parser.intermediate = byte
    default:
      parser.state = .text
      escape(byte)
    }
  }
}

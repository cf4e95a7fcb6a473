import Domain

/// Makes keys of the bytes that a terminal sends. Where they are split between two reads makes no difference.
public struct KeyReader: Sendable {
  private enum State {
    case ground
    /// The rest of a character, so far.
    case character(value: UInt32, missing: Int, least: UInt32)
    case escape
    /// After Escape and O.
    case single
    /// The parameters of a sequence, so far.
    case sequence([UInt8])
    /// An answer of the terminal that nobody asked for, until its end.
    case string(opener: UInt8, isEmpty: Bool, afterEscape: Bool)
    case paste
  }

  private var state = State.ground
  private var pasted: [UInt8] = []
  private var keys: [Key] = []

  /// A sequence that is longer is none.
  private static let longestSequence = 64
  /// A longer paste comes in pieces.
  static let pastePiece = 65_536
  private static let endOfPaste = Array("\u{1B}[201~".utf8)

  /// A reader at the beginning.
  public init() {}

  /// Whether something has begun that is another key when nothing follows soon: Escape alone.
  public var isWaiting: Bool {
    switch state {
    case .escape, .single, .sequence, .string: true
    case .ground, .character, .paste: false
    }
  }

  /// The keys that are complete.
  public mutating func read(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    defer { keys = [] }
    return keys
  }

  /// The keys, once it is clear that nothing follows.
  public mutating func timeOut() -> [Key] {
    defer { keys = [] }
    switch state {
    case .escape: keys.append(.escape)
    case .single: keys.append(.alt("O"))
    case .sequence(let parameters) where parameters.isEmpty: keys.append(.alt("["))
    case .string(let opener, isEmpty: true, _): keys.append(.alt(Unicode.Scalar(opener)))
    case .sequence, .string: break
    case .ground, .character, .paste: return []
    }
    state = .ground
    return keys
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: begin(byte, isAlt: false)
    case .character(let value, let missing, let least): go(on: byte, value, missing, least)
    case .escape: escape(byte)
    case .single:
      state = .ground
      if byte < 0x20 || byte == 0x7F { return begin(byte, isAlt: false) }
      if let key = KeySequences.single(byte) { keys.append(key) }
    case .sequence(let parameters): sequence(byte, parameters)
    case .string(let opener, _, let afterEscape):
      if byte == 0x07 || (afterEscape && byte == UInt8(ascii: "\\")) {
        state = .ground
      } else {
        state = .string(opener: opener, isEmpty: false, afterEscape: byte == 0x1B)
      }
    case .paste: paste(byte)
    }
  }

  // MARK: - Characters

  private mutating func begin(_ byte: UInt8, isAlt: Bool) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape
    case 0x0D: keys.append(isAlt ? .newline : .enter)
    case 0x0A: keys.append(.newline)
    case 0x09: keys.append(isAlt ? .backTab : .tab)
    case 0x7F, 0x08: keys.append(isAlt ? .control("w") : .backspace)
    case 0..<0x20:
      let letter = Unicode.Scalar(byte + (1...26 ~= byte ? 0x60 : 0x40))
      keys.append(.control(letter))
    case 0x20..<0x7F: keys.append(isAlt ? .alt(Unicode.Scalar(byte)) : .text(Unicode.Scalar(byte)))
    case 0xC2..<0xE0: state = .character(value: UInt32(byte & 0x1F), missing: 1, least: 0x80)
    case 0xE0..<0xF0: state = .character(value: UInt32(byte & 0x0F), missing: 2, least: 0x800)
    case 0xF0..<0xF5: state = .character(value: UInt32(byte & 0x07), missing: 3, least: 0x10000)
    default: break
    }
  }

  private mutating func go(on byte: UInt8, _ value: UInt32, _ missing: Int, _ least: UInt32) {
    guard byte & 0xC0 == 0x80 else { return begin(byte, isAlt: false) }
    let value = value << 6 | UInt32(byte & 0x3F)
    guard missing == 1 else { return state = .character(value: value, missing: missing - 1, least: least) }
    state = .ground
    // Those below are control characters, written in a longer form.
    guard value >= max(least, 0xA0), let scalar = Unicode.Scalar(value) else { return }
    keys.append(.text(scalar))
  }

  // MARK: - Sequences

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x1B: keys.append(.escape)
    case UInt8(ascii: "["): state = .sequence([])
    case UInt8(ascii: "O"): state = .single
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      state = .string(opener: byte, isEmpty: true, afterEscape: false)
    default: begin(byte, isAlt: true)
    }
  }

  private mutating func sequence(_ byte: UInt8, _ parameters: [UInt8]) {
    switch byte {
    case 0x20..<0x40:
      guard parameters.count <= Self.longestSequence else { return }
      state = .sequence(parameters + [byte])
    case 0x40..<0x7F:
      state = .ground
      if byte == UInt8(ascii: "~"), parameters.elementsEqual("200".utf8) { return state = .paste }
      // The consoles of some systems send their function keys like this, with one more letter.
      if byte == UInt8(ascii: "["), parameters.isEmpty { return state = .sequence([byte]) }
      if parameters.count <= Self.longestSequence, let key = KeySequences.key(parameters, final: byte) {
        keys.append(key)
      }
    default: begin(byte, isAlt: false)
    }
  }

  // MARK: - Pastes

  private mutating func paste(_ byte: UInt8) {
    pasted.append(byte)
    if byte == UInt8(ascii: "~"), pasted.suffix(Self.endOfPaste.count).elementsEqual(Self.endOfPaste) {
      pasted.removeLast(Self.endOfPaste.count)
      finishPiece(pasted.count)
      state = .ground
    } else if pasted.count >= Self.pastePiece + 16 {
      // Neither the mark of the end nor a character is torn apart.
      var end = Self.pastePiece
      while end > 0, pasted[end] & 0xC0 == 0x80 || pasted[end] == 0x0A { end -= 1 }
      finishPiece(end == 0 ? Self.pastePiece : end)
    }
  }

  private mutating func finishPiece(_ count: Int) {
    var text = ""
    var wasReturn = false
    for scalar in String(decoding: pasted.prefix(count), as: UTF8.self).unicodeScalars {
      defer { wasReturn = scalar == "\r" }
      switch scalar {
      case "\r": text.append("\n")
      case "\n": if !wasReturn { text.append("\n") }
      case "\t": text.append("\t")
      default: if !VisibleText.isControl(scalar) { text.unicodeScalars.append(scalar) }
      }
    }
    pasted.removeFirst(count)
    if !text.isEmpty { keys.append(.paste(text)) }
  }
}

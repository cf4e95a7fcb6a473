/// A key as a keyboard names it, and the bytes that a terminal sends for it.
public struct TerminalKey: Hashable, Sendable {
  /// A character, or a name such as `Enter`, `ArrowUp` or `F5`, as browsers have them.
  public var name: String
  /// Whether Control is held.
  public var hasControl: Bool
  /// Whether Alt is held.
  public var hasAlt: Bool
  /// Whether Shift is held; for characters, it is in the character.
  public var hasShift: Bool

  /// A key.
  public init(_ name: String, control: Bool = false, alt: Bool = false, shift: Bool = false) {
    self.name = name
    hasControl = control
    hasAlt = alt
    hasShift = shift
  }

  /// What is typed into the program; nothing for a key that sends nothing.
  public func bytes(in modes: TerminalModes) -> [UInt8] {
    switch name {
    case "Enter": alternate([0x0D])
    case "Tab": hasShift ? Array("\u{1B}[Z".utf8) : alternate([0x09])
    case "Escape": alternate([0x1B])
    case "Backspace": alternate([hasControl ? 0x08 : 0x7F])
    case "ArrowUp": cursorKey("A", modes)
    case "ArrowDown": cursorKey("B", modes)
    case "ArrowRight": cursorKey("C", modes)
    case "ArrowLeft": cursorKey("D", modes)
    case "Home": cursorKey("H", modes)
    case "End": cursorKey("F", modes)
    case "Insert": numbered(2)
    case "Delete": numbered(3)
    case "PageUp": numbered(5)
    case "PageDown": numbered(6)
    default: functionKey ?? character
    }
  }

  private var modifier: Int { 1 + (hasShift ? 1 : 0) + (hasAlt ? 2 : 0) + (hasControl ? 4 : 0) }

  private func alternate(_ bytes: [UInt8]) -> [UInt8] { hasAlt ? [0x1B] + bytes : bytes }

  private func cursorKey(_ letter: String, _ modes: TerminalModes) -> [UInt8] {
    let usual = modes.hasApplicationCursorKeys ? "\u{1B}O" : "\u{1B}["
    return Array((modifier == 1 ? usual + letter : "\u{1B}[1;\(modifier)\(letter)").utf8)
  }

  private func numbered(_ number: Int) -> [UInt8] {
    Array((modifier == 1 ? "\u{1B}[\(number)~" : "\u{1B}[\(number);\(modifier)~").utf8)
  }

  private var functionKey: [UInt8]? {
    guard name.utf8.count <= 3, name.hasPrefix("F"), let number = Int(name.dropFirst()), (1...12).contains(number)
    else {
      return nil
    }
    if number <= 4 {
      let letter = ["P", "Q", "R", "S"][number - 1]
      return Array((modifier == 1 ? "\u{1B}O\(letter)" : "\u{1B}[1;\(modifier)\(letter)").utf8)
    }
    return numbered([15, 17, 18, 19, 20, 21, 23, 24][number - 5])
  }

  private var character: [UInt8] {
    guard name.count == 1, let scalar = name.unicodeScalars.first, scalar.value >= 0x20 else { return [] }
    guard hasControl else { return alternate(Array(name.utf8)) }
    guard let byte = UInt8(exactly: scalar.value) else { return [] }
    switch byte {
    case 0x40...0x5F, 0x61...0x7A: return alternate([byte & 0x1F])
    case UInt8(ascii: " "), UInt8(ascii: "2"): return alternate([0])
    case UInt8(ascii: "3")...UInt8(ascii: "7"): return alternate([byte - UInt8(ascii: "3") + 0x1B])
    case UInt8(ascii: "8"), UInt8(ascii: "?"): return alternate([0x7F])
    case UInt8(ascii: "/"): return alternate([0x1F])
    default: return []
    }
  }
}

/// Text, control characters, and short escape sequences.
extension TerminalScreen: TerminalInterpreter {
  mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
    guard !cursor.characters.isDrawing, !modes.inserts else {
      for byte in text {
        place(cursor.characters.isDrawing ? TerminalCharacters.drawn(byte) : Unicode.Scalar(byte))
      }
      return
    }
    guard let last = text.last else { return }
    lastWritten = Unicode.Scalar(last)
    var rest = text[...]
    while !rest.isEmpty {
      goOn()
      var part = rest.prefix(size.columns - cursor.column)
      if !modes.wraps, part.count < rest.count {
        // The last character of all stays in the last column.
        part = part.dropLast()
        _ = write(part)
        _ = write(text.suffix(1))
        return
      }
      rest = rest.dropFirst(write(part))
    }
  }

  private mutating func write(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    let (column, style) = (cursor.column, cursor.style.bits)
    rows[cursor.row].write(
      ascii: UnsafeBufferPointer(rebasing: part), at: column, style: style, width: size.columns)
    cursor.column = column + part.count
    return part.count
  }

  mutating func write(_ scalar: Unicode.Scalar) { place(scalar) }

  private mutating func place(_ scalar: Unicode.Scalar) {
    guard let width = scalar.value < 0x7F ? 1 : TerminalWidth.columns(of: scalar) else { return }
    let style = cursor.style.bits
    guard width > 0 else {
      rows[cursor.row].write(scalar, taking: 0, at: cursor.column, style: style, width: size.columns)
      return
    }
    goOn()
    if cursor.column + width > size.columns {
      guard modes.wraps else { return }
      cursor.column = size.columns
      goOn()
    }
    lastWritten = scalar
    let column = cursor.column
    if modes.inserts { rows[cursor.row].insert(at: column, count: width, width: size.columns) }
    if width == 1, scalar.value < 0x7F {
      withUnsafePointer(to: UInt8(scalar.value)) { byte in
        rows[cursor.row].write(
          ascii: UnsafeBufferPointer(start: byte, count: 1), at: column, style: style, width: size.columns)
      }
    } else {
      rows[cursor.row].write(scalar, taking: width, at: column, style: style, width: size.columns)
    }
    cursor.column = column + width
  }

  /// Goes to the next row when this one is full.
  private mutating func goOn() {
    guard cursor.column >= size.columns else { return }
    guard modes.wraps else {
      cursor.column = size.columns - 1
      return
    }
    index()
    cursor.column = 0
  }

  /// A row down; at the end of the region, that scrolls.
  mutating func index() {
    if cursor.row == bottom { scrollUp(1) } else { cursor.row = min(cursor.row + 1, size.rows - 1) }
  }

  private mutating func reverseIndex() {
    if cursor.row == top { scrollDown(1) } else { cursor.row = max(0, cursor.row - 1) }
  }

  mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: cursor.column = max(0, min(cursor.column, size.columns - 1) - 1)
    case 0x09: tab(1)
    case 0x0A, 0x0B, 0x0C:
      index()
      if modes.feedReturns { cursor.column = 0 }
    case 0x0D: cursor.column = 0
    case 0x0E, 0x0F: cursor.characters.shift(isOut: byte == 0x0E)
    default: break
    }
  }

  /// Goes to the next tab, or to one before.
  mutating func tab(_ count: Int) {
    var column = min(cursor.column, size.columns - 1)
    for _ in 0..<min(abs(count), size.columns) {
      column += count > 0 ? 1 : -1
      while column > 0, column < size.columns - 1, !tabs.contains(column) { column += count > 0 ? 1 : -1 }
      column = min(max(0, column), size.columns - 1)
    }
    cursor.column = column
  }

  mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "7"): saveCursor()
    case UInt8(ascii: "8"): restoreCursor()
    case UInt8(ascii: "D"): index()
    case UInt8(ascii: "E"):
      index()
      cursor.column = 0
    case UInt8(ascii: "H"): tabs.insert(min(cursor.column, size.columns - 1))
    case UInt8(ascii: "M"): reverseIndex()
    case UInt8(ascii: "Z"): answer(Self.attributes)
    case UInt8(ascii: "c"): reset()
    default: break
    }
  }

  mutating func designate(_ intermediate: UInt8, _ byte: UInt8) {
    guard intermediate == UInt8(ascii: "#"), byte == UInt8(ascii: "8") else {
      return cursor.characters.designate(intermediate, byte)
    }
    // The test picture for adjusting a screen.
    (top, bottom, cursor) = (0, size.rows - 1, Cursor())
    for row in rows.indices {
      rows[row].erase(from: 0, to: nil)
      for column in 0..<size.columns {
        rows[row].write("E", taking: 1, at: column, style: 0, width: size.columns)
      }
    }
  }

  mutating func command(_ text: [UInt8]) {
    let parts = text.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return }
    switch String(decoding: parts[0], as: UTF8.self) {
    case "0", "2":
      title = String(
        String.UnicodeScalarView(
          String(decoding: parts[1], as: UTF8.self).unicodeScalars
            .filter { TerminalWidth.columns(of: $0) != nil }.prefix(256)))
    case "10" where parts[1].elementsEqual([0x3F]): answer("\u{1B}]10;rgb:e4e4/e6e6/eaea\u{1B}\\")
    case "11" where parts[1].elementsEqual([0x3F]): answer("\u{1B}]11;rgb:1616/1818/1d1d\u{1B}\\")
    default: break
    }
  }

  /// A VT220 with colours.
  static let attributes = "\u{1B}[?62;22c"
}

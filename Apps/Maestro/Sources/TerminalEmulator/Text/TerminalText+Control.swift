/// What control characters and sequences do.
extension TerminalText: TerminalInterpreter {
  mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
    guard !characters.isDrawing else {
      for byte in text { place(TerminalCharacters.drawn(byte)) }
      return
    }
    let (column, style, limits) = (column, style.bits, limits)
    self.column = min(edit { $0.write(ascii: text, at: column, style: style, limits: limits) }, limits.columns)
  }

  mutating func write(_ scalar: Unicode.Scalar) { place(scalar) }

  private mutating func place(_ scalar: Unicode.Scalar) {
    guard let width = TerminalWidth.columns(of: scalar) else { return }
    let (column, style, limits) = (column, style.bits, limits)
    self.column = min(
      edit { $0.write(scalar, width: width, at: column, style: style, limits: limits) }, limits.columns)
  }

  mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: column = max(0, column - 1)
    case 0x09: column = min((column / 8 + 1) * 8, limits.columns)
    case 0x0A, 0x0B, 0x0C:
      lineFeed()
      column = 0
    case 0x0D: column = 0
    case 0x0E, 0x0F: characters.shift(isOut: byte == 0x0E)
    default: break
    }
  }

  mutating func escape(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "7"): saved = Cursor(row: row, column: column, style: style)
    case UInt8(ascii: "8"): restoreCursor()
    case UInt8(ascii: "D"): lineFeed()
    case UInt8(ascii: "E"):
      lineFeed()
      column = 0
    case UInt8(ascii: "M"): go(to: row - 1)
    case UInt8(ascii: "c"):
      style = .plain
      characters = TerminalCharacters()
      leaveAlternateScreen()
    default: break
    }
  }

  mutating func designate(_ intermediate: UInt8, _ byte: UInt8) { characters.designate(intermediate, byte) }

  mutating func command(_ text: [UInt8]) {}

  mutating func sequence(_ final: UInt8, _ parameters: TerminalParameters) {
    guard parameters.intermediate == 0 else { return }
    if parameters.marker != 0 {
      privateSequence(final, parameters)
      return
    }
    let first = parameters.number(0)
    let count = max(1, first)
    switch final {
    case UInt8(ascii: "m"): style.apply(parameters)
    case UInt8(ascii: "A"): go(to: row - count)
    case UInt8(ascii: "B"), UInt8(ascii: "e"): go(to: min(row + count, lastReachable))
    case UInt8(ascii: "C"), UInt8(ascii: "a"): column = min(column + count, limits.columns)
    case UInt8(ascii: "D"): column = max(0, column - count)
    case UInt8(ascii: "E"):
      go(to: min(row + count, lastReachable))
      column = 0
    case UInt8(ascii: "F"):
      go(to: row - count)
      column = 0
    case UInt8(ascii: "G"), UInt8(ascii: "`"): column = min(count - 1, limits.columns)
    case UInt8(ascii: "d"): go(to: min(top + count - 1, lastReachable))
    case UInt8(ascii: "H"), UInt8(ascii: "f"):
      go(to: min(top + count - 1, lastReachable))
      column = min(max(1, parameters.number(1)) - 1, limits.columns)
    case UInt8(ascii: "J"): eraseDisplay(first)
    case UInt8(ascii: "K"): eraseLine(first)
    case UInt8(ascii: "X"):
      let (column, end) = (column, column + min(count, limits.columns))
      edit { $0.erase(from: column, to: end) }
    case UInt8(ascii: "P"):
      let column = column
      edit { $0.delete(at: column, count: count) }
    case UInt8(ascii: "@"):
      let (column, limits) = (column, limits)
      edit { $0.insert(at: column, count: count, limits: limits) }
    case UInt8(ascii: "s"): saved = Cursor(row: row, column: column, style: style)
    case UInt8(ascii: "u"): restoreCursor()
    default: break
    }
  }

  /// The last row of the screen: moving the cursor does not make it longer than that.
  private var lastReachable: Int { max(rows.count - 1, top + limits.screen - 1) }

  private mutating func restoreCursor() {
    guard let saved else { return }
    go(to: min(saved.row, rows.count - 1))
    (column, style) = (saved.column, saved.style)
  }

  private mutating func eraseLine(_ mode: Int) {
    let column = column
    switch mode {
    case 0: edit { $0.erase(from: column, to: nil) }
    case 1: edit { $0.erase(from: 0, to: column + 1) }
    case 2: edit { $0.erase(from: 0, to: nil) }
    default: break
    }
  }

  private mutating func eraseDisplay(_ mode: Int) {
    switch mode {
    case 0:
      eraseLine(0)
      for index in (row + 1)..<max(row + 1, rows.count) { eraseRow(index) }
    case 1:
      eraseLine(1)
      for index in min(row, max(top, lowest))..<row { eraseRow(index) }
    case 2:
      for index in min(rows.count - 1, max(top, lowest))..<rows.count { eraseRow(index) }
    default: break  // What has scrolled away stays: it is what the user may want to read.
    }
  }

  private mutating func privateSequence(_ final: UInt8, _ parameters: TerminalParameters) {
    guard parameters.marker == UInt8(ascii: "?"), final == UInt8(ascii: "h") || final == UInt8(ascii: "l") else {
      return
    }
    for index in 0..<parameters.count where [47, 1047, 1049].contains(parameters.number(index)) {
      if final == UInt8(ascii: "h") { enterAlternateScreen() } else { leaveAlternateScreen() }
    }
  }

  private mutating func enterAlternateScreen() {
    guard main == nil else { return }
    let cursor = Cursor(row: row, column: column, style: style)
    go(to: rows.count)
    main = (row, cursor, top)
    (column, top) = (0, row)
  }

  private mutating func leaveAlternateScreen() {
    guard let former = main else { return }
    main = nil
    removeRows(from: former.first)
    go(to: min(former.cursor.row, rows.count - 1))
    (column, style) = (former.cursor.column, former.cursor.style)
    top = min(former.top, rows.count - 1)
  }
}

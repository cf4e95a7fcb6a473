/// Control sequences.
extension TerminalScreen {
  mutating func sequence(_ final: UInt8, _ parameters: TerminalParameters) {
    switch (parameters.marker, parameters.intermediate) {
    case (0, 0): plainSequence(final, parameters)
    case (UInt8(ascii: "?"), 0): privateSequence(final, parameters)
    case (UInt8(ascii: "?"), UInt8(ascii: "$")) where final == UInt8(ascii: "p"):
      let number = parameters.number(0)
      answer("\u{1B}[?\(number);\(modes.isSet(number).map { $0 ? 1 : 2 } ?? 0)$y")
    case (UInt8(ascii: ">"), 0) where final == UInt8(ascii: "c") && parameters.number(0) == 0:
      answer("\u{1B}[>0;276;0c")
    case (UInt8(ascii: ">"), 0) where final == UInt8(ascii: "q") && parameters.number(0) == 0:
      answer("\u{1B}P>|Maestro\u{1B}\\")
    case (0, UInt8(ascii: "!")) where final == UInt8(ascii: "p"): softReset()
    default: break
    }
  }

  private mutating func plainSequence(_ final: UInt8, _ parameters: TerminalParameters) {
    let first = parameters.number(0)
    let count = max(1, first)
    switch final {
    case UInt8(ascii: "m"): cursor.style.apply(parameters)
    case UInt8(ascii: "A"): moveUp(count)
    case UInt8(ascii: "B"), UInt8(ascii: "e"): moveDown(count)
    case UInt8(ascii: "C"), UInt8(ascii: "a"): go(toColumn: column + count)
    case UInt8(ascii: "D"): go(toColumn: column - count)
    case UInt8(ascii: "E"):
      moveDown(count)
      cursor.column = 0
    case UInt8(ascii: "F"):
      moveUp(count)
      cursor.column = 0
    case UInt8(ascii: "G"), UInt8(ascii: "`"): go(toColumn: count - 1)
    case UInt8(ascii: "H"), UInt8(ascii: "f"):
      go(toRow: count - 1)
      go(toColumn: max(1, parameters.number(1)) - 1)
    case UInt8(ascii: "I"): tab(count)
    case UInt8(ascii: "Z"): tab(-count)
    case UInt8(ascii: "d"):
      go(toRow: count - 1)
      go(toColumn: column)
    case UInt8(ascii: "J"): eraseDisplay(first)
    case UInt8(ascii: "K"): eraseLine(first)
    case UInt8(ascii: "S"): scrollUp(count)
    case UInt8(ascii: "T"): if parameters.count < 2 { scrollDown(count) }
    case UInt8(ascii: "n"): report(first, isPrivate: false)
    case UInt8(ascii: "c"): if first == 0 { answer(Self.attributes) }
    case UInt8(ascii: "g"):
      if first == 0 { tabs.remove(column) } else if first == 3 { tabs = [] }
    case UInt8(ascii: "h"), UInt8(ascii: "l"): setModes(parameters, final == UInt8(ascii: "h"))
    case UInt8(ascii: "r"): setRegion(first, parameters.number(1))
    case UInt8(ascii: "s"): saveCursor()
    case UInt8(ascii: "u"): restoreCursor()
    case UInt8(ascii: "t"): window(parameters)
    default: edit(final, count)
    }
  }

  /// Inserts and deletes.
  private mutating func edit(_ final: UInt8, _ count: Int) {
    let column = column
    switch final {
    case UInt8(ascii: "L"), UInt8(ascii: "M"):
      guard (top...bottom).contains(cursor.row) else { return }
      if final == UInt8(ascii: "L") { scrollDown(count, from: cursor.row) } else { deleteRows(count) }
      cursor.column = 0
    case UInt8(ascii: "X"): erase(from: column, to: min(column + count, size.columns))
    case UInt8(ascii: "P"):
      let end = size.columns - min(count, size.columns - column)
      rows[cursor.row].delete(at: column, count: count)
      if fill != nil { erase(from: end, to: size.columns) }
    case UInt8(ascii: "@"):
      let count = min(count, size.columns - column)
      rows[cursor.row].insert(
        at: column, count: count, width: size.columns)
      if fill != nil { erase(from: column, to: column + count) }
    case UInt8(ascii: "b"):
      guard let scalar = lastWritten else { return }
      for _ in 0..<min(count, size.columns * size.rows) { write(scalar) }
    default: break
    }
  }

  /// Takes rows out; none of them scrolls away, for the program removes them.
  private mutating func deleteRows(_ count: Int) {
    let count = min(count, bottom - cursor.row + 1)
    rows.removeSubrange(cursor.row..<(cursor.row + count))
    rows.insert(contentsOf: Self.blank(count), at: bottom - count + 1)
    eraseRows((bottom - count + 1)..<(bottom + 1))
  }

  // MARK: - The cursor

  private var column: Int { min(cursor.column, size.columns - 1) }

  private mutating func go(toColumn column: Int) { cursor.column = min(max(0, column), size.columns - 1) }

  private mutating func go(toRow row: Int) {
    cursor.row = modes.isOrigin ? min(top + max(0, row), bottom) : min(max(0, row), size.rows - 1)
  }

  private mutating func moveUp(_ count: Int) {
    cursor.row = max(cursor.row >= top ? top : 0, cursor.row - count)
    go(toColumn: column)
  }

  private mutating func moveDown(_ count: Int) {
    cursor.row = min(cursor.row <= bottom ? bottom : size.rows - 1, cursor.row + count)
    go(toColumn: column)
  }

  private mutating func home() {
    cursor.row = modes.isOrigin ? top : 0
    cursor.column = 0
  }

  private mutating func setRegion(_ first: Int, _ last: Int) {
    let last = last == 0 ? size.rows : min(last, size.rows)
    let first = max(1, first)
    guard first < last else { return }
    (top, bottom) = (first - 1, last - 1)
    home()
  }

  // MARK: - Erasing

  private mutating func erase(from lower: Int, to upper: Int) {
    if let fill {
      rows[cursor.row].fill(from: lower, to: upper, style: fill)
    } else {
      rows[cursor.row].erase(from: lower, to: upper < size.columns ? upper : nil)
    }
  }

  private mutating func eraseLine(_ mode: Int) {
    switch mode {
    case 0: erase(from: column, to: size.columns)
    case 1: erase(from: 0, to: column + 1)
    case 2: erase(from: 0, to: size.columns)
    default: break
    }
  }

  private mutating func eraseRows(_ range: Range<Int>) {
    for row in range {
      rows[row].erase(from: 0, to: nil)
      if let fill { rows[row].fill(from: 0, to: size.columns, style: fill) }
    }
  }

  private mutating func eraseDisplay(_ mode: Int) {
    switch mode {
    case 0:
      eraseLine(0)
      eraseRows((cursor.row + 1)..<size.rows)
    case 1:
      eraseRows(0..<cursor.row)
      eraseLine(1)
    case 2: eraseRows(0..<size.rows)
    default: break  // What has scrolled away stays: it is what the user may want to read.
    }
  }

  // MARK: - Modes and questions

  private mutating func setModes(_ parameters: TerminalParameters, _ isOn: Bool) {
    for index in 0..<parameters.count {
      switch parameters.number(index) {
      case 4: modes.inserts = isOn
      case 20: modes.feedReturns = isOn
      default: break
      }
    }
  }

  private mutating func privateSequence(_ final: UInt8, _ parameters: TerminalParameters) {
    switch final {
    case UInt8(ascii: "h"), UInt8(ascii: "l"):
      for index in 0..<parameters.count { setPrivate(parameters.number(index), final == UInt8(ascii: "h")) }
    case UInt8(ascii: "n"): report(parameters.number(0), isPrivate: true)
    case UInt8(ascii: "J"): eraseDisplay(parameters.number(0))
    case UInt8(ascii: "K"): eraseLine(parameters.number(0))
    default: break
    }
  }

  private mutating func setPrivate(_ number: Int, _ isOn: Bool) {
    switch number {
    case 6:
      modes.isOrigin = isOn
      home()
    case 47, 1047:
      if isOn { enterAlternate(savesCursor: false) } else { leaveAlternate(restoresCursor: false) }
    case 1048:
      if isOn { saveCursor() } else { restoreCursor() }
    case 1049:
      if isOn { enterAlternate(savesCursor: true) } else { leaveAlternate() }
    default: modes.set(number, isOn)
    }
  }

  private mutating func report(_ number: Int, isPrivate: Bool) {
    switch number {
    case 5: answer("\u{1B}[\(isPrivate ? "?" : "")0n")
    case 6:
      let row = cursor.row - (modes.isOrigin ? top : 0) + 1
      answer("\u{1B}[\(isPrivate ? "?" : "")\(row);\(column + 1)R")
    default: break
    }
  }

  private mutating func window(_ parameters: TerminalParameters) {
    switch parameters.number(0) {
    case 18: answer("\u{1B}[8;\(size.rows);\(size.columns)t")
    case 22:
      titles.append(title)
      if titles.count > 8 { titles.removeFirst() }
    case 23: if let last = titles.popLast() { title = last }
    default: break
    }
  }

  private mutating func softReset() {
    let place = cursor
    cursor = Cursor()
    (cursor.row, cursor.column) = (place.row, place.column)
    let (isAlternate, mouse) = (modes.isAlternate, modes.mouse)
    modes = TerminalModes()
    (modes.isAlternate, modes.mouse) = (isAlternate, mouse)
    (top, bottom) = (0, size.rows - 1)
  }
}

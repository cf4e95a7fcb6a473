/// The screen of a terminal as a program sees it: rows of cells, a cursor, and the lines that have scrolled away.
///
/// Understands what `xterm-256color` promises. Where the input is split makes no difference. Time is linear in the
/// input, memory has a limit, and no bytes do harm.
public struct TerminalScreen: Sendable {
  /// How large it is.
  public private(set) var size: TerminalSize
  /// Grows with everything that may have changed something.
  public private(set) var revision: UInt64 = 0
  /// What the program asked for.
  public internal(set) var modes = TerminalModes()
  /// What the program calls its window; empty for nothing.
  public internal(set) var title = ""

  var rows: [TerminalRow]
  var cursor = Cursor()
  /// The first and the last row of the part that scrolls.
  var top = 0
  var bottom: Int
  var parser = TerminalParser()
  /// The columns that Tab goes to.
  var tabs: Set<Int>
  /// The character that was written last, for repeating it.
  var lastWritten: Unicode.Scalar?
  /// Titles that a program put aside.
  var titles: [String] = []
  /// The rows of the main screen while a program uses the alternate one.
  private var mainRows: [TerminalRow]?
  private var savedMain: Cursor?
  private var savedAlternate: Cursor?
  private var answers: [UInt8] = []
  private var history: [TerminalRow] = []
  private var historyCost = 0
  private var lastNumber: UInt64 = 0
  private let limits: TerminalLimits
  private static let mostAnswers = 4_096

  struct Cursor: Sendable {
    var row = 0
    /// As many as there are columns: the next character goes to the next row.
    var column = 0
    var style = TerminalStyle.plain
    var characters = TerminalCharacters()
    var isOrigin = false
  }

  /// An empty screen.
  /// - Parameter limits: how much is kept of what has scrolled away.
  public init(_ size: TerminalSize = .usual, limits: TerminalLimits = TerminalLimits()) {
    self.size = size
    self.limits = limits
    rows = Self.blank(size.rows)
    bottom = size.rows - 1
    tabs = Self.usualTabs(size.columns)
  }

  /// Takes what was printed next.
  public mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    revision += 1
    bytes.withUnsafeBufferPointer { read($0) }
  }

  /// Marks that bytes are gone here, and begins with an empty screen.
  public mutating func appendCut(bytes: UInt64) {
    guard bytes > 0 else { return }
    revision += 1
    leaveAlternate()
    if let last = rows.lastIndex(where: { !$0.isEmpty }) {
      for row in rows[...last] { keep(row) }
    }
    var mark = TerminalRow()
    mark.cutBytes = bytes
    keep(mark)
    reset()
  }

  /// Gives it another size. Rows that do not fit any more scroll away; what is too wide is kept and not shown.
  public mutating func resize(to size: TerminalSize) {
    guard size != self.size else { return }
    revision += 1
    let isWider = size.columns > self.size.columns
    if isWider { tabs.formUnion(Self.usualTabs(size.columns).filter { $0 >= self.size.columns }) }
    self.size = size
    (top, bottom) = (0, size.rows - 1)
    var shown = rows
    var gone = fit(&shown, row: cursor.row)
    rows = shown
    if var main = mainRows {
      gone = fit(&main, row: savedMain?.row ?? 0)
      mainRows = main
    } else {
      cursor.row -= gone.count
    }
    for row in gone { keep(row) }
    savedMain?.row -= gone.count
    cursor.row = min(max(0, cursor.row), size.rows - 1)
    cursor.column = min(cursor.column, size.columns - 1)
  }

  // MARK: - Reading

  /// All rows, from the top; their numbers are their places.
  public var lines: [TerminalLine] {
    rows.enumerated().map { TerminalLine(number: UInt64($0), runs: $1.runs) }
  }

  /// How many rows are of use: up to the last that says something or has the cursor, and all while a program uses the
  /// whole screen.
  public var usedRows: Int {
    if modes.isAlternate { return rows.count }
    let used = rows.lastIndex { !$0.isEmpty } ?? -1
    return max(used, modes.showsCursor ? cursor.row : -1) + 1
  }

  /// Where the cursor is: row and column, from 0.
  public var cursorPosition: (row: Int, column: Int) { (cursor.row, min(cursor.column, size.columns - 1)) }

  /// The number of the first line of those that have scrolled away; one more than the last when there is none.
  public var firstNumber: UInt64 { history.first?.number ?? lastNumber + 1 }

  /// The number of the line that scrolled away last; 0 when none did. Such lines never change.
  public var lastHistoryNumber: UInt64 { lastNumber }

  /// Lines that have scrolled away, with greater numbers than this one, oldest first. Complexity: O(length).
  public func history(after number: UInt64, limit: Int) -> [TerminalLine] {
    let skipped = number < firstNumber ? 0 : Int(clamping: number - firstNumber + 1)
    return history.dropFirst(skipped).prefix(max(0, limit)).map(\.line)
  }

  /// What the program asked the terminal and waits for, once: it belongs into its input.
  public mutating func takeAnswers() -> [UInt8] {
    defer { answers = [] }
    return answers
  }

  mutating func answer(_ text: String) {
    guard answers.count + text.utf8.count <= Self.mostAnswers else { return }
    answers += Array(text.utf8)
  }

  // MARK: - Rows

  static func blank(_ count: Int) -> [TerminalRow] { (0..<count).map { _ in TerminalRow() } }

  static func usualTabs(_ columns: Int) -> Set<Int> { Set(stride(from: 8, to: columns, by: 8)) }

  /// An empty row in the colour that is erased with.
  private var emptyRow: TerminalRow {
    var row = TerminalRow()
    if let fill { row.fill(from: 0, to: size.columns, style: fill) }
    return row
  }

  /// The look of what is erased: its ground stays.
  var fill: UInt32? {
    guard let background = cursor.style.background else { return nil }
    return TerminalStyle(background: background).bits
  }

  /// Moves the rows of a region up; those of the main screen's top scroll away.
  mutating func scrollUp(_ count: Int, from first: Int? = nil) {
    let first = first ?? top
    let count = min(count, bottom - first + 1)
    guard count > 0 else { return }
    if first == 0, mainRows == nil {
      for row in rows[..<count] { keep(row) }
    }
    let empty = emptyRow
    rows.removeSubrange(first..<(first + count))
    rows.insert(contentsOf: repeatElement(empty, count: count), at: bottom - count + 1)
  }

  mutating func scrollDown(_ count: Int, from first: Int? = nil) {
    let first = first ?? top
    let count = min(count, bottom - first + 1)
    guard count > 0 else { return }
    let empty = emptyRow
    rows.removeSubrange((bottom - count + 1)...bottom)
    rows.insert(contentsOf: repeatElement(empty, count: count), at: first)
  }

  private mutating func keep(_ row: TerminalRow) {
    lastNumber += 1
    var row = row
    row.freeze()
    row.number = lastNumber
    history.append(row)
    historyCost += row.cost
    // Many at a time, so that it costs little per line.
    var drop = history.count > limits.lines ? history.count - limits.lines + limits.lines / 10 : 0
    if historyCost > limits.bytes {
      var (rest, index) = (historyCost, 0)
      while rest > limits.bytes - limits.bytes / 10, index < history.count - 1 {
        rest -= history[index].cost
        index += 1
      }
      drop = max(drop, index)
    }
    guard drop > 0 else { return }
    for row in history[..<drop] { historyCost -= row.cost }
    history.removeFirst(drop)
  }

  /// Makes rows as many as the size wants: blank ones below the cursor go first, then those at the top.
  /// - Returns: those that went at the top.
  private func fit(_ rows: inout [TerminalRow], row: Int) -> ArraySlice<TerminalRow> {
    while rows.count > size.rows, rows.count - 1 > row, rows[rows.count - 1].isEmpty { rows.removeLast() }
    let gone = rows.prefix(max(0, rows.count - size.rows))
    rows.removeFirst(gone.count)
    if rows.count < size.rows { rows += Self.blank(size.rows - rows.count) }
    return gone
  }

  // MARK: - Both screens

  mutating func enterAlternate(savesCursor: Bool) {
    guard mainRows == nil else { return }
    if savesCursor { saveCursor() }
    mainRows = rows
    rows = Self.blank(size.rows)
    modes.isAlternate = true
  }

  mutating func leaveAlternate(restoresCursor: Bool = true) {
    guard let main = mainRows else { return }
    rows = main
    mainRows = nil
    modes.isAlternate = false
    if restoresCursor { restoreCursor() }
    cursor.row = min(cursor.row, size.rows - 1)
  }

  mutating func saveCursor() {
    cursor.isOrigin = modes.isOrigin
    if mainRows == nil { savedMain = cursor } else { savedAlternate = cursor }
  }

  mutating func restoreCursor() {
    cursor = (mainRows == nil ? savedMain : savedAlternate) ?? Cursor()
    modes.isOrigin = cursor.isOrigin
    cursor.row = min(max(0, cursor.row), size.rows - 1)
    cursor.column = min(cursor.column, size.columns)
  }

  /// As it was at the beginning; what has scrolled away stays.
  mutating func reset() {
    mainRows = nil
    (savedMain, savedAlternate) = (nil, nil)
    rows = Self.blank(size.rows)
    cursor = Cursor()
    modes = TerminalModes()
    (top, bottom) = (0, size.rows - 1)
    tabs = Self.usualTabs(size.columns)
    parser = TerminalParser()
    (lastWritten, title, titles) = (nil, "", [])
  }
}

/// What an agent printed, as lines of styled text: a small terminal that forgets what is long ago.
///
/// It understands what tools print that show progress or redraw their last lines: colours, carriage returns, moving the
/// cursor within the last lines, erasing, the alternate screen. Everything else (titles, links, unknown sequences) is
/// swallowed. Where the input is split makes no difference. Time is linear in the input, memory has a limit.
public struct TerminalText: Sendable {
  /// How much is kept.
  public let limits: TerminalLimits
  /// Grows with everything that changes something.
  public private(set) var revision: UInt64 = 0

  var rows: [TerminalRow] = []
  /// The row and column that is written to next.
  var row = 0
  var column = 0
  var style = TerminalStyle.plain
  /// The row that a program takes for the first one of its screen.
  var top = 0
  /// The row that the cursor does not go above: a mark of what was cut lies there.
  var floor = 0
  var saved: Cursor?
  /// What comes back when a full-screen program ends.
  var main: (first: Int, cursor: Cursor, top: Int)?
  var parser = TerminalParser()
  var characters = TerminalCharacters()
  private var lastNumber: UInt64 = 0
  /// What all rows cost, that of the cursor as it was when the cursor came.
  private var cost = 0
  private var costOfRow = 0
  private var removals: [(revision: UInt64, numbers: ClosedRange<UInt64>)] = []
  /// Changes since before this revision are no longer known.
  private var forgotten: UInt64 = 0
  private static let mostRemovals = 16

  struct Cursor: Sendable {
    var row: Int
    var column: Int
    var style: TerminalStyle
  }

  /// Nothing yet.
  public init(limits: TerminalLimits = TerminalLimits()) {
    self.limits = limits
    appendRow()
    enterRow(0)
  }

  /// Takes what was printed next.
  public mutating func append(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    revision += 1
    bytes.withUnsafeBufferPointer { read($0) }
  }

  /// Marks that bytes are gone here; what was half printed before is no longer waited for.
  public mutating func appendCut(bytes: UInt64) {
    guard bytes > 0 else { return }
    revision += 1
    parser = TerminalParser()
    leaveRow()
    if !rows[rows.count - 1].isEmpty { appendRow() }
    rows[rows.count - 1].cutBytes = bytes
    rows[rows.count - 1].changed = revision
    appendRow()
    enterRow(rows.count - 1)
    (column, top, floor, saved, main) = (0, row, row, nil, nil)
    trim()
  }

  // MARK: - Reading

  /// How many lines there are; the last one may be empty.
  public var count: Int { rows.count }

  /// All lines. Complexity: O(length).
  public var lines: [TerminalLine] { rows.map(\.line) }

  /// Where the next character goes: the number of the line, and the column.
  public var cursor: (line: UInt64, column: Int) { (rows[row].number, min(column, limits.columns - 1)) }

  /// The last lines that are not empty, oldest first.
  public func last(_ count: Int) -> [TerminalLine] {
    rows.reversed().drop(while: \.isEmpty).prefix(max(0, count)).reversed().map(\.line)
  }

  /// What changed since a revision; 0 stands for before everything. Complexity: O(number of lines + length of what
  /// changed).
  public func changes(since revision: UInt64) -> TerminalChanges {
    let isReset = revision == 0 || revision < forgotten || revision > self.revision
    return TerminalChanges(
      isReset: isReset, firstNumber: rows.first?.number ?? 0,
      removed: isReset ? [] : removals.filter { $0.revision > revision }.map(\.numbers),
      lines: rows.lazy.filter { isReset || $0.changed > revision }.map(\.line), revision: self.revision)
  }

  /// The number of the first line that may still change; those before stay as they are until they are forgotten.
  public var firstUnsettledNumber: UInt64 {
    // What a full-screen program covers comes back, with its cursor, when that program ends.
    rows[max(floor, (main?.first ?? rows.count) - limits.reach, 0)].number
  }

  /// Lines with greater numbers than this one, oldest first. Complexity: O(log(number of lines) + length).
  public func lines(after number: UInt64, limit: Int) -> [TerminalLine] {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].number > number { high = middle } else { low = middle + 1 }
    }
    return rows[low...].prefix(max(0, limit)).map(\.line)
  }

  /// The number of the first line there is.
  public var firstNumber: UInt64 { rows.first?.number ?? 0 }

  // MARK: - Rows

  /// Goes to a row; the one that is left keeps what it has in its small form.
  mutating func go(to row: Int) {
    let row = max(lowest, row)
    guard row != self.row else { return }
    leaveRow()
    let isNew = row >= rows.count
    while row >= rows.count { appendRow() }
    enterRow(row)
    if isNew { trim() }
  }

  /// The row above which the cursor does not go.
  var lowest: Int { max(floor, rows.count - limits.reach, main?.first ?? 0) }

  mutating func lineFeed() {
    leaveRow()
    let isNew = row + 1 >= rows.count
    if isNew { appendRow() }
    enterRow(row + 1)
    top = max(top, row + 1 - limits.screen)
    if isNew { trim() }
  }

  /// Changes the row of the cursor.
  mutating func edit<Result>(_ change: (inout TerminalRow) -> Result) -> Result {
    rows[row].changed = revision
    return change(&rows[row])
  }

  mutating func eraseRow(_ index: Int) {
    guard rows[index].cutBytes == 0, !rows[index].isEmpty else { return }
    if index != row { cost -= rows[index].cost }
    rows[index].erase(from: 0, to: nil)
    if index != row { cost += rows[index].cost }
    rows[index].changed = revision
  }

  /// Takes the last rows out: a full-screen program has ended. The cursor has to go somewhere then.
  mutating func removeRows(from first: Int) {
    guard first < rows.count, first > 0 else { return }
    leaveRow()
    removals.append((revision, rows[first].number...rows[rows.count - 1].number))
    if removals.count > Self.mostRemovals {
      forgotten = removals[0].revision
      removals.removeFirst()
    }
    for row in rows[first...] { cost -= row.cost }
    rows.removeSubrange(first...)
    enterRow(min(row, rows.count - 1))
  }

  mutating func appendRow() {
    lastNumber += 1
    let new = TerminalRow(number: lastNumber, changed: revision)
    cost += new.cost
    rows.append(new)
  }

  private mutating func leaveRow() {
    rows[row].freeze()
    cost += rows[row].cost - costOfRow
  }

  private mutating func enterRow(_ new: Int) {
    row = new
    costOfRow = rows[new].cost
  }

  /// Forgets the oldest rows once there are too many: many at a time, so that it costs little per row. Done only where a
  /// row begins, so that it makes no difference how the input was split.
  private mutating func trim() {
    var drop = rows.count > limits.lines ? rows.count - limits.lines + limits.lines / 10 : 0
    if cost > limits.bytes {
      var rest = cost
      var index = 0
      while rest > limits.bytes - limits.bytes / 10, index < rows.count - 1 {
        rest -= rows[index].cost
        index += 1
      }
      drop = max(drop, index)
    }
    // The row of the cursor stays.
    drop = min(drop, row)
    guard drop > 0 else { return }
    for row in rows[..<drop] { cost -= row.cost }
    rows.removeFirst(drop)
    row -= drop
    top = max(0, top - drop)
    floor = max(0, floor - drop)
    saved?.row -= drop
    if let former = main {
      main = (max(0, former.first - drop), former.cursor, max(0, former.top - drop))
      main?.cursor.row -= drop
    }
  }
}

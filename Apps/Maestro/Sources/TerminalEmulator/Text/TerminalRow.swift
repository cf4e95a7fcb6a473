/// A line under construction: bytes to which text is appended, which is by far the most frequent thing that happens, or
/// cells while something in its middle changes.
struct TerminalRow: Sendable {
  /// Where a style begins.
  struct Span: Hashable, Sendable {
    var start: Int32
    var style: UInt32
  }

  var number: UInt64
  /// How many columns it is wide.
  private(set) var columns = 0
  /// How many bytes are gone, for a line that is a mark.
  var cutBytes: UInt64 = 0
  /// Valid UTF-8.
  private var bytes: [UInt8] = []
  /// By place; text before the first one is plain.
  private var spans: [Span] = []
  /// A scalar and its style per column: 0 for the second column of a wide character. Nothing while only appended to.
  private var cells: [UInt64]?
  /// What joins the character of a column.
  private var extras: [Int: [UInt32]] = [:]

  private static let blank: UInt64 = 0x20
  private static let mostExtras = 8
  /// A character has four bytes at most; marks that take no column have no more than that again.
  private static let bytesPerColumn = 8

  /// An empty row.
  init(number: UInt64 = 0) { self.number = number }

  /// How much memory it takes, about.
  var cost: Int { 96 + bytes.count + spans.count * 8 + (cells?.count ?? 0) * 8 + extras.count * 64 }

  var isEmpty: Bool { columns == 0 && cutBytes == 0 }

  // MARK: - Writing

  /// Writes printable ASCII at a column, as far as the width allows.
  mutating func write(ascii text: UnsafeBufferPointer<UInt8>, at column: Int, style: UInt32, width limit: Int) {
    var room = limit - column
    let appends = cells == nil && column >= columns
    if appends { room = min(room, limit * Self.bytesPerColumn - bytes.count - (column - columns)) }
    let count = min(text.count, room)
    guard count > 0 else { return }
    if appends {
      pad(to: column)
      begin(style)
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[..<count]))
      columns = column + count
    } else {
      thaw()
      padCells(to: column)
      for index in 0..<count { put(UInt64(text[index]) | UInt64(style) << 32, at: column + index) }
    }
  }

  /// Writes one other character, which takes so many columns, unless the width does not allow it.
  mutating func write(_ scalar: Unicode.Scalar, taking count: Int, at column: Int, style: UInt32, width limit: Int) {
    guard column + count <= limit else { return }
    if cells == nil, column >= columns, count > 0 || column == columns {
      guard bytes.count + 4 + (column - columns) <= limit * Self.bytesPerColumn else { return }
      pad(to: column)
      if count > 0 { begin(style) } else if bytes.isEmpty { return }
      append(scalar.value)
      columns = column + count
      return
    }
    thaw()
    guard count > 0 else { return join(scalar.value, to: column - 1) }
    padCells(to: column)
    put(UInt64(scalar.value) | UInt64(style) << 32, at: column)
    if count == 2 { put(UInt64(style) << 32, at: column + 1, keepingLeft: true) }
  }

  /// Erases columns, the end of the line when there is no upper one.
  mutating func erase(from lower: Int, to upper: Int?) {
    if lower <= 0, upper.map({ $0 >= columns }) ?? true {
      bytes = []
      spans = []
      cells = nil
      extras = [:]
      columns = 0
      cutBytes = 0
      return
    }
    guard lower < columns else { return }
    thaw()
    let end = min(upper ?? columns, columns)
    guard lower < end else { return }
    for column in max(0, lower)..<end { put(Self.blank, at: column) }
    if end == columns {
      cells?.removeLast(columns - lower)
      columns = lower
    }
  }

  /// Erases columns and leaves them in a colour, up to the given width where the line is shorter.
  mutating func fill(from lower: Int, to upper: Int, style: UInt32) {
    let lower = max(0, lower)
    guard lower < upper else { return }
    thaw()
    padCells(to: lower)
    for column in lower..<upper { put(Self.blank | UInt64(style) << 32, at: column) }
    cutBytes = 0
  }

  /// Takes characters out, so that those after them move to the left.
  mutating func delete(at column: Int, count: Int) {
    guard count > 0, column < columns else { return }
    let end = min(columns, column + min(count, columns))
    erase(from: column, to: end)
    guard end < columns else { return }
    moveExtras(from: end, by: column - end)
    cells?.removeSubrange(column..<end)
    columns -= end - column
  }

  /// Puts blanks in, so that what follows moves to the right; what does not fit is gone.
  mutating func insert(at column: Int, count: Int, width limit: Int) {
    guard count > 0, column < columns else { return }
    thaw()
    let count = min(count, limit - column)
    // A wide character that is split is gone.
    if cells?[column].scalar == 0 { put(Self.blank, at: column) }
    moveExtras(from: column, by: count)
    cells?.insert(contentsOf: repeatElement(Self.blank, count: count), at: column)
    columns += count
    if columns > limit {
      cells?.removeLast(columns - limit)
      columns = limit
      extras = extras.filter { $0.key < limit }
    }
  }

  // MARK: - Both forms

  private mutating func pad(to column: Int) {
    guard column > columns else { return }
    begin(0)
    bytes.append(contentsOf: repeatElement(0x20, count: column - columns))
    columns = column
  }

  private mutating func begin(_ style: UInt32) {
    guard spans.last?.style ?? 0 != style else { return }
    spans.append(Span(start: Int32(bytes.count), style: style))
  }

  private mutating func padCells(to column: Int) {
    guard column > columns else { return }
    cells?.append(contentsOf: repeatElement(Self.blank, count: column - columns))
    columns = column
  }

  private mutating func put(_ cell: UInt64, at column: Int, keepingLeft: Bool = false) {
    guard cells != nil else { return }
    if !extras.isEmpty { extras[column] = nil }
    if column >= columns {
      cells?.append(cell)
      columns = column + 1
      return
    }
    // Half of a wide character is none.
    if !keepingLeft, column > 0, cells?[column].scalar == 0 {
      cells?[column - 1] = Self.blank
      extras[column - 1] = nil
    }
    if cells?[column].scalar != 0, column + 1 < columns, cells?[column + 1].scalar == 0 {
      cells?[column + 1] = Self.blank
    }
    cells?[column] = cell
  }

  private mutating func join(_ scalar: UInt32, to column: Int) {
    guard let cells, column >= 0, column < columns else { return }
    let owner = cells[column].scalar == 0 ? column - 1 : column
    guard owner >= 0, extras[owner, default: []].count < Self.mostExtras else { return }
    extras[owner, default: []].append(scalar)
  }

  private mutating func moveExtras(from column: Int, by distance: Int) {
    guard !extras.isEmpty else { return }
    var moved: [Int: [UInt32]] = [:]
    for (key, value) in extras { moved[key >= column ? key + distance : key] = value }
    extras = moved
  }

  /// From bytes to cells.
  mutating func thaw() {
    guard cells == nil else { return }
    var new: [UInt64] = []
    new.reserveCapacity(columns)
    var offset = 0
    var span = spans.startIndex
    var style: UInt32 = 0
    var owner = -1
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      while span < spans.endIndex, Int(spans[span].start) <= offset {
        style = spans[span].style
        span += 1
      }
      offset += UTF8.width(scalar)
      let width = scalar.value < 0x7F ? 1 : TerminalWidth.columns(of: scalar) ?? 1
      if width == 0 {
        if owner >= 0, extras[owner, default: []].count < Self.mostExtras {
          extras[owner, default: []].append(scalar.value)
        }
        continue
      }
      owner = new.count
      new.append(UInt64(scalar.value) | UInt64(style) << 32)
      if width == 2 { new.append(UInt64(style) << 32) }
    }
    cells = new
    columns = new.count
    bytes = []
    spans = []
  }

  /// From cells to bytes, once nothing in the middle changes any more.
  mutating func freeze() {
    guard let cells else { return }
    self.cells = nil
    bytes.reserveCapacity(cells.count)
    for (column, cell) in cells.enumerated() where cell.scalar != 0 {
      begin(UInt32(truncatingIfNeeded: cell >> 32))
      append(cell.scalar)
      guard !extras.isEmpty else { continue }
      for extra in extras[column] ?? [] { append(extra) }
    }
    extras = [:]
  }

  private mutating func append(_ value: UInt32) {
    if value >= 0x80 {
      if value >= 0x800 {
        if value >= 0x10000 {
          bytes.append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
          bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F))
        } else {
          bytes.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
        }
        bytes.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
      } else {
        bytes.append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
      }
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    } else {
      bytes.append(UInt8(truncatingIfNeeded: value))
    }
  }

  // MARK: - Reading

  /// The line as it can be shown.
  var line: TerminalLine {
    if cutBytes > 0 {
      let text = "… \(cutBytes) \(cutBytes == 1 ? "byte" : "bytes") cut …"
      return TerminalLine(number: number, runs: [.init(text, style: .init(dim: true))], kind: .cut(bytes: cutBytes))
    }
    return TerminalLine(number: number, runs: runs)
  }

  /// What it says.
  var runs: [TerminalLine.Run] {
    var frozen = self
    frozen.freeze()
    var runs: [TerminalLine.Run] = []
    var start = 0
    var style: UInt32 = 0
    for span in frozen.spans + [Span(start: Int32(frozen.bytes.count), style: 0)] {
      let end = Int(span.start)
      if end > start {
        runs.append(
          .init(String(decoding: frozen.bytes[start..<end], as: UTF8.self), style: TerminalStyle(bits: style)))
      }
      (start, style) = (end, span.style)
    }
    return runs
  }
}

extension UInt64 {
  /// The character of a cell.
  fileprivate var scalar: UInt32 { UInt32(truncatingIfNeeded: self) }
}

extension UTF8 {
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x80 ? 1 : scalar.value < 0x800 ? 2 : scalar.value < 0x10000 ? 3 : 4
  }
}

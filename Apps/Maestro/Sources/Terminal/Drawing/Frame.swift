import TerminalEmulator

/// All that a terminal shows at one moment.
public struct Frame: Hashable, Sendable {
  /// A place in it.
  public struct Position: Hashable, Sendable {
    /// The column, from 0.
    public var column: Int
    /// The row, from 0.
    public var row: Int
  }

  /// How large it is.
  public let size: Size
  /// The places, row by row. A wide character is always followed by its second half.
  public private(set) var cells: [Cell]
  /// Where the cursor is; nothing when it is not shown.
  public internal(set) var cursor: Position?

  /// A frame with nothing in it.
  public init(_ size: Size) {
    self.size = size
    cells = Array(repeating: .blank(), count: size.columns * size.rows)
  }

  /// What is at a place.
  public subscript(column: Int, row: Int) -> Cell { cells[row * size.columns + column] }

  /// The rows as plain text, without blanks at their ends.
  public var text: String {
    (0..<size.rows).map { row in
      let line = (0..<size.columns).map { self[$0, row].text }.joined()
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  /// Draws a line; what does not fit is left out.
  mutating func draw(_ line: Line, column: Int = 0, row: Int) {
    guard row >= 0, row < size.rows else { return }
    var column = column
    for cell in line.cells {
      guard column + cell.width <= size.columns else { return }
      if column >= 0 { set(cell, column, row) }
      column += cell.width
    }
  }

  /// Draws blanks over a part of a row.
  mutating func clear(_ columns: Range<Int>, row: Int, _ style: TerminalStyle = .plain) {
    guard row >= 0, row < size.rows else { return }
    for column in columns.clamped(to: 0..<size.columns) { set(.blank(style), column, row) }
  }

  /// Takes a part of another frame of this size.
  mutating func apply(_ change: FrameDiff.Change) {
    for (index, cell) in change.cells.enumerated() {
      cells[change.row * size.columns + change.column + index] = cell
    }
  }

  private mutating func set(_ cell: Cell, _ column: Int, _ row: Int) {
    let index = row * size.columns + column
    release(index)
    if cell.width == 2 {
      release(index + 1)
      cells[index + 1] = .rest(cell.style)
    }
    cells[index] = cell
  }

  /// Half of a wide character cannot stay when the other half goes.
  private mutating func release(_ index: Int) {
    if cells[index].width == 0 { cells[index - 1] = .blank(cells[index - 1].style) }
    if cells[index].width == 2 { cells[index + 1] = .blank(cells[index].style) }
  }
}

import TerminalEmulator

/// Text as it can be drawn: every scalar that could steer a terminal is replaced, whoever wrote it.
struct Line: Hashable, Sendable {
  /// The characters, without second halves.
  private(set) var cells: [Cell] = []
  /// How many columns they take.
  private(set) var width = 0

  init() {}

  init(_ text: String, _ style: TerminalStyle = .plain) { append(text, style) }

  /// How many marks a character may bear: more of them draw over the rows above.
  private static let mostMarks = 3

  mutating func append(_ text: String, _ style: TerminalStyle = .plain) {
    for scalar in text.unicodeScalars { append(scalar, style) }
  }

  mutating func append(_ line: Line) {
    cells += line.cells
    width += line.width
  }

  /// Fills up with blanks to a column.
  mutating func pad(to column: Int, _ style: TerminalStyle = .plain) {
    guard width < column else { return }
    cells += Array(repeating: .blank(style), count: column - width)
    width = column
  }

  private mutating func append(_ scalar: Unicode.Scalar, _ style: TerminalStyle) {
    switch scalar.value {
    case 0x0A: return add("⏎", style, 1)
    case 0x09: return add(" ", style, 1)
    // Soft hyphens are not shown; what joins pictures makes terminals disagree about their width.
    case 0xAD, 0x200D, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0100...0xE01EF: return
    default: break
    }
    switch TerminalWidth.columns(of: scalar) {
    case nil: add("\u{FFFD}", style, 1)
    case 0?:
      guard let last = cells.last, last.text.unicodeScalars.count <= Self.mostMarks, last.text != " " else { return }
      cells[cells.count - 1].text.unicodeScalars.append(scalar)
    case let columns?: add(String(Character(scalar)), style, columns)
    }
  }

  private mutating func add(_ text: String, _ style: TerminalStyle, _ columns: Int) {
    cells.append(Cell(text: text, style: style, width: columns))
    width += columns
  }

  // MARK: - Fitting

  /// The beginning, with a mark where something is left out.
  func cut(to limit: Int) -> Line {
    guard width > limit else { return self }
    guard limit > 1 else { return limit == 1 ? Line("…", cells.first?.style ?? .plain) : Line() }
    var result = Line()
    for cell in cells {
      guard result.width + cell.width <= limit - 1 else { break }
      result.cells.append(cell)
      result.width += cell.width
    }
    result.append("…", result.cells.last?.style ?? .plain)
    return result
  }

  /// Rows of at most so many columns, broken anywhere: output of a program.
  func broken(at limit: Int) -> [Line] {
    guard width > limit, limit > 1 else { return [self] }
    var rows: [Line] = []
    var row = Line()
    for cell in cells {
      if row.width + cell.width > limit {
        rows.append(row)
        row = Line()
      }
      row.cells.append(cell)
      row.width += cell.width
    }
    rows.append(row)
    return rows
  }

  /// Rows of at most so many columns, broken between words where that is possible.
  static func wrapped(_ text: String, _ style: TerminalStyle = .plain, at limit: Int, indent: Int = 0) -> [Line] {
    let limit = max(2, limit)
    let indent = min(indent, limit / 2)
    var rows: [Line] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var row = Line(String(repeating: " ", count: indent))
      var isEmpty = true
      for word in paragraph.split(separator: " ") {
        let word = Line(String(word), style)
        if !isEmpty, row.width + 1 + word.width > limit {
          rows.append(row)
          row = Line(String(repeating: " ", count: indent))
          isEmpty = true
        }
        if !isEmpty { row.append(" ", style) }
        isEmpty = false
        if row.width + word.width > limit {
          var pieces = word.broken(at: limit - indent)
          let last = pieces.removeLast()
          for piece in pieces {
            row.append(piece)
            rows.append(row)
            row = Line(String(repeating: " ", count: indent))
          }
          row.append(last)
        } else {
          row.append(word)
        }
      }
      rows.append(row)
    }
    return rows
  }

  /// The part that a window of so many columns shows.
  func window(from column: Int, width limit: Int) -> Line {
    var result = Line()
    var position = 0
    for cell in cells {
      defer { position += cell.width }
      if position < column { continue }
      guard result.width + cell.width <= limit else { break }
      result.cells.append(cell)
      result.width += cell.width
    }
    return result
  }

  /// The same with other looks, for a row that is chosen.
  func restyled(_ change: (inout TerminalStyle) -> Void) -> Line {
    var result = self
    for index in result.cells.indices { change(&result.cells[index].style) }
    return result
  }
}

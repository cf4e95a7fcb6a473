import Presentation
import TerminalEmulator

/// The lines that an agent printed, kept up to date by what has come of them, and the part of them that is looked at.
struct OutputPane: Hashable, Sendable {
  private(set) var lines: [OutputSnapshot.Line] = []
  /// The last line that does not change any more.
  private(set) var settled: UInt64 = 0
  private(set) var cursor: OutputSnapshot.Cursor?
  /// The last row that is seen; nothing while it sticks to the end.
  private(set) var bottom: Place?

  /// A row: a line, and which of the rows that it takes.
  struct Place: Hashable, Sendable {
    var number: UInt64
    var row: Int
  }

  /// Whether new output is seen as it comes.
  var isAtEnd: Bool { bottom == nil }

  // MARK: - Following

  mutating func take(_ snapshot: OutputSnapshot) {
    settled = snapshot.settled
    cursor = snapshot.cursor
    lines.removeSubrange(index(of: snapshot.after + 1)...)
    lines.removeFirst(index(of: snapshot.firstNumber))
    lines += snapshot.lines
  }

  /// Where the first line is that has this number or a greater one.
  private func index(of number: UInt64) -> Int {
    // New lines come at the end.
    if let last = lines.last, last.number < number { return lines.count }
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].number < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How many lines there are; an empty one at the end is only where the next output comes.
  private func count(withCursor: Bool) -> Int {
    if !withCursor, let last = lines.last, last.runs.isEmpty, cursor?.line == last.number { return lines.count - 1 }
    return lines.count
  }

  // MARK: - Looking

  /// The rows that are seen, and where the cursor of the agent is among them.
  func rows(width: Int, height: Int, showsCursor: Bool = false) -> (rows: [Line], cursor: (column: Int, row: Int)?) {
    guard height > 0 else { return ([], nil) }
    var rows: [Line] = []
    var index = count(withCursor: showsCursor) - 1
    var rest: Int?
    if let bottom {
      index = min(index, self.index(of: bottom.number))
      if index >= 0, lines[index].number == bottom.number { rest = bottom.row + 1 }
    }
    var place: (column: Int, fromEnd: Int)?
    while index >= 0, rows.count < height {
      let broken = Self.line(lines[index]).broken(at: width)
      let part = Array(rest.map { broken.prefix($0) } ?? broken[...])
      if showsCursor, isAtEnd, let cursor, cursor.line == lines[index].number {
        let row = min(cursor.column / max(1, width), part.count - 1)
        place = (cursor.column - row * width, rows.count + part.count - 1 - row)
      }
      rows += part.reversed()
      rest = nil
      index -= 1
    }
    rows = Array(rows.prefix(height).reversed())
    let seen = place.flatMap {
      $0.fromEnd < rows.count ? (min($0.column, width - 1), rows.count - 1 - $0.fromEnd) : nil
    }
    return (rows, seen)
  }

  /// Goes up, or down when negative.
  mutating func scroll(_ rows: Int, width: Int, height: Int) {
    guard !lines.isEmpty else { return }
    var place = bottom ?? end(width)
    place = rows > 0 ? above(place, by: rows, width) : below(place, by: -rows, width)
    let top = lowest(width, height)
    if place.number < top.number || (place.number == top.number && place.row < top.row) { place = top }
    let last = end(width)
    bottom = place.number > last.number || (place.number == last.number && place.row >= last.row) ? nil : place
  }

  mutating func goToStart(width: Int, height: Int) {
    let last = end(width)
    let top = lowest(width, height)
    bottom = top == last ? nil : top
  }

  mutating func goToEnd() { bottom = nil }

  private func end(_ width: Int) -> Place {
    let index = max(0, count(withCursor: false) - 1)
    guard index < lines.count else { return Place(number: 0, row: 0) }
    return Place(number: lines[index].number, row: height(index, width) - 1)
  }

  /// The last row of the first screen.
  private func lowest(_ width: Int, _ rows: Int) -> Place {
    guard let first = lines.first else { return Place(number: 0, row: 0) }
    return below(Place(number: first.number, row: 0), by: max(0, rows - 1), width)
  }

  private func height(_ index: Int, _ width: Int) -> Int { Self.line(lines[index]).broken(at: width).count }

  private func above(_ place: Place, by rows: Int, _ width: Int) -> Place {
    var index = index(of: place.number)
    guard index < lines.count else { return place }
    var row = place.row - rows
    while row < 0 {
      guard index > 0 else { return Place(number: lines[0].number, row: 0) }
      index -= 1
      row += height(index, width)
    }
    return Place(number: lines[index].number, row: row)
  }

  private func below(_ place: Place, by rows: Int, _ width: Int) -> Place {
    var index = index(of: place.number)
    guard index < lines.count else { return end(width) }
    var row = place.row + rows
    while row >= height(index, width) {
      row -= height(index, width)
      index += 1
      guard index < count(withCursor: false) else { return end(width) }
    }
    return Place(number: lines[index].number, row: row)
  }

  private static func line(_ line: OutputSnapshot.Line) -> Line {
    var result = Line()
    for run in line.runs {
      result.append(
        run.text,
        line.isMark == true
          ? Looks.of(.attention)
          : TerminalStyle(
            foreground: run.foreground, background: run.background, bold: run.bold ?? false, dim: run.dim ?? false,
            italic: run.italic ?? false, underline: run.underline ?? false, inverse: run.inverse ?? false))
    }
    return result
  }
}

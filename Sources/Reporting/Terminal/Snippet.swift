/// One source line as it fits on a terminal, with the underline that goes below it.
struct Snippet: Equatable {
  let source: String
  let underline: String

  /// The bytes looked at on either side of the column; a minified file can be one line of many megabytes.
  private static let reach = 1024
  private static let ellipsis = "…"

  /// `nil` when the file no longer has that place: a snippet of something else would mislead.
  init?(_ file: SourceLines, line number: Int, column: Int, endLine: Int, endColumn: Int, width: Int) {
    guard let line = file.line(number), column >= 1, column - 1 <= line.count else { return nil }
    let start = line.lowerBound + column - 1
    let window = file.window(around: start, in: line, reach: Self.reach)
    var cells = CellReader.cells(of: file.bytes[window])
    if window.lowerBound == 0, cells.first?.scalar == "\u{FEFF}" {
      // A byte-order mark is no part of the text.
      cells[0].text = ""
      cells[0].width = 0
    }
    CellReader.expandTabs(in: &cells)

    // Of a span over several lines the rest of the first one is underlined.
    let end = endLine > number ? line.upperBound : min(line.lowerBound + max(endColumn - 1, 0), line.upperBound)
    let first = cells.firstIndex { $0.bytes.upperBound > start - window.lowerBound } ?? cells.count
    var last = cells.lastIndex { $0.bytes.lowerBound < end - window.lowerBound } ?? first
    while last > first, last < cells.count, [" ", "\t"].contains(cells[last].scalar) { last -= 1 }

    let clip = Self.clip(cells, around: first, to: max(last, first), width: width)
    let isCutLeft = clip.lowerBound > 0 || window.lowerBound > line.lowerBound
    let isCutRight = clip.upperBound < cells.count || window.upperBound < line.upperBound
    let before = cells[clip.lowerBound..<max(first, clip.lowerBound)].reduce(0) { $0 + $1.width }
    let marked = cells[min(first, clip.upperBound)..<max(first, min(last + 1, clip.upperBound))]
      .reduce(0) { $0 + $1.width }

    var source = (isCutLeft ? Self.ellipsis : "") + cells[clip].map(\.text).joined()
    if isCutRight { source += Self.ellipsis }
    while source.last == " " { source.removeLast() }
    self.source = source
    self.underline =
      String(repeating: " ", count: before + (isCutLeft ? 1 : 0)) + "^"
      + String(repeating: "~", count: max(0, marked - 1))
  }

  /// The cells to show: all if they fit, else a window that keeps some context before the span and as much of it as
  /// possible. Both ellipses are counted even if one is not needed, which keeps the sum simple.
  private static func clip(_ cells: [Cell], around first: Int, to last: Int, width: Int) -> Range<Int> {
    let total = cells.reduce(0) { $0 + $1.width }
    if total <= width - 2 { return 0..<cells.count }
    let room = max(width - 2, 8)
    let spanWidth = cells[min(first, cells.count)..<min(last + 1, cells.count)].reduce(0) { $0 + $1.width }
    // The whole span if it fits, with the context shared between both sides; else a little before its start.
    var context = spanWidth + 8 <= room ? (room - spanWidth) / 2 : min(8, room / 4)
    var lower = min(first, cells.count)
    while lower > 0, context >= cells[lower - 1].width {
      lower -= 1
      context -= cells[lower].width
    }
    var upper = lower
    var left = room
    while upper < cells.count, left >= cells[upper].width {
      left -= cells[upper].width
      upper += 1
    }
    // Near the end of the line the room that is left goes to the beginning.
    while upper == cells.count, lower > 0, left >= cells[lower - 1].width {
      lower -= 1
      left -= cells[lower].width
    }
    return lower..<upper
  }
}

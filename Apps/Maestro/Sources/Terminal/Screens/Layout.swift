import Domain
import Presentation

/// A screen as rows: a title, rows that stay at the top and the bottom, and between them as much of the body as fits.
struct Layout {
  var title = Line()
  /// At the right end of the title.
  var aside = ""
  var top: [Line] = []
  var body: [Line] = []
  var bottom: [Line] = []
  var hints: [Hint] = []
  /// Which rows of the body have to be seen; those around them are shown, too.
  var focus: Range<Int>?
  /// The first row of the body that is shown, when nothing has to be seen.
  var offset = 0
  /// Where the cursor is, in the rows of the body or, counted from the end, in those at the bottom.
  var cursor: Cursor?

  enum Cursor {
    case body(column: Int, row: Int)
    case bottom(column: Int, fromEnd: Int)
  }

  /// How many rows of the body there is room for.
  func room(_ size: Size) -> Int { size.rows - heights(size).reduce(2, +) }

  /// The rows at the top and the bottom that fit: the body always keeps three rows, or one in a tiny terminal.
  private func heights(_ size: Size) -> [Int] {
    let free = max(0, size.rows - 2 - min(3, max(1, size.rows - 4)))
    let bottom = min(bottom.count, max(free - top.count, free - free / 2))
    return [min(top.count, free - bottom), bottom]
  }

  func frame(_ size: Size) -> Frame {
    var frame = Frame(size)
    drawTitle(in: &frame)
    let heights = heights(size)
    for (index, line) in top.prefix(heights[0]).enumerated() { frame.draw(line, row: 1 + index) }
    let room = max(0, room(size))
    let first = firstRow(room)
    let start = 1 + heights[0]
    for (index, line) in body.dropFirst(first).prefix(room).enumerated() { frame.draw(line, row: start + index) }
    let end = size.rows - 1 - heights[1]
    // The last ones: what is typed is the very last.
    for (index, line) in bottom.suffix(heights[1]).enumerated() { frame.draw(line, row: end + index) }
    if size.rows > 1 { drawFooter(in: &frame) }
    switch cursor {
    case .body(let column, let row) where row >= first && row < first + room:
      frame.cursor = Frame.Position(column: min(column, size.columns - 1), row: start + row - first)
    case .bottom(let column, let fromEnd) where fromEnd < heights[1]:
      frame.cursor = Frame.Position(column: min(column, size.columns - 1), row: size.rows - 2 - fromEnd)
    case .body, .bottom, nil: break
    }
    return frame
  }

  private func firstRow(_ room: Int) -> Int {
    let last = max(0, body.count - room)
    guard let focus else { return min(max(0, offset), last) }
    // In the middle, so that one sees where one goes.
    let middle = (focus.lowerBound + focus.upperBound) / 2 - room / 2
    return min(max(0, min(middle, focus.lowerBound)), last)
  }

  private func drawTitle(in frame: inout Frame) {
    let columns = frame.size.columns
    var line = Line(" ", Looks.bar)
    line.append(title)
    var right = Line(aside.isEmpty ? "" : " \(aside) ", Looks.bar)
    // The one that is short leaves its room to the other one.
    right = right.cut(to: max(columns / 2, columns - line.width))
    line = line.cut(to: columns - right.width)
    line.pad(to: columns, Looks.bar)
    frame.draw(line.restyled { $0.isInverse = true }, row: 0)
    frame.draw(right, column: columns - right.width, row: 0)
  }

  private func drawFooter(in frame: inout Frame) {
    // Help is always offered: it says what there was no room for.
    let help = hints.first { $0.key == "?" }
    let reserve = help.map { Self.words($0).width } ?? 0
    var line = Line()
    var hasHelp = help == nil
    for hint in hints {
      let isHelp = hint.key == "?"
      let room = frame.size.columns - (hasHelp || isHelp ? 0 : reserve)
      let next = Self.words(hint)
      guard line.width + next.width <= room else { continue }
      line.append(next)
      hasHelp = hasHelp || isHelp
    }
    frame.draw(line, row: frame.size.rows - 1)
  }
  private static func words(_ hint: Hint) -> Line {
    var line = Line(" ")
    line.append(hint.key, Looks.key)
    line.append(" \(hint.words) ")
    return line
  }
}

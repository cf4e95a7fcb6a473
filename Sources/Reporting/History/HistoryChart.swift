import Findings
import Refactoring

/// A chart of bars for a terminal: a bar for every point, or for every few where the terminal is narrow.
struct HistoryChart {
  private static let height = 8
  private static let widest = 100
  private static let eighths = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  private struct Bar {
    var day: String
    /// Findings of the severities, the worst first.
    var counts: [Int]
    var total: Int { counts.reduce(0, +) }
  }

  private let bars: [Bar]
  private let highest: Int
  private let barWidth: Int
  private let unicode: Bool
  private let axis: Int

  init(_ history: History, _ options: RenderOptions) {
    let all = history.evenPoints.map { point in
      Bar(
        day: point.commit.day.description,
        counts: Severity.allCases.reversed().map { point.tally(.severity, $0.rawValue).findings })
    }
    let highest = max(1, all.map(\.total).max() ?? 1)
    axis = grouped(highest).utf8.count
    let room = max(20, min(options.width ?? 80, Self.widest) - axis - 3)
    // The last one of each group, so that the present is always shown.
    let step = (all.count + room - 1) / room
    bars = all.indices.reversed().filter { (all.count - 1 - $0).isMultiple(of: step) }.reversed().map { all[$0] }
    barWidth = max(1, min(4, room / bars.count))
    self.highest = highest
    unicode = options.unicode
  }

  func write(to writer: inout TerminalWriter) {
    for row in (0..<Self.height).reversed() {
      let label = row == Self.height - 1 ? grouped(highest) : ""
      writer.put(String(repeating: " ", count: axis - label.utf8.count) + label + " " + (unicode ? "│" : "|"))
      // Blanks at the end of a line would be noise.
      let last = bars.lastIndex { level($0) > row * 8 } ?? -1
      for (index, bar) in bars.prefix(last + 1).enumerated() { put(bar, row, isLast: index == last, to: &writer) }
      writer.newline()
    }
    let width = bars.count * barWidth
    let line = String(repeating: unicode ? "─" : "-", count: width)
    writer.line(String(repeating: " ", count: axis - 1) + "0 " + (unicode ? "└" : "+") + line)
    let (first, last) = (bars.first?.day ?? "", bars.last?.day ?? "")
    let gap = max(2, width - first.utf8.count - last.utf8.count)
    writer.line(
      String(repeating: " ", count: axis + 2) + first
        + (bars.count > 1 ? String(repeating: " ", count: gap) + last : ""))
  }

  /// The height of a bar in eighths of a row. Whatever is there can be seen.
  private func level(_ bar: Bar) -> Int {
    bar.total == 0 ? 0 : max(1, bar.total * Self.height * 8 / highest)
  }

  private func put(_ bar: Bar, _ row: Int, isLast: Bool, to writer: inout TerminalWriter) {
    let part = level(bar) - row * 8
    let gap = barWidth > 2 ? 1 : 0
    if part <= 0 { return writer.put(spaces: barWidth) }
    let letter = unicode ? Self.eighths[min(part, 8) - 1] : part >= 4 ? "#" : "."
    // The color is that of the severity in the middle of the cell, the worst at the bottom.
    let middle = (row * 8 + min(part, 8) / 2) * highest
    var sum = 0
    var style = Severity.medium.style
    for (severity, count) in zip(Severity.allCases.reversed(), bar.counts) {
      sum += count
      if sum * Self.height * 8 > middle {
        style = severity.style
        break
      }
    }
    writer.put(String(repeating: letter, count: barWidth - gap), style)
    if !isLast { writer.put(spaces: gap) }
  }
}

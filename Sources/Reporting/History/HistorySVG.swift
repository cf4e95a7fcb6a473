import Findings
import Refactoring

/// The chart of a history: findings as stacked areas over time, and below what arrived and left.
struct HistorySVG {
  private static let (width, height) = (960, 360)
  private static let (left, right, top) = (64, 940, 12)
  /// Where the areas end, and the middle of the bars.
  private static let (floor, middle) = (248, 312)
  private static let barHeight = 36

  /// Colors are those of the page.
  static let style = """

    .chart { display: block; width: 100%; min-width: 34rem; max-width: 72rem; height: auto; }
    .history text { fill: var(--quiet); font: 13px system-ui, sans-serif; }
    .history .grid { stroke: var(--line); stroke-width: 1; }
    .history .axis { stroke: var(--quiet); stroke-width: 1; }
    .history .area { stroke: var(--page); stroke-width: 1; }
    .history .critical { fill: var(--critical); }
    .history .high { fill: var(--high); fill-opacity: 0.75; }
    .history .medium { fill: var(--medium); fill-opacity: 0.45; }
    .history .arrived { fill: var(--critical); }
    .history .left { fill: var(--type); }
    .history .spot { fill: transparent; }
    .history .spot:hover { fill: var(--text); fill-opacity: 0.12; }
    .legend { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; font-size: 0.92rem; }
    .legend svg { width: 0.9rem; height: 0.9rem; vertical-align: -0.1rem; margin-right: 0.35rem; }
    .scroll { overflow-x: auto; }
    .numbers td, .numbers th { white-space: nowrap; padding-right: 1rem; }
    .numbers td + td, .numbers th + th { text-align: right; font-variant-numeric: tabular-nums; }
    .numbers .name { text-align: left; white-space: normal; overflow-wrap: anywhere; min-width: 10rem; }

    """

  private let points: [History.Point]
  /// With what there was in intervals without a commit.
  private let even: [History.Point]
  private let highest: Int
  private let steps: [Int]

  init(_ history: History) {
    points = history.points
    even = history.evenPoints
    let most = max(1, points.map(\.total.findings).max() ?? 1)
    // A step of 1, 2 or 5 times a power of ten, at most five of them.
    var (step, digit) = (1, 1)
    while step * 5 < most {
      step = digit == 2 ? step / 2 * 5 : step * 2
      digit = digit == 1 ? 2 : digit == 2 ? 5 : 1
    }
    highest = max(step, (most + step - 1) / step * step)
    steps = Array(stride(from: 0, through: highest, by: step))
  }

  func write(to html: inout HTMLWriter) {
    guard let first = points.first, let last = points.last else { return }
    html.element(
      "svg",
      [
        "class": "history chart", "viewBox": "0 0 \(Self.width) \(Self.height)", "role": "img",
        "aria-labelledby": "chart-title chart-text",
      ]
    ) { html in
      html.element("title", ["id": "chart-title"], name: "Findings over time")
      html.element("desc", ["id": "chart-text"], name: text(first, last))
      html.newline()
      axes(to: &html)
      areas(to: &html)
      bars(to: &html)
      days(first, last, to: &html)
      spots(to: &html)
    }
    html.newline()
  }

  private func text(_ first: History.Point, _ last: History.Point) -> String {
    let worst = points.max { $0.total.findings < $1.total.findings } ?? last
    return "Stacked areas of findings by severity. \(grouped(first.total.findings)) on \(first.commit.day), at most"
      + " \(grouped(worst.total.findings)) on \(worst.commit.day), \(grouped(last.total.findings)) on \(last.commit.day)."
      + " Bars below show what arrived and left at each point. The table lists every point."
  }

  // MARK: Places

  private func x(_ point: History.Point) -> Int {
    let (begin, end) = (points[0].commit.time, points[points.count - 1].commit.time)
    let room = Self.right - Self.left
    return end == begin ? Self.left + room / 2 : Self.left + (point.commit.time - begin) * room / (end - begin)
  }

  private func y(_ count: Int) -> Int { Self.floor - count * (Self.floor - Self.top) / highest }

  // MARK: Parts

  private func axes(to html: inout HTMLWriter) {
    for step in steps {
      line(Self.left, y(step), Self.right, y(step), step == 0 ? "axis" : "grid", to: &html)
      label(Self.left - 8, y(step) + 4, "end", grouped(step), to: &html)
    }
    line(Self.left, Self.middle, Self.right, Self.middle, "axis", to: &html)
    html.newline()
  }

  private func areas(to html: inout HTMLWriter) {
    var below = even.map { _ in 0 }
    for severity in Severity.allCases.reversed() {
      let above = zip(even, below).map { $1 + $0.tally(.severity, severity.rawValue).findings }
      let up = zip(even, above).map { "\(x($0)),\(y($1))" }
      let down = zip(even, below).map { "\(x($0)),\(y($1))" }.reversed()
      html.element(
        "polygon", ["class": "area \(severity.rawValue)", "points": (up + down).joined(separator: " ")]
      ) { _ in }
      below = above
    }
    html.newline()
  }

  private func bars(to html: inout HTMLWriter) {
    let most = max(1, points.map { max($0.total.arrived, $0.total.left) }.max() ?? 1)
    let width = max(1, min(10, (Self.right - Self.left) / max(points.count, 1) - 2))
    for point in points {
      let start = x(point) - width / 2
      let (up, down) = (
        length(point.total.arrived, most), length(point.total.left, most)
      )
      if up > 0 { bar(start, Self.middle - up, width, up, "arrived", to: &html) }
      if down > 0 { bar(start, Self.middle, width, down, "left", to: &html) }
    }
    label(Self.left - 8, Self.middle - Self.barHeight + 8, "end", "+\(grouped(most))", to: &html)
    label(Self.left - 8, Self.middle + Self.barHeight, "end", "-\(grouped(most))", to: &html)
    html.newline()
  }

  private func length(_ count: Int, _ most: Int) -> Int { count == 0 ? 0 : max(1, count * Self.barHeight / most) }

  private func days(_ first: History.Point, _ last: History.Point, to html: inout HTMLWriter) {
    label(Self.left, Self.floor + 18, "start", first.commit.day.description, to: &html)
    if points.count > 1 { label(Self.right, Self.floor + 18, "end", last.commit.day.description, to: &html) }
    html.newline()
  }

  /// What the mouse finds: a word about every point.
  private func spots(to html: inout HTMLWriter) {
    let width = max(3, (Self.right - Self.left) / max(points.count, 1))
    for point in points {
      html.element(
        "rect",
        [
          "class": "spot", "x": "\(x(point) - width / 2)", "y": "\(Self.top)", "width": "\(width)",
          "height": "\(Self.middle + Self.barHeight - Self.top)",
        ]
      ) { html in
        let counts = Severity.allCases.reversed().map { severity in
          "\(grouped(point.tally(.severity, severity.rawValue).findings)) \(severity.rawValue)"
        }
        html.element(
          "title",
          name: "\(point.commit.day), \(point.commit.id.prefix(10)): \(counted(point.total.findings, "finding"))"
            + " (\(counts.joined(separator: ", "))), \(grouped(point.total.arrived)) arrived,"
            + " \(grouped(point.total.left)) left")
      }
      html.newline()
    }
  }

  private func line(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int, _ name: String, to html: inout HTMLWriter) {
    html.element("line", ["class": name, "x1": "\(x1)", "y1": "\(y1)", "x2": "\(x2)", "y2": "\(y2)"]) { _ in }
  }

  private func bar(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ name: String, to html: inout HTMLWriter) {
    html.element(
      "rect", ["class": name, "x": "\(x)", "y": "\(y)", "width": "\(width)", "height": "\(height)"]
    ) { _ in }
  }

  private func label(_ x: Int, _ y: Int, _ anchor: String, _ text: String, to html: inout HTMLWriter) {
    html.element("text", ["x": "\(x)", "y": "\(y)", "text-anchor": anchor], name: text)
  }
}

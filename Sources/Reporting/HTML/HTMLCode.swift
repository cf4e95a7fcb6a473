import Findings

/// The source around a finding: a gutter with line numbers and the code beside it, so that copying the code leaves the
/// numbers out.
struct HTMLCode {
  /// Bytes of a line that are shown; a minified file can be one line of many megabytes.
  private static let widest = 320

  private let file: SourceLines
  private let span: SourceSpan
  private let lines: [Line]
  /// Blanks in front of every line, which are left out.
  private let indent: Int

  /// One line without the blanks in front of it.
  private struct Line {
    let number: Int
    let bytes: Range<Int>
    /// Columns of the blanks in front.
    let indent: Int
    let isCutLeft: Bool
    let isCutRight: Bool
  }

  /// - Parameters:
  ///   - context: lines shown on either side of the first line of the span.
  /// - Returns: `nil` when the file no longer has that place: code of something else would mislead.
  init?(_ file: SourceLines, at span: SourceSpan, context: Int) {
    guard let first = file.line(span.line), span.column >= 1, span.column - 1 <= first.count else { return nil }
    self.file = file
    self.span = span
    var lines: [Line] = []
    for number in max(1, span.line - context)...(span.line + context) {
      guard let line = file.line(number) else { break }
      lines.append(Self.line(number, line, in: file, around: number == span.line ? span.column - 1 : 0))
    }
    // Empty lines at the ends say nothing.
    while let last = lines.last, last.number > span.line, last.bytes.isEmpty { lines.removeLast() }
    while let line = lines.first, line.number < span.line, line.bytes.isEmpty { lines.removeFirst() }
    self.lines = lines
    indent = lines.filter { !$0.bytes.isEmpty }.map(\.indent).min() ?? 0
  }

  /// - Parameter others: further lines that the finding names; their numbers are set off.
  func write(to html: inout HTMLWriter, others: Set<Int>) {
    html.element("div", ["class": "code"]) { html in
      html.element("pre", ["class": "gutter", "aria-hidden": "true"]) { html in
        // A parser drops the first line end, so that one in the code stays.
        html.newline()
        for line in lines {
          let number = String(line.number)
          if line.number == span.line || others.contains(line.number) {
            html.element("b", name: number)
          } else {
            html.name(number)
          }
          html.newline()
        }
      }
      // A region that scrolls has to be reachable by keyboard.
      html.element("pre", ["tabindex": "0", "role": "group", "aria-label": "Code at line \(span.line)"]) { html in
        html.newline()
        for line in lines {
          html.append(escaped: String(repeating: " ", count: max(0, line.indent - indent)))
          if line.isCutLeft { html.append(escaped: "…") }
          write(line, to: &html)
          if line.isCutRight { html.append(escaped: "…") }
          html.newline()
        }
      }
    }
  }

  private func write(_ line: Line, to html: inout HTMLWriter) {
    guard line.number == span.line, let whole = file.line(span.line) else {
      return html.append(escaped: text(line.bytes, from: line.indent))
    }
    // Of a span over several lines the rest of the first one is marked.
    let start = max(line.bytes.lowerBound, whole.lowerBound + span.column - 1)
    let end = span.endLine > span.line ? whole.upperBound : whole.lowerBound + max(span.endColumn, span.column + 1) - 1
    let marked =
      min(start, line.bytes.upperBound)..<max(min(end, line.bytes.upperBound), min(start, line.bytes.upperBound))
    html.append(escaped: text(line.bytes.lowerBound..<marked.lowerBound, from: line.indent))
    if !marked.isEmpty { html.element("mark") { $0.append(escaped: text(marked, from: 0)) } }
    html.append(escaped: text(marked.upperBound..<line.bytes.upperBound, from: 0))
  }

  /// What is shown for bytes that start at a column.
  private func text(_ range: Range<Int>, from column: Int) -> String {
    let bytes = file.bytes[range]
    if bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) { return String(decoding: bytes, as: UTF8.self) }
    var cells = CellReader.cells(of: bytes)
    CellReader.expandTabs(in: &cells, from: column)
    return cells.map(\.text).joined()
  }

  private static func line(_ number: Int, _ line: Range<Int>, in file: SourceLines, around column: Int) -> Line {
    var start = line.lowerBound
    // A byte-order mark is no part of the text.
    if start == 0, file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, line.upperBound) }
    var indent = 0
    scan: while start < line.upperBound {
      switch file.bytes[start] {
      case UInt8(ascii: " "): indent += 1
      case UInt8(ascii: "\t"): indent += CellReader.tabWidth - indent % CellReader.tabWidth
      default: break scan
      }
      start += 1
    }
    let text = start..<line.upperBound
    let shown =
      text.count <= widest
      ? text : file.window(around: max(start, line.lowerBound + column), in: text, reach: widest / 2)
    return Line(
      number: number, bytes: shown, indent: indent, isCutLeft: shown.lowerBound > text.lowerBound,
      isCutRight: shown.upperBound < text.upperBound)
  }
}

import Presentation
import TerminalEmulator

/// What changed in a file, as rows.
struct DiffRows {
  private(set) var rows: [Line] = []
  /// Which rows each line takes, in the order of the lines; notes below a line are not among them.
  private(set) var places: [Range<Int>] = []

  /// - Parameters:
  ///   - note: what is not shown, and why.
  ///   - notes: those that are shown below their lines.
  init(_ hunks: [DiffSnapshot.Hunk], note: String?, notes: [DiffSnapshot.Note] = [], width: Int) {
    let numbers = hunks.flatMap(\.lines).map { max($0.old ?? 0, $0.new ?? 0) }.max() ?? 0
    let digits = width >= 60 ? String(numbers).count : nil
    for hunk in hunks {
      rows.append(Line(hunk.heading, Looks.heading).cut(to: width))
      for line in hunk.lines {
        let start = rows.count
        append(line, digits: digits, width: width)
        places.append(start..<rows.count)
        for note in notes where note.sent == nil && note.isOn(line) {
          rows += Line.wrapped("▸ \(note.text)", Looks.of(.progress), at: width, indent: 2)
        }
      }
    }
    if let note { rows += Line.wrapped(note, Looks.dim, at: width) }
  }

  private mutating func append(_ line: DiffSnapshot.Line, digits: Int?, width: Int) {
    let (sign, style): (String, TerminalStyle) =
      switch line.kind {
      case "added": ("+", Looks.added)
      case "removed": ("-", Looks.removed)
      default: (" ", .plain)
      }
    var head = Line()
    if let digits { head.append(Self.number(line.old, digits) + " " + Self.number(line.new, digits) + " ", Looks.dim) }
    head.append(sign + " ", style)
    // Long lines go on in the next row: what is cut off could be what matters.
    for (index, piece) in Line(line.text, style).broken(at: max(2, width - head.width)).enumerated() {
      var row = index == 0 ? head : Line(String(repeating: " ", count: head.width))
      row.append(piece)
      rows.append(row)
    }
  }

  /// Shows that a line is chosen.
  mutating func choose(_ line: Int, width: Int) {
    guard places.indices.contains(line) else { return }
    for row in places[line] { rows[row] = Looks.chosen(rows[row], width: width) }
  }

  private static func number(_ number: Int?, _ digits: Int) -> String {
    let text = number.map { String($0) } ?? ""
    return String(repeating: " ", count: max(0, digits - text.count)) + text
  }
}

/// Columns of text, as wide as what is in them.
struct Table {
  private var rows: [[String]] = []

  init(header: [String]) { rows.append(header) }

  mutating func add(_ row: [String]) { rows.append(row.map { String($0.unicodeScalars.filter(Self.isShown)) }) }

  var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      row.enumerated().map { column, cell in
        column == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - cell.count + 2)
      }.joined()
    }.joined(separator: "\n")
  }

  /// Control characters in a name would reach the terminal.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
  }
}

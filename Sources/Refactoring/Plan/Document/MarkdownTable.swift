/// A table that an update writes, and what users added to it: columns of their own, and words in the cells of these.
struct MarkdownTable {
  /// A row with its own cells in the order of the columns.
  struct Row {
    /// What the row is about: the same before and after.
    let key: String
    let cells: [String]
  }

  let columns: [String]
  let alignment: [String]
  let rows: [Row]

  /// The lines of the table. Columns of the former one that are no own ones stay where they are, row by row.
  ///
  /// - Parameters:
  ///   - lines: in which a former table may be; its lines are taken out. A row that is about nothing any more stays when
  ///     a user wrote into it.
  ///   - key: what a row with these cells, in the order of the own columns, is about; `nil` for a row of a user.
  func keeping(_ lines: inout [String], key: ([String]) -> String?) -> [String] {
    let former = take(from: &lines)
    // Where each own column is; users may add columns in between.
    var places: [Int] = []
    var header = former?.header ?? columns
    for column in columns {
      if let place = header.firstIndex(of: column) {
        places.append(place)
      } else {
        header.append(column)
        places.append(header.count - 1)
      }
    }
    var marks = former?.alignment ?? alignment
    while marks.count < header.count { marks.append("---") }
    for (place, mark) in zip(places, alignment) { marks[place] = mark }
    var known: [String: [String]] = [:]
    for cells in former?.rows ?? [] {
      let key = key(places.map { $0 < cells.count ? cells[$0] : "" })
      if let key, known[key] == nil {
        known[key] = cells
      } else if key == nil || hasOwnWords(cells, places) {
        lines.append(Self.line(cells))
      }
    }
    // Words beyond the header belong to a column without a name.
    let width = max(header.count, known.values.map(\.count).max() ?? 0)
    header += [String](repeating: "", count: width - header.count)
    marks += [String](repeating: "---", count: width - marks.count)
    var result = [Self.line(header), "|" + marks.joined(separator: "|") + "|"]
    for row in rows {
      var cells = known.removeValue(forKey: row.key) ?? []
      cells += [String](repeating: "", count: max(0, width - cells.count))
      for (place, cell) in zip(places, row.cells) { cells[place] = cell }
      result.append(Self.line(cells))
    }
    for (_, cells) in known.sorted(by: { $0.key < $1.key }) where hasOwnWords(cells, places) {
      lines.append(Self.line(cells))
    }
    return result
  }

  private func hasOwnWords(_ cells: [String], _ places: [Int]) -> Bool {
    cells.indices.contains { !places.contains($0) && !cells[$0].isEmpty }
  }

  private func take(
    from lines: inout [String]
  ) -> (header: [String], alignment: [String], rows: [[String]])? {
    let start = lines.indices.first { index in
      guard let cells = Self.cells(lines[index]), isHeader(index, lines) else { return false }
      return columns.count(where: cells.contains) * 2 >= columns.count
    }
    guard let start, let header = Self.cells(lines[start]), let alignment = Self.cells(lines[start + 1]) else {
      return nil
    }
    var rows: [[String]] = []
    var rest = Array(lines[..<start])
    var index = start + 2
    // Users put words between rows; the next table begins with a header.
    while index < lines.count, !isHeader(index, lines) {
      if let cells = Self.cells(lines[index]) { rows.append(cells) } else { rest.append(lines[index]) }
      index += 1
    }
    lines = rest + lines[index...]
    return (header, alignment, rows)
  }

  private func isHeader(_ index: Int, _ lines: [String]) -> Bool {
    guard index + 1 < lines.count, Self.cells(lines[index]) != nil, let marks = Self.cells(lines[index + 1]) else {
      return false
    }
    return !marks.isEmpty && marks.allSatisfy { !$0.isEmpty && $0.allSatisfy { "-:".contains($0) } }
  }

  /// The cells of a row; `nil` for a line that is none.
  static func cells(_ line: String) -> [String]? {
    let text = line.trimmed
    guard text.hasPrefix("|") else { return nil }
    var cells: [String] = []
    var cell: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8.dropFirst() {
      if byte == UInt8(ascii: "|"), !isEscaped {
        cells.append(String(decoding: cell, as: UTF8.self).trimmed)
        cell = []
      } else {
        cell.append(byte)
      }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    // The bar at the end of a row may be missing.
    let last = String(decoding: cell, as: UTF8.self).trimmed
    if !last.isEmpty { cells.append(last) }
    return cells
  }

  /// The row of these cells.
  static func line(_ cells: [String]) -> String {
    // An empty cell has a single blank, as in the row of totals.
    "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined()
  }
}

/// Rows under heads, in columns of one width. All but the first and the last column are numbers.
struct TextTable {
  let heads: [String]
  let rows: [[String]]

  var lines: [String] {
    let widths = heads.indices.map { index in ([heads] + rows).map { $0[index].count }.max() ?? 0 }
    return ([heads] + rows).map { row in
      row.indices.map { index in
        let space = String(repeating: " ", count: widths[index] - row[index].count)
        if index == row.indices.last { return row[index] }
        return index == 0 ? row[index] + space : space + row[index]
      }.joined(separator: "  ")
    }
  }
}

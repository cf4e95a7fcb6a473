import Findings

/// One line per type in aligned columns, then how many types have which role.
enum RoleTable {
  /// Names beyond this push their own line to the right instead of every line.
  private static let widestName = 44

  private struct Row {
    let name: SafeText
    let role: SafeText
    let type: TypeRole
  }

  static func render(_ types: [TypeRole], options: RenderOptions) -> String {
    var writer = TerminalWriter(options)
    if types.isEmpty {
      writer.line("No types found.")
      return writer.text
    }
    let rows = types.map { Row(name: SafeText(name: $0.name), role: SafeText(name: $0.role), type: $0) }
    let nameWidth = min(widestName, max(4, rows.reduce(0) { max($0, $1.name.width) }))
    let roleWidth = min(widestName, max(4, rows.reduce(0) { max($0, $1.role.width) }))

    writer.put(padded(SafeText(name: "TYPE"), to: nameWidth) + "  ", .strong)
    writer.put(padded(SafeText(name: "ROLE"), to: roleWidth) + "  ", .strong)
    writer.line("CONFIDENCE  PLACE", .strong)
    for row in rows {
      writer.put(padded(row.name, to: nameWidth) + "  ")
      writer.put(padded(row.role, to: roleWidth) + "  ", row.type.role == "other" ? .faint : .note)
      writer.put("      " + decimal(row.type.confidence, places: 2, padded: true) + "  ")
      writer.line(SafeText(name: "\(row.type.path):\(row.type.line)").text, .faint)
    }
    writer.newline()
    writeTotals(types, to: &writer)
    return writer.text
  }

  private static func writeTotals(_ types: [TypeRole], to writer: inout TerminalWriter) {
    var counts: [String: Int] = [:]
    for type in types { counts[type.role, default: 0] += 1 }
    let ordered = counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
    let list = ordered.map { "\(grouped($0.value)) \($0.key)" }.joined(separator: ", ")
    writer.flow([.prose("\(counted(types.count, "type")):", .strong), .prose(list)], indent: 2)
  }
}

/// Spaces up to the width of a column.
func padded(_ text: SafeText, to width: Int) -> String {
  text.text + String(repeating: " ", count: max(0, width - text.width))
}

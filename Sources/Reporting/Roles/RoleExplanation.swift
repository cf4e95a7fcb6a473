import Findings

/// Why a type has its role: the evidence by role with its weights, the winner first.
enum RoleExplanation {
  private struct Group {
    let role: String
    let evidence: [RoleEvidence]
    let sum: Int
  }

  static func render(_ types: [TypeRole], options: RenderOptions) -> String {
    var writer = TerminalWriter(options)
    if types.isEmpty { writer.line("No type with that name was found.") }
    for (index, type) in types.enumerated() {
      if index > 0 { writer.newline() }
      write(type, to: &writer)
    }
    return writer.text
  }

  private static func write(_ type: TypeRole, to writer: inout TerminalWriter) {
    writer.flow([.name("\(type.path):\(type.line):"), .name("\(type.kind)"), .name(type.name, .strong)], indent: 2)
    let confidence = decimal(type.confidence, places: 2, padded: true)
    writer.put(spaces: 2)
    writer.flow([.prose("role"), .name(type.role, .note), .prose("with confidence \(confidence)")], from: 2, indent: 2)
    if type.evidence.isEmpty { writer.line("  no evidence for any role") }
    let groups = groups(of: type)
    let weightWidth = groups.flatMap(\.evidence).map { signed($0.weight).utf8.count }.max() ?? 0
    for group in groups {
      writer.newline()
      writer.put(spaces: 2)
      writer.flow(
        [.name(group.role, group.role == type.role ? .note : .strong), .name(signed(group.sum), .strong)], indent: 2)
      for evidence in group.evidence {
        let weight = signed(evidence.weight)
        writer.put(spaces: 4 + weightWidth - weight.utf8.count)
        writer.put(weight, evidence.weight < 0 ? .warning : .good)
        writer.put("  ")
        writer.flow([.prose(evidence.reason)], from: weightWidth + 6, indent: weightWidth + 6)
      }
    }
  }

  private static func groups(of type: TypeRole) -> [Group] {
    let byRole = Dictionary(grouping: type.evidence.enumerated()) { $0.element.role }
    let groups = byRole.map { role, entries in
      // Heaviest first; what weighs the same keeps its order.
      let ordered = entries.sorted {
        $0.element.weight != $1.element.weight ? $0.element.weight > $1.element.weight : $0.offset < $1.offset
      }
      let sum = ordered.reduce(0) { $0 &+ $1.element.weight }
      return Group(role: role, evidence: ordered.map(\.element), sum: sum)
    }
    return groups.sorted {
      if ($0.role == type.role) != ($1.role == type.role) { return $0.role == type.role }
      return $0.sum != $1.sum ? $0.sum > $1.sum : $0.role < $1.role
    }
  }

  private static func signed(_ number: Int) -> String {
    number > 0 ? "+\(number)" : String(number)
  }
}

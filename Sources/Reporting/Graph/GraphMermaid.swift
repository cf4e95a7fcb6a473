import Findings

/// An architecture as a Mermaid flowchart.
public enum GraphMermaid {
  /// One statement a line, without the fence that Markdown needs around it.
  public static func render(_ graph: ArchitectureGraph) -> String {
    var out = ByteBuffer()
    func line(_ text: String) {
      out.append(text)
      out.newline()
    }
    line("%% \(comment("\(graph.title): \(GraphWords.summary(graph))"))")
    for note in GraphWords.notes(graph) { line("%% \(comment(note))") }
    line("flowchart TB")
    for (index, group) in graph.groups.enumerated() {
      line("  subgraph g\(index)[\(quoted(group.title))]")
      for node in graph.nodes.indices where graph.nodes[node].group == index { line("    " + statement(node, graph)) }
      line("  end")
    }
    for node in graph.nodes.indices where graph.nodes[node].group == nil { line("  " + statement(node, graph)) }
    for edge in graph.edges { line("  n\(edge.from) \(arrow(edge))|\(quoted(GraphWords.label(edge)))| n\(edge.to)") }
    for kind in GraphEdgeKind.allCases {
      guard let color = GraphColors.edge(kind) else { continue }
      let places = graph.edges.indices.filter { GraphEdgeKind(graph.edges[$0]) == kind }
      if places.isEmpty { continue }
      line("  linkStyle \(places.map(String.init).joined(separator: ",")) stroke:\(color),color:\(color)")
    }
    let byColor = Dictionary(grouping: graph.nodes.indices) { GraphColors.layer(graph.nodes[$0]) }
    for (place, color) in byColor.keys.sorted().enumerated() {
      line("  classDef c\(place) stroke:\(color),stroke-width:2px")
      line("  class \((byColor[color] ?? []).map { "n\($0)" }.joined(separator: ",")) c\(place)")
    }
    return out.text
  }

  private static func statement(_ index: Int, _ graph: ArchitectureGraph) -> String {
    let node = graph.nodes[index]
    var text = escaped(node.title) + "<br/>" + escaped(GraphWords.detail(node, graph.level))
    if node.findings.total > 0 { text += "<br/>" + escaped(GraphWords.findings(node.findings)) }
    return "n\(index)[\"\(text)\"]"
  }

  private static func arrow(_ edge: GraphEdge) -> String {
    switch GraphEdgeKind(edge) {
    case .against: "==>"
    case .closing, .inverted, .imported: "-.->"
    case .cycle, .plain: "-->"
    }
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// Everything that is markup to Mermaid, Markdown or HTML, as the character's number.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in SafeText(name: text).text.unicodeScalars {
      switch scalar {
      case "\"", "#", "&", "<", ">", "`", "\\", ";", "*", "_", "~", "[", "]", "{", "}", "|", "%", "$":
        result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A comment ends with its line; braces in it would be read as a directive.
  private static func comment(_ text: String) -> String {
    String(SafeText(sentence: text).text.map { $0 == "{" || $0 == "}" ? " " : $0 })
  }
}

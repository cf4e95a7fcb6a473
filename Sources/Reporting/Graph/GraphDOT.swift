import Findings

/// An architecture for Graphviz: `dot -Tsvg`.
public enum GraphDOT {
  /// One statement a line; nodes are named by their place, so that any title will do.
  public static func render(_ graph: ArchitectureGraph) -> String {
    var out = ByteBuffer()
    func line(_ text: String) {
      out.append(text)
      out.newline()
    }
    line("digraph \(quoted(graph.title)) {")
    line(
      "  label=\(quoted(([graph.title + ": " + GraphWords.summary(graph)] + GraphWords.notes(graph)).joined(separator: "\n")))"
    )
    line(#"  labelloc=t rankdir=TB nodesep=0.3 ranksep=0.6 fontname="Helvetica,Arial,sans-serif""#)
    line(
      ##"  node [shape=box style="rounded,filled" fillcolor="#ffffff" fontname="Helvetica,Arial,sans-serif" fontsize=11]"##
    )
    line(##"  edge [color="#7d8a9b" fontname="Helvetica,Arial,sans-serif" fontsize=9 arrowsize=0.7]"##)
    for (index, group) in graph.groups.enumerated() {
      line("  subgraph cluster_\(index) {")
      line(##"    label=\##(quoted(group.title)) labeljust=l style=filled color="#f0f3f7""##)
      for node in graph.nodes.indices where graph.nodes[node].group == index {
        line("    " + statement(node, graph))
      }
      line("  }")
    }
    for node in graph.nodes.indices where graph.nodes[node].group == nil { line("  " + statement(node, graph)) }
    let heaviest = max(1, graph.edges.map(\.uses).max() ?? 1)
    for edge in graph.edges {
      line("  n\(edge.from) -> n\(edge.to) [\(attributes(edge, heaviest, graph))]")
    }
    line("}")
    return out.text
  }

  private static func statement(_ index: Int, _ graph: ArchitectureGraph) -> String {
    let node = graph.nodes[index]
    var lines = [node.title, GraphWords.detail(node, graph.level)]
    if node.findings.total > 0 { lines.append(GraphWords.findings(node.findings)) }
    var attributes =
      "label=\(quoted(lines.joined(separator: "\n"))) tooltip=\(quoted(GraphWords.sentence(node, graph)))"
    attributes += " color=\"\(GraphColors.layer(node))\""
    if node.isFocus { attributes += " penwidth=2.5" }
    if node.members > 1 { attributes += #" style="rounded,filled,dashed""# }
    return "n\(index) [\(attributes)]"
  }

  private static func attributes(_ edge: GraphEdge, _ heaviest: Int, _ graph: ArchitectureGraph) -> String {
    let kind = GraphEdgeKind(edge)
    // Tenths, so that no number has a long tail.
    let tenths = 8 + Int((Double(edge.uses) / Double(heaviest)).squareRoot() * 22)
    var result = "label=\(quoted(GraphWords.label(edge))) tooltip=\(quoted(GraphWords.sentence(edge, graph)))"
    result += " penwidth=\(tenths / 10).\(tenths % 10)"
    if let color = GraphColors.edge(kind) { result += " color=\"\(color)\" fontcolor=\"\(color)\"" }
    switch kind {
    case .closing, .inverted: result += " style=dashed"
    case .imported: result += " style=dotted"
    case .against, .cycle, .plain: break
    }
    // An edge that points back must not pull its end above its start.
    if kind == .against || kind == .closing { result += " constraint=false" }
    return result
  }

  /// A string of the DOT language: its only escapes are the quote, the backslash and line ends.
  private static func quoted(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var result = ""
      for character in SafeText(name: String(line)).text.unicodeScalars {
        if character == "\"" || character == "\\" { result.append("\\") }
        result.unicodeScalars.append(character)
      }
      return result
    }
    return "\"" + lines.joined(separator: "\\n") + "\""
  }
}

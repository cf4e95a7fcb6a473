import Findings

/// An architecture for people at a terminal: a table of its parts, then what is wrong with how they depend.
enum GraphText {
  private static let widestTitle = 40
  private static let longestList = 15

  static func render(_ graph: ArchitectureGraph, options: RenderOptions) -> String {
    var writer = TerminalWriter(options)
    writer.flow([.name(graph.title, .strong), .prose("(\(GraphWords.summary(graph)))")], indent: 2)
    writer.newline()
    if graph.nodes.isEmpty {
      writer.line("No types found.")
    } else {
      writeNodes(graph, to: &writer)
    }
    let marked = graph.edges.filter(\.isAgainstLayers)
    write(
      graph.level == .feature ? "Shared code that knows a feature" : "Against the layers", marked, graph, to: &writer)
    writeCycles(graph, to: &writer)
    let heaviest = graph.edges.filter { !$0.isAgainstLayers && !$0.closesCycle }
    write("Most uses", heaviest, graph, to: &writer)
    if !GraphWords.notes(graph).isEmpty { writer.newline() }
    for note in GraphWords.notes(graph) { writer.flow([.prose(note, .faint)], indent: 0) }
    return writer.text
  }

  private static func writeNodes(_ graph: ArchitectureGraph, to writer: inout TerminalWriter) {
    var uses = [Int](repeating: 0, count: graph.nodes.count)
    var users = uses
    for edge in graph.edges {
      uses[edge.from] += 1
      users[edge.to] += 1
    }
    let titles = graph.nodes.map { SafeText(name: $0.title) }
    let noun = graph.level.rawValue.uppercased()
    let width = min(widestTitle, max(noun.count, titles.map(\.width).max() ?? 0))
    writer.line(padded(SafeText(name: noun), to: width) + "   TYPES    LINES  FINDINGS  USES  USED BY", .strong)
    for (index, node) in graph.nodes.enumerated() {
      writer.put(padded(titles[index], to: width))
      writer.put(right(grouped(node.types), 8) + right(grouped(node.lines), 9))
      writer.put(right(grouped(node.findings.total), 10), node.findings.critical > 0 ? .error : .plain)
      writer.line(right(String(uses[index]), 6) + right(String(users[index]), 9))
    }
  }

  private static func write(
    _ title: String, _ edges: [GraphEdge], _ graph: ArchitectureGraph, to writer: inout TerminalWriter
  ) {
    guard !edges.isEmpty else { return }
    writer.newline()
    writer.line("\(title):", .strong)
    // Sorted by weight; equal ones keep the order of the graph.
    let order = edges.enumerated().sorted { ($1.element.uses, $0.offset) < ($0.element.uses, $1.offset) }
    for (_, edge) in order.prefix(longestList) {
      writer.put(spaces: 2)
      writer.flow([.prose(GraphWords.sentence(edge, graph))], from: 2, indent: 4)
    }
    if edges.count > longestList { writer.line("  and \(edges.count - longestList) more", .faint) }
  }

  private static func writeCycles(_ graph: ArchitectureGraph, to writer: inout TerminalWriter) {
    for members in graph.cycles {
      writer.newline()
      writer.line("Cycle of \(counted(members.count, GraphWords.noun(graph.level))):", .strong)
      let names = members.prefix(longestList).map { graph.nodes[$0].title }
      let rest = members.count > longestList ? " and \(members.count - longestList) more" : ""
      writer.put(spaces: 2)
      writer.flow([.prose(names.joined(separator: ", ") + rest)], from: 2, indent: 2)
      let inside = Set(members)
      let closing = graph.edges.filter { $0.closesCycle && inside.contains($0.from) && inside.contains($0.to) }
      for edge in closing.sorted(by: { ($0.uses, $0.from, $0.to) < ($1.uses, $1.from, $1.to) }).prefix(longestList) {
        writer.put(spaces: 2)
        writer.flow([.prose("cut: \(GraphWords.sentence(edge, graph))", .warning)], from: 2, indent: 4)
      }
      if closing.count > longestList { writer.line("  and \(closing.count - longestList) more to cut", .faint) }
    }
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}

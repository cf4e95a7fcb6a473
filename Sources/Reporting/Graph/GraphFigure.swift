import Findings
import GraphLayout

/// A graph with the texts of its boxes and labels, and where they go.
struct GraphFigure {
  /// What a box says.
  struct Caption {
    let title: String
    let detail: String
    let badges: [Badge]
  }

  /// How many findings of one severity are in a node.
  struct Badge {
    let severity: Severity
    let text: String
    let width: Double
  }

  static let titleSize = 13.0
  static let detailSize = 11.0
  static let boxHeight = 52.0
  private static let padding = 14.0
  private static let widestTitle = 230.0

  let captions: [Caption]
  /// By edge; empty where it has none.
  let labels: [String]
  let drawing: Drawing

  init(_ graph: ArchitectureGraph) {
    let captions = graph.nodes.map { Self.caption($0, graph.level) }
    let labels = graph.edges.map(GraphWords.label)
    self.captions = captions
    self.labels = labels
    let hasBands = !graph.groups.isEmpty
    drawing = LayeredLayout.draw(
      zip(graph.nodes, captions).map { node, caption in
        LayeredLayout.Box(width: Self.width(caption), height: Self.boxHeight, band: node.group ?? graph.groups.count)
      },
      zip(graph.edges, labels).map { edge, label in
        LayeredLayout.Arrow(
          from: edge.from, to: edge.to, weight: max(1, edge.uses),
          labelWidth: label.isEmpty ? 0 : TextMeasure.width(label, size: 10.5) + 10)
      }, hasBands: hasBands)
  }

  private static func caption(_ node: GraphNode, _ level: ArchitectureGraph.Level) -> Caption {
    let counts = [
      (Severity.critical, node.findings.critical), (.high, node.findings.high), (.medium, node.findings.medium),
    ]
    return Caption(
      title: TextMeasure.clipped(SafeText(name: node.title).text, size: titleSize * 1.1, width: widestTitle),
      detail: GraphWords.detail(node, level),
      badges: counts.filter { $0.1 > 0 }.map { severity, count in
        let text = grouped(count)
        return Badge(severity: severity, text: text, width: TextMeasure.width(text, size: detailSize) + 14)
      })
  }

  private static func width(_ caption: Caption) -> Double {
    // Titles are set in a heavier weight.
    let title = TextMeasure.width(caption.title, size: titleSize * 1.1)
    let badges = caption.badges.reduce(0) { $0 + $1.width }
    let detail = TextMeasure.width(caption.detail, size: detailSize) + (badges > 0 ? badges + 8 : 0)
    return max(104, (max(title, detail) + 2 * padding).rounded(.up))
  }
}

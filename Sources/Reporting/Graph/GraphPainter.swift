import Findings
import GraphLayout

/// Writes the elements of a picture.
struct GraphPainter {
  private static let headHeight = 62.0
  private static let lineHeight = 18.0

  private let graph: ArchitectureGraph
  private let options: GraphSVG.Options
  private let figure: GraphFigure
  private let p: String
  private var out = ByteBuffer()

  init(_ graph: ArchitectureGraph, _ options: GraphSVG.Options) {
    self.graph = graph
    self.options = options
    p = options.prefix
    figure = GraphFigure(graph)
  }

  mutating func paint() -> String {
    let legend = GraphWords.legend(graph)
    let drawing = figure.drawing
    let texts =
      legend.map { 52 + TextMeasure.width($0.text, size: 11.5) }
      + GraphWords.notes(graph).map { note in
        TextMeasure.width(note, size: 11.5)
      }
    let width = max(drawing.width, 420, (texts.max() ?? 0) + 44)
    let foot = Double(legend.count + GraphWords.notes(graph).count) * Self.lineHeight + (legend.isEmpty ? 0 : 12)
    let height = Self.headHeight + drawing.height + foot + 8
    if !options.isEmbedded { line(#"<?xml version="1.0" encoding="UTF-8"?>"#) }
    line(
      #"<svg xmlns="http://www.w3.org/2000/svg" class="\#(p)" id="\#(p)" viewBox="0 0 \#(text(width)) \#(text(height))" "#
        + #"width="\#(text(width))" height="\#(text(height))" role="\#(options.isEmbedded ? "group" : "img")" "#
        + #"aria-labelledby="\#(p)-title \#(p)-desc">"#)
    line(#"<title id="\#(p)-title">\#(XMLText.escaped("\(graph.title): \(GraphWords.summary(graph))"))</title>"#)
    line(#"<desc id="\#(p)-desc">\#(XMLText.escaped(description()))</desc>"#)
    if options.hasStyle {
      line("<style>")
      out.append(GraphSVG.styleSheet(options) + GraphStyle.hover(prefix: p, nodes: graph.nodes.count))
      line("</style>")
    }
    paintTips()
    line(#"<rect class="\#(p)-back" width="100%" height="100%"/>"#)
    line(#"<g aria-hidden="true">"#)
    line(#"<text class="\#(p)-head" x="20" y="32">\#(XMLText.escaped(graph.title))</text>"#)
    line(#"<text class="\#(p)-note" x="20" y="51">\#(XMLText.escaped(GraphWords.summary(graph)))</text>"#)
    line("</g>")
    line(#"<g transform="translate(\#(text((width - drawing.width) / 2)) \#(text(Self.headHeight)))">"#)
    paintBands()
    paintEdges()
    paintNodes()
    line("</g>")
    paintFoot(legend, y: Self.headHeight + drawing.height + 12)
    line("</svg>")
    return out.text
  }

  // MARK: Parts

  private mutating func paintTips() {
    line("<defs>")
    for kind in GraphEdgeKind.allCases where graph.edges.contains(where: { GraphEdgeKind($0) == kind }) {
      line(
        #"<marker id="\#(p)-tip-\#(kind.name)" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="9" markerHeight="9" "#
          + #"markerUnits="userSpaceOnUse" orient="auto"><path class="\#(p)-tip \#(p)-tip-\#(kind.name)" "#
          + #"d="M0 1 L10 5 L0 9 z"/></marker>"#)
    }
    line("</defs>")
  }

  private mutating func paintBands() {
    guard !graph.groups.isEmpty else { return }
    line(#"<g aria-hidden="true">"#)
    for (group, band) in zip(graph.groups, figure.drawing.bands) {
      line(
        #"<rect class="\#(p)-band" x="\#(text(band.x))" y="\#(text(band.y))" width="\#(text(band.width))" "#
          + #"height="\#(text(band.height))" rx="10"/>"#)
      line(
        #"<text class="\#(p)-bandname" x="\#(text(band.x + 14))" y="\#(text(band.y + 20))">"#
          + #"\#(XMLText.escaped(group.title))</text>"#)
    }
    line("</g>")
  }

  private mutating func paintEdges() {
    let heaviest = Double(max(1, graph.edges.map(\.uses).max() ?? 1))
    line(#"<g aria-hidden="true">"#)
    // The important ones last, above the rest; labels above all lines.
    let kinds = graph.edges.map(GraphEdgeKind.init)
    let order = GraphEdgeKind.allCases.reversed().flatMap { kind in graph.edges.indices.filter { kinds[$0] == kind } }
    for index in order {
      guard let route = figure.drawing.routes[index] else { continue }
      let (edge, kind) = (graph.edges[index], kinds[index])
      let share = (Double(edge.uses) / heaviest).squareRoot()
      open(edge, kind)
      line("<title>\(XMLText.escaped(GraphWords.sentence(edge, graph)))</title>")
      let path = path(route)
      line(#"<path class="\#(p)-hit" d="\#(path)"/>"#)
      line(
        #"<path class="\#(p)-path" d="\#(path)" stroke-width="\#(text(1 + 2.6 * share))" "#
          + #"stroke-opacity="\#(text(opacity(kind, share)))" "#
          + #"marker-end="url(#\#(p)-tip-\#(kind.name))"/>"#)
      line("</g>")
    }
    for index in order {
      guard let place = figure.drawing.labels[index] else { continue }
      open(graph.edges[index], kinds[index])
      line(
        #"<rect class="\#(p)-pill" x="\#(text(place.x))" y="\#(text(place.y))" width="\#(text(place.width))" "#
          + #"height="\#(text(place.height))" rx="\#(text(place.height / 2))"/>"#)
      line(
        #"<text class="\#(p)-label" x="\#(text(place.midX))" y="\#(text(place.midY + 3.8))">"#
          + #"\#(XMLText.escaped(figure.labels[index]))</text>"#)
      line("</g>")
    }
    line("</g>")
  }

  /// Light edges step back, and so does what is merely part of a cycle: the eye finds what is to be cut.
  private func opacity(_ kind: GraphEdgeKind, _ share: Double) -> Double {
    switch kind {
    case .against, .closing: 0.95
    case .cycle: 0.4 + 0.4 * share
    case .plain, .inverted, .imported: 0.45 + 0.5 * share
    }
  }

  private mutating func open(_ edge: GraphEdge, _ kind: GraphEdgeKind) {
    line(
      #"<g class="\#(p)-edge \#(p)-e-\#(kind.name) \#(p)-t\#(edge.from) \#(p)-t\#(edge.to)" "#
        + attributes([("data-from", graph.nodes[edge.from].key), ("data-to", graph.nodes[edge.to].key)]) + ">")
  }

  private mutating func paintNodes() {
    var touches = graph.nodes.indices.map { Set([$0]) }
    for edge in graph.edges {
      touches[edge.from].insert(edge.to)
      touches[edge.to].insert(edge.from)
    }
    for (index, node) in graph.nodes.enumerated() {
      let (box, caption) = (figure.drawing.boxes[index], figure.captions[index])
      var classes = ["\(p)-node", "\(p)-l-\(layer(of: node))"]
      if node.members > 1 { classes.append("\(p)-rest") }
      if node.isFocus { classes.append("\(p)-focus") }
      if node.cycle != nil { classes.append("\(p)-incycle") }
      classes += touches[index].sorted().map { "\(p)-t\($0)" }
      let sentence = GraphWords.sentence(node, graph)
      let reader = options.isEmbedded ? [("role", "img"), ("aria-label", sentence)] : []
      let data: [(String, String?)] = [
        ("data-key", node.key), ("data-title", node.title), ("data-level", graph.level.rawValue),
        ("data-role", node.role), ("data-layer", node.layer), ("data-module", node.module),
        ("data-feature", node.feature), ("data-path", node.path),
      ]
      line(
        #"<g id="\#(p)-n\#(index)" class="\#(classes.joined(separator: " "))" "#
          + attributes(reader + data.compactMap { name, value in value.map { (name, $0) } }) + ">")
      line("<title>\(XMLText.escaped(sentence))</title>")
      line(
        #"<rect class="\#(p)-box" x="\#(text(box.x))" y="\#(text(box.y))" width="\#(text(box.width))" "#
          + #"height="\#(text(box.height))" rx="8"/>"#)
      line(
        #"<rect class="\#(p)-stripe" x="\#(text(box.x + 5))" y="\#(text(box.y + 9))" width="3.5" "#
          + #"height="\#(text(box.height - 18))" rx="1.75"/>"#)
      line(
        #"<text class="\#(p)-title" x="\#(text(box.x + 16))" y="\#(text(box.y + 22))">"#
          + #"\#(XMLText.escaped(caption.title))</text>"#)
      line(
        #"<text class="\#(p)-detail" x="\#(text(box.x + 16))" y="\#(text(box.y + 39))">"#
          + #"\#(XMLText.escaped(caption.detail))</text>"#)
      paintBadges(caption, box)
      line("</g>")
    }
  }

  /// Findings by severity at the right of the second line: a dot and a number each.
  private mutating func paintBadges(_ caption: GraphFigure.Caption, _ box: Rectangle) {
    var right = box.maxX - 10
    for badge in caption.badges.reversed() {
      let severity = "\(p)-s-\(badge.severity.rawValue)"
      line(
        #"<circle class="\#(severity)" cx="\#(text(right - badge.width + 6))" cy="\#(text(box.y + 35))" r="3.2"/>"#
          + #"<text class="\#(p)-badge \#(severity)" x="\#(text(right - badge.width + 12))" "#
          + #"y="\#(text(box.y + 39))">\#(badge.text)</text>"#)
      right -= badge.width
    }
  }

  private mutating func paintFoot(_ legend: [(kind: GraphEdgeKind, text: String)], y start: Double) {
    var y = start
    line(#"<g aria-hidden="true">"#)
    for entry in legend {
      line(
        #"<g class="\#(p)-e-\#(entry.kind.name)"><path class="\#(p)-path" d="M20 \#(text(y - 4)) h32" "#
          + #"stroke-width="1.8" marker-end="url(#\#(p)-tip-\#(entry.kind.name))"/></g>"#)
      line(#"<text class="\#(p)-note" x="62" y="\#(text(y))">\#(XMLText.escaped(entry.text))</text>"#)
      y += Self.lineHeight
    }
    for note in GraphWords.notes(graph) {
      line(#"<text class="\#(p)-note" x="20" y="\#(text(y))">\#(XMLText.escaped(note))</text>"#)
      y += Self.lineHeight
    }
    line("</g>")
  }

  // MARK: Words

  /// The picture for those who do not see it: what matters first, then the notes.
  private func description() -> String {
    var sentences: [String] = []
    let marked = graph.edges.filter { $0.isAgainstLayers || $0.closesCycle }
    for cycle in graph.cycles {
      sentences.append("Cycle of \(cycle.map { graph.nodes[$0].title }.joined(separator: ", ")).")
    }
    sentences += marked.prefix(12).map { GraphWords.sentence($0, graph) + "." }
    if marked.count > 12 { sentences.append("And \(marked.count - 12) more such dependencies.") }
    sentences += GraphWords.notes(graph)
    return sentences.isEmpty ? "No cycles, and nothing against the layers." : sentences.joined(separator: " ")
  }

  private func layer(of node: GraphNode) -> String {
    if let layer = node.layer { return layer }
    if let group = node.group, graph.groups[group].key == "composition" { return "composition" }
    return "other"
  }

  // MARK: Writing

  private mutating func line(_ text: String) {
    out.append(text)
    out.newline()
  }

  private func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { #"\#($0.0)="\#(XMLText.escaped($0.1))""# }.joined(separator: " ")
  }

  private func path(_ route: Route) -> String {
    guard let first = route.points.first else { return "" }
    var result = "M\(text(first.x)) \(text(first.y))"
    for pair in stride(from: 0, to: route.points.count - 1, by: 2) {
      if route.points[pair] != route.points[pair + 1] { result += " V\(text(route.points[pair + 1].y))" }
      guard let curve = route.curve(after: pair) else { continue }
      result += " C\(text(curve.first.x)) \(text(curve.first.y)) \(text(curve.second.x)) \(text(curve.second.y))"
      result += " \(text(curve.end.x)) \(text(curve.end.y))"
    }
    return result
  }

  /// A number with at most two decimals.
  private func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    var result = (hundredths < 0 ? "-" : "") + String(whole)
    if rest > 0 { result += rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)" }
    return result
  }
}

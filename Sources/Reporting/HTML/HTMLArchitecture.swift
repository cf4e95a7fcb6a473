import Findings

/// Pictures of the architecture, whose boxes choose among the findings.
struct HTMLArchitecture {
  /// The style sheet of all pictures; `nil` without any.
  let style: String?
  private let pictures: [Picture]

  private struct Picture {
    let graph: ArchitectureGraph
    let options: GraphSVG.Options
  }

  init(_ report: Report) {
    pictures = report.graphs.enumerated().map { index, graph in
      Picture(graph: graph, options: GraphSVG.Options(prefix: "graph\(index)", isEmbedded: true, hasStyle: false))
    }
    style =
      pictures.isEmpty
      ? nil
      : pictures.map { picture in
        GraphSVG.styleSheet(picture.options)
          + GraphStyle.hover(prefix: picture.options.prefix, nodes: picture.graph.nodes.count)
      }.joined()
  }

  var isEmpty: Bool { pictures.isEmpty }

  func write(to html: inout HTMLWriter) {
    if pictures.isEmpty { return }
    html.element("section", ["id": "architecture", "aria-labelledby": "architecture-title"]) { html in
      html.element("h2", ["id": "architecture-title"], name: "Architecture")
      html.newline()
      html.element("p", ["class": "quiet", "id": "pick", "hidden": ""], name: "Select a box to see its findings.")
      html.newline()
      for (index, picture) in pictures.enumerated() {
        if index == 0 {
          html.element("details", ["class": "picture", "open": ""]) { write(picture, to: &$0) }
        } else {
          html.element("details", ["class": "picture"]) { write(picture, to: &$0) }
        }
        html.newline()
      }
    }
    html.newline()
  }

  private func write(_ picture: Picture, to html: inout HTMLWriter) {
    html.element("summary", name: "\(picture.graph.title): what depends on what")
    // A region that scrolls has to be reachable by keyboard.
    html.element("div", ["tabindex": "0", "role": "group", "aria-label": "Picture: \(picture.graph.title)"]) { html in
      html.append(markup: GraphSVG.render(picture.graph, options: picture.options))
    }
  }
}

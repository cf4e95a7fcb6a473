import Findings

/// The forms in which `lintel graph` can show an architecture.
public enum GraphFormat: String, Sendable, CaseIterable {
  /// For people at a terminal: the parts, the cycles, and what points against the layers.
  case text
  /// A picture for browsers and documents.
  case svg
  /// For Graphviz.
  case dot
  /// For Markdown on GitHub, GitLab and many wikis.
  case mermaid
  /// Versioned, for other tools.
  case json

  /// The form that the name of a file asks for: `architecture.svg`, `graph.gv`.
  public init?(fileName: String) {
    switch fileName.split(separator: ".").last?.lowercased() {
    case "svg": self = .svg
    case "dot", "gv": self = .dot
    case "mmd", "mermaid": self = .mermaid
    case "json": self = .json
    case "txt": self = .text
    default: return nil
    }
  }

  /// The whole output, ending in a newline.
  public func render(_ graph: ArchitectureGraph, options: RenderOptions) -> String {
    switch self {
    case .text: GraphText.render(graph, options: options)
    case .svg: GraphSVG.render(graph)
    case .dot: GraphDOT.render(graph)
    case .mermaid: GraphMermaid.render(graph)
    case .json: GraphJSON.render(graph)
    }
  }
}

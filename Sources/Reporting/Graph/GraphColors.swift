import Findings

/// Colors for formats without a style sheet: those of ``GraphStyle`` on a light background.
enum GraphColors {
  /// Of the frame of a node.
  static func layer(_ node: GraphNode) -> String {
    switch node.layer {
    case "presentation": "#2563eb"
    case "data": "#0d9488"
    case "application": "#7c3aed"
    case "domain": "#d97706"
    default: "#94a3b8"
    }
  }

  /// Of an arrow that stands out; `nil` for the standard color.
  static func edge(_ kind: GraphEdgeKind) -> String? {
    switch kind {
    case .against: "#c92a1e"
    case .closing, .cycle: "#b45309"
    case .plain, .inverted, .imported: nil
    }
  }
}

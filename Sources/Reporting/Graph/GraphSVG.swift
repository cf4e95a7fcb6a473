import Findings
import GraphLayout

/// An architecture as a picture: one self-contained SVG without scripts, for light and dark surroundings.
public enum GraphSVG {
  /// What a picture depends on beside its graph.
  public struct Options: Sendable, Hashable {
    /// Starts every id and class, so that several pictures fit into one page. Letters, digits and dashes.
    public var prefix: String
    /// Whether it becomes a part of a page: no XML declaration and no background, and nodes that a screen reader finds
    /// one by one.
    public var isEmbedded: Bool
    /// Whether the style sheet is part of the picture; a page may bring ``GraphSVG/styleSheet(_:)`` by itself.
    public var hasStyle: Bool

    /// Options for a file of its own, unless told otherwise.
    public init(prefix: String = "lg", isEmbedded: Bool = false, hasStyle: Bool = true) {
      self.prefix = prefix
      self.isEmbedded = isEmbedded
      self.hasStyle = hasStyle
    }
  }

  /// The picture of a graph.
  ///
  /// Every node is a `g` with `data-key`, `data-title` and, where known, `data-role`, `data-layer`, `data-module`,
  /// `data-feature` and `data-path`; every edge one with `data-from` and `data-to`, the keys of its ends.
  ///
  /// - Complexity: that of ``LayeredLayout``; reduce large graphs before.
  public static func render(_ graph: ArchitectureGraph, options: Options = Options()) -> String {
    var painter = GraphPainter(graph, options)
    return painter.paint()
  }

  /// The style sheet of pictures with a prefix. Colors are custom properties on `.PREFIX`, so that a page can set them.
  public static func styleSheet(_ options: Options = Options()) -> String {
    GraphStyle.sheet(prefix: options.prefix, isEmbedded: options.isEmbedded)
  }
}

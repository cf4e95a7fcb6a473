/// What an app is made of and what depends on what, at one level of detail. Every picture is made from this value.
public struct ArchitectureGraph: Sendable, Hashable {
  /// What the nodes are.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    /// Targets of the project.
    case module
    /// Presentation, data, application, domain.
    case layer
    /// View, view model, coordinator and so on.
    case role
    /// Parts of the app that people would call by a name.
    case feature
    /// Types with what is nested in them.
    case type
  }

  /// A part of the picture that holds nodes, such as a layer.
  public struct Group: Sendable, Hashable {
    /// For machines: `presentation`.
    public var key: String
    /// For people: `Presentation`.
    public var title: String

    /// A group by its key and title.
    public init(key: String, title: String) {
      self.key = key
      self.title = title
    }
  }

  /// Something that is not in the picture.
  public enum Note: Sendable, Hashable {
    /// So many types have no clear role.
    case unclearTypes(Int)
    /// So many of the nodes with the fewest uses were put together.
    case collapsedNodes(Int)
    /// So many of the edges with the fewest uses were left out.
    case weakEdges(Int)
    /// So many edges from features to shared code and composition were left out.
    case sharedEdges(Int)
    /// No other type uses the one in the focus, and it uses none.
    case noNeighbors
  }

  /// The level of the nodes.
  public var level: Level
  /// What is drawn, in a few words: `Modules`, `Types around CartViewModel`.
  public var title: String
  /// From the outermost to the innermost. Empty when nodes are not grouped.
  public var groups: [Group]
  /// In an order that depends on the app alone; edges refer to them by index.
  public var nodes: [GraphNode]
  /// By their ends; no edge leads from a node to itself.
  public var edges: [GraphEdge]
  /// What is not in the picture and why.
  public var notes: [Note]

  /// A graph; see each property.
  public init(
    level: Level, title: String, groups: [Group] = [], nodes: [GraphNode] = [], edges: [GraphEdge] = [],
    notes: [Note] = []
  ) {
    self.level = level
    self.title = title
    self.groups = groups
    self.nodes = nodes
    self.edges = edges
    self.notes = notes
  }

  /// The nodes of each cycle, in the order of the cycles' numbers. At the levels of layers and roles cycles mean nothing
  /// and are not looked for.
  public var cycles: [[Int]] {
    let count = (nodes.compactMap(\.cycle).max() ?? -1) + 1
    var result = [[Int]](repeating: [], count: count)
    for (index, node) in nodes.enumerated() { if let cycle = node.cycle { result[cycle].append(index) } }
    return result
  }
}

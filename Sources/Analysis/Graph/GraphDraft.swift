import Architecture
import Facts
import Findings

/// A graph under construction: nodes by key, edges by their ends.
struct GraphDraft {
  struct Ends: Hashable {
    let from: Int
    let to: Int
  }

  var nodes: [GraphNode] = []
  private var index: [String: Int] = [:]
  private var edges: [Ends: GraphEdge] = [:]

  /// The node of a key, made when it is new.
  mutating func node(_ key: String, _ make: () -> GraphNode) -> Int {
    if let known = index[key] { return known }
    index[key] = nodes.count
    nodes.append(make())
    return nodes.count - 1
  }

  /// Adds to the edge between two nodes.
  mutating func add(from: Int, to: Int, _ change: (inout GraphEdge) -> Void) {
    guard from != to else { return }
    change(&edges[Ends(from: from, to: to), default: GraphEdge(from: from, to: to, uses: 0)])
  }

  /// The graph with nodes in the given order and those left out that it does not name.
  ///
  /// - Parameter isBefore: a total order of the nodes: the order in which they were found is none to show.
  func graph(
    _ level: ArchitectureGraph.Level, title: String, bands: [GraphBand?],
    sortedBy isBefore: (GraphNode, GraphNode) -> Bool
  ) -> ArchitectureGraph {
    let used = GraphBand.allCases.filter { band in bands.contains(band) }
    var order = Array(nodes.indices)
    order.sort { first, second in
      let (a, b) = (bands[first]?.rawValue ?? -1, bands[second]?.rawValue ?? -1)
      return a != b ? a < b : isBefore(nodes[first], nodes[second])
    }
    var place = [Int](repeating: 0, count: nodes.count)
    for (new, old) in order.enumerated() { place[old] = new }
    let sorted = order.map { old in
      var node = nodes[old]
      node.group = bands[old].flatMap(used.firstIndex(of:))
      return node
    }
    let moved = edges.values.map { edge in
      var edge = edge
      edge.from = place[edge.from]
      edge.to = place[edge.to]
      return edge
    }
    return ArchitectureGraph(
      level: level, title: title, groups: used.map(\.group), nodes: sorted,
      edges: moved.sorted { ($0.from, $0.to) < ($1.from, $1.to) })
  }
}

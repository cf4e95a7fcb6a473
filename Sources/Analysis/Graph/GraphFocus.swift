import Architecture
import Findings

/// The neighborhood of one type.
enum GraphFocus {
  /// What uses a type and what it uses, up to a number of steps in either direction, with the edges among them.
  static func restrict(
    _ graph: ArchitectureGraph, to type: TypeID, levels: GraphLevels, depth: Int
  ) -> ArchitectureGraph {
    let key = levels.key(type)
    guard let center = graph.nodes.firstIndex(where: { $0.key == key }) else { return graph }
    var outgoing = [[Int]](repeating: [], count: graph.nodes.count)
    var incoming = outgoing
    for edge in graph.edges {
      outgoing[edge.from].append(edge.to)
      incoming[edge.to].append(edge.from)
    }
    var isNear = [Bool](repeating: false, count: graph.nodes.count)
    // Users of users and used by used: what a common friend uses is no neighbor.
    for neighbors in [outgoing, incoming] {
      var seen: Set<Int> = [center]
      var ring = [center]
      for _ in 0..<depth {
        ring = ring.flatMap { neighbors[$0] }.filter { seen.insert($0).inserted }
        if ring.isEmpty { break }
      }
      for node in seen { isNear[node] = true }
    }
    var result = GraphReduction.keeping(graph, isNear)
    if let index = result.nodes.firstIndex(where: { $0.key == key }) { result.nodes[index].isFocus = true }
    result.title = "Types around \(graph.nodes[center].title)"
    if result.nodes.count == 1 { result.notes.append(.noNeighbors) }
    return result
  }
}

import Findings
import Graphs

/// Finds what depends on each other in a circle, and the light edges that close it.
enum GraphCycles {
  /// Marks nodes and edges. Roles and layers use each other all over; cycles between them mean nothing.
  ///
  /// - Complexity: O(nodes² + edges) at worst, for a graph that is one cycle.
  static func mark(_ graph: inout ArchitectureGraph) {
    guard graph.level != .layer, graph.level != .role else { return }
    // A protocol that names the type it is for, such as a delegate, is no cycle to break.
    let counted = graph.edges.indices.filter { index in
      let edge = graph.edges[index]
      switch graph.level {
      case .type: return edge.uses > edge.protocolUses
      // That shared code knows a feature is said by itself; otherwise all features would be one cycle through it.
      case .feature: return graph.isIn(.features, edge.from) && graph.isIn(.features, edge.to)
      case .module, .layer, .role: return true
      }
    }
    let digraph = Digraph(
      count: graph.nodes.count,
      edges: counted.map { index in
        let edge = graph.edges[index]
        return Digraph.Edge(from: edge.from, to: edge.to, weight: max(1, edge.uses))
      })
    let component = digraph.components()
    var sizes: [Int: Int] = [:]
    for number in component { sizes[number, default: 0] += 1 }
    var numbers: [Int: Int] = [:]
    for node in graph.nodes.indices where sizes[component[node]] ?? 0 > 1 {
      let next = numbers.count
      let number = numbers[component[node]] ?? next
      numbers[component[node]] = number
      graph.nodes[node].cycle = number
    }
    guard !numbers.isEmpty else { return }
    let closing = digraph.feedback()
    for (place, index) in counted.enumerated() {
      let edge = graph.edges[index]
      graph.edges[index].isInCycle = component[edge.from] == component[edge.to]
      graph.edges[index].closesCycle = closing[place]
    }
  }
}

extension ArchitectureGraph {
  /// Whether a node stands in a part of the picture.
  func isIn(_ band: GraphBand, _ node: Int) -> Bool { nodes[node].group.map { groups[$0] == band.group } ?? false }
}

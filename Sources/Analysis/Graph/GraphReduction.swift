import Architecture
import Findings

/// Keeps a picture small enough to be read, and says what is no longer in it.
enum GraphReduction {
  /// A graph with some of its nodes and the edges among them.
  static func keeping(_ graph: ArchitectureGraph, _ isKept: [Bool]) -> ArchitectureGraph {
    var place = [Int](repeating: -1, count: graph.nodes.count)
    var result = graph
    result.nodes = []
    for (index, node) in graph.nodes.enumerated() where isKept[index] {
      place[index] = result.nodes.count
      result.nodes.append(node)
    }
    result.edges = graph.edges.compactMap { edge in
      guard place[edge.from] >= 0, place[edge.to] >= 0 else { return nil }
      var edge = edge
      edge.from = place[edge.from]
      edge.to = place[edge.to]
      return edge
    }
    dropEmptyGroups(&result)
    dropBrokenCycles(&result)
    return result
  }

  /// Puts the weakest nodes together until `limit` are left on their own, and leaves out the weakest edges where many
  /// would cross.
  static func reduce(_ graph: inout ArchitectureGraph, to limit: Int) {
    dropUsesOfShared(&graph)
    if graph.nodes.count > limit { collapse(&graph, to: limit) }
    thin(&graph, to: max(40, graph.nodes.count * 2))
  }

  // MARK: Nodes

  private static func collapse(_ graph: inout ArchitectureGraph, to limit: Int) {
    var strength = [Int](repeating: 0, count: graph.nodes.count)
    for edge in graph.edges {
      strength[edge.from] += edge.uses + edge.imports
      strength[edge.to] += edge.uses + edge.imports
    }
    // Around a focus what is next to it comes first, however little it uses.
    if let focus = graph.nodes.firstIndex(where: \.isFocus) {
      strength[focus] = .max
      for edge in graph.edges where edge.from == focus || edge.to == focus {
        let other = edge.from == focus ? edge.to : edge.from
        strength[other] = min(strength[other], 1 << 20) + (edge.uses << 24)
      }
    }
    let order = graph.nodes.indices.sorted { (-strength[$0], $0) < (-strength[$1], $1) }
    var isKept = [Bool](repeating: false, count: graph.nodes.count)
    for index in order.prefix(limit) { isKept[index] = true }
    func restKey(_ node: GraphNode) -> String {
      "more:\(node.group.map { graph.groups[$0].key } ?? ""):\(node.role ?? "")"
    }
    // One box for one node says less than the node itself.
    let rest = Dictionary(grouping: graph.nodes.indices.filter { !isKept[$0] }) { restKey(graph.nodes[$0]) }
    for members in rest.values where members.count == 1 { isKept[members[0]] = true }
    let left = isKept.count { !$0 }
    if left == 0 { return }
    var draft = GraphDraft()
    var place: [Int] = []
    var bands: [GraphBand?] = []
    var parts: [(node: Int, members: Int)] = []
    for (index, node) in graph.nodes.enumerated() {
      let key = isKept[index] ? node.key : restKey(node)
      let target = draft.node(key) { isKept[index] ? node : remainder(like: node, key) }
      if target == bands.count {
        bands.append(node.group.flatMap { group in GraphBand.allCases.first { $0.group == graph.groups[group] } })
        parts.append((target, 0))
      }
      place.append(target)
      guard !isKept[index] else { continue }
      parts[target].members += 1
      draft.nodes[target].types += node.types
      draft.nodes[target].lines += node.lines
      draft.nodes[target].findings = draft.nodes[target].findings + node.findings
    }
    for part in parts where part.members > 0 {
      draft.nodes[part.node].members = part.members
      draft.nodes[part.node].title = title(of: part.members, draft.nodes[part.node], graph.level)
    }
    for edge in graph.edges {
      let isWhole = isKept[edge.from] && isKept[edge.to]
      draft.add(from: place[edge.from], to: place[edge.to]) { sum in
        sum.uses += edge.uses
        sum.imports += edge.imports
        sum.protocolUses += edge.protocolUses
        sum.againstLayers += edge.againstLayers
        sum.isAgainstLayers = sum.isAgainstLayers || edge.isAgainstLayers
        // What many types do together is no cycle of one of them.
        sum.isInCycle = isWhole && edge.isInCycle
        sum.closesCycle = isWhole && edge.closesCycle
      }
    }
    let notes = graph.notes
    graph = draft.graph(graph.level, title: graph.title, bands: bands) {
      ($0.members > 1 ? 1 : 0, $0.title, $0.key) < ($1.members > 1 ? 1 : 0, $1.title, $1.key)
    }
    graph.notes = notes
    graph.notes.append(.collapsedNodes(left))
    dropBrokenCycles(&graph)
  }

  private static func remainder(like node: GraphNode, _ key: String) -> GraphNode {
    GraphNode(key: key, title: "", types: 0, role: node.role, layer: node.group == nil ? nil : node.layer)
  }

  private static func title(
    of members: Int, _ node: GraphNode, _ level: ArchitectureGraph.Level
  ) -> String {
    if level == .type, let role = node.role.flatMap(Role.init(rawValue:)) {
      return GraphRoleTitle.more(members, role)
    }
    return "\(members) more \(level.rawValue)s"
  }

  // MARK: Edges

  /// Every feature uses shared code and is led by coordinators: arrows to them would only hide the others.
  private static func dropUsesOfShared(_ graph: inout ArchitectureGraph) {
    guard graph.level == .feature else { return }
    let kept = graph.edges.filter { graph.isIn(.features, $0.to) }
    let left = graph.edges.count - kept.count
    graph.edges = kept
    if left > 0 {
      graph.notes.append(.sharedEdges(left))
    }
  }

  private static func thin(_ graph: inout ArchitectureGraph, to limit: Int) {
    guard graph.edges.count > limit else { return }
    let edges = graph.edges
    let focus = graph.nodes.firstIndex(where: \.isFocus)
    // The lightest of what is to be cut and the heaviest of what points the wrong way leave room for the rest.
    let lightest = edges.indices.filter { edges[$0].closesCycle }.sorted { (edges[$0].uses, $0) < (edges[$1].uses, $1) }
    let against = edges.indices.filter { edges[$0].isAgainstLayers }.sorted {
      (-edges[$0].againstLayers, $0) < (-edges[$1].againstLayers, $1)
    }
    let marked = Set(lightest.prefix(limit / 3)).union(against.prefix(limit / 2))
    func rank(_ index: Int) -> Int {
      let edge = edges[index]
      if edge.from == focus || edge.to == focus { return 0 }
      return marked.contains(index) ? 1 : 2
    }
    let order = edges.indices.sorted {
      (rank($0), -edges[$0].uses - edges[$0].imports, $0) < (rank($1), -edges[$1].uses - edges[$1].imports, $1)
    }
    var isKept = [Bool](repeating: false, count: edges.count)
    for index in order.prefix(limit) { isKept[index] = true }
    // Every node keeps its strongest edge: a box without an arrow would look unused.
    var hasEdge = [Bool](repeating: false, count: graph.nodes.count)
    for index in order {
      let edge = edges[index]
      if !isKept[index], hasEdge[edge.from], hasEdge[edge.to] { continue }
      isKept[index] = true
      hasEdge[edge.from] = true
      hasEdge[edge.to] = true
    }
    graph.edges = edges.indices.filter { isKept[$0] }.map { edges[$0] }
    let left = edges.count - graph.edges.count
    if left > 0 {
      graph.notes.append(.weakEdges(left))
    }
  }

  // MARK: What is left

  private static func dropEmptyGroups(_ graph: inout ArchitectureGraph) {
    let used = graph.groups.indices.filter { group in graph.nodes.contains { $0.group == group } }
    for index in graph.nodes.indices {
      graph.nodes[index].group = graph.nodes[index].group.flatMap { used.firstIndex(of: $0) }
    }
    graph.groups = used.map { graph.groups[$0] }
  }

  /// A cycle of which fewer than two nodes are left is no longer one; the others are numbered again.
  private static func dropBrokenCycles(_ graph: inout ArchitectureGraph) {
    let cycles = graph.cycles
    var numbers: [Int: Int] = [:]
    for (old, members) in cycles.enumerated() where members.count > 1 { numbers[old] = numbers.count }
    for index in graph.nodes.indices {
      graph.nodes[index].cycle = graph.nodes[index].cycle.flatMap { numbers[$0] }
    }
  }
}

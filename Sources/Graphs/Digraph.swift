/// A directed graph over nodes `0..<count`.
public struct Digraph: Sendable, Hashable {
  /// One directed edge.
  public struct Edge: Sendable, Hashable {
    /// Where it starts.
    public var from: Int
    /// Where it ends.
    public var to: Int
    /// How much it counts, at least 1.
    public var weight: Int

    /// An edge of a weight; what is lighter than 1 counts as 1.
    public init(from: Int, to: Int, weight: Int = 1) {
      self.from = from
      self.to = to
      self.weight = max(1, weight)
    }
  }

  /// Number of nodes.
  public let count: Int
  /// In the order given; both ends are below ``count``.
  public let edges: [Edge]

  /// A graph; edges that leave the range of nodes are dropped.
  public init(count: Int, edges: [Edge]) {
    self.count = count
    self.edges = edges.filter { (0..<count).contains($0.from) && (0..<count).contains($0.to) }
  }

  /// By node, the indices of the edges that leave it.
  func outgoing() -> [[Int]] {
    var result = [[Int]](repeating: [], count: count)
    for (index, edge) in edges.enumerated() { result[edge.from].append(index) }
    return result
  }

  /// By node, the indices of the edges that reach it.
  func incoming() -> [[Int]] {
    var result = [[Int]](repeating: [], count: count)
    for (index, edge) in edges.enumerated() { result[edge.to].append(index) }
    return result
  }

  // MARK: Cycles

  /// By node, the number of its strongly connected component; components are numbered by their smallest node.
  ///
  /// - Complexity: O(nodes + edges).
  public func components() -> [Int] {
    let outgoing = outgoing()
    var order = [Int](repeating: -1, count: count)
    var low = order
    var component = order
    var stack: [Int] = []
    var clock = 0
    // Tarjan's algorithm with a stack of its own: a chain of modules must not exhaust the thread's.
    for root in 0..<count where order[root] < 0 {
      var open: [(node: Int, next: Int)] = [(root, 0)]
      while let (node, next) = open.last {
        if next == 0, order[node] < 0 {
          order[node] = clock
          low[node] = clock
          clock += 1
          stack.append(node)
        }
        if next < outgoing[node].count {
          open[open.count - 1].next += 1
          let target = edges[outgoing[node][next]].to
          if order[target] < 0 {
            open.append((target, 0))
          } else if component[target] < 0 {
            low[node] = min(low[node], order[target])
          }
          continue
        }
        open.removeLast()
        if let parent = open.last?.node { low[parent] = min(low[parent], low[node]) }
        guard low[node] == order[node] else { continue }
        while let member = stack.popLast() {
          component[member] = node
          if member == node { break }
        }
      }
    }
    var numbers = [Int](repeating: -1, count: count)
    var found = 0
    return component.map { root in
      if numbers[root] < 0 {
        numbers[root] = found
        found += 1
      }
      return numbers[root]
    }
  }

  /// By edge, whether it belongs to a light set of edges without which there is no cycle. Loops always belong to it.
  ///
  /// - Complexity: O(nodes in cycles² + edges).
  public func feedback() -> [Bool] {
    let component = components()
    var inside = edges.map { $0.from != $0.to && component[$0.from] == component[$0.to] }
    let position = FeedbackOrder(self, inside).position
    for (index, edge) in edges.enumerated() {
      inside[index] = edge.from == edge.to || (inside[index] && position[edge.from] > position[edge.to])
    }
    return inside
  }

  /// The nodes of a shortest cycle through an edge, from where the edge starts; among equally short ones that of the
  /// first edges. Empty when no path leads back.
  ///
  /// - Complexity: O(nodes + edges).
  public func shortestCycle(through edge: Edge) -> [Int] {
    if edge.from == edge.to { return [edge.from] }
    let outgoing = outgoing()
    var previous = [Int](repeating: -1, count: count)
    var open = [edge.to]
    var next = 0
    previous[edge.to] = edge.to
    while next < open.count, previous[edge.from] < 0 {
      for index in outgoing[open[next]] where previous[edges[index].to] < 0 {
        previous[edges[index].to] = open[next]
        open.append(edges[index].to)
      }
      next += 1
    }
    guard previous[edge.from] >= 0 else { return [] }
    var path = [edge.from]
    while path[path.count - 1] != edge.to { path.append(previous[path[path.count - 1]]) }
    return [edge.from] + path.dropFirst().reversed()
  }
}

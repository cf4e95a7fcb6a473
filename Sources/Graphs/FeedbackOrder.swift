/// An order of the nodes in which little weight points backwards (Eades, Lin and Smyth, with weights, then local moves).
struct FeedbackOrder {
  /// By node, its place. Nodes without edges inside of a cycle have no place worth knowing.
  private(set) var position: [Int]
  private let graph: Digraph
  /// By node, the edges inside of cycles.
  private var outgoing: [[Int]]
  private var incoming: [[Int]]
  private var order: [Int] = []

  /// - Parameter inside: by edge, whether both of its ends are part of one cycle.
  init(_ graph: Digraph, _ inside: [Bool]) {
    self.graph = graph
    position = [Int](repeating: 0, count: graph.count)
    outgoing = [[Int]](repeating: [], count: graph.count)
    incoming = outgoing
    for (index, edge) in graph.edges.enumerated() where inside[index] {
      outgoing[edge.from].append(index)
      incoming[edge.to].append(index)
    }
    pick()
    // Few passes do nearly all there is to be done.
    for _ in 0..<8 where improve() {}
  }

  /// Sinks go to the end, sources to the start, and of the rest the node that gives the most and takes the least is next.
  private mutating func pick() {
    var gives = outgoing.map { $0.reduce(0) { $0 + graph.edges[$1].weight } }
    var takes = incoming.map { $0.reduce(0) { $0 + graph.edges[$1].weight } }
    var open = (0..<graph.count).filter { gives[$0] > 0 || takes[$0] > 0 }
    var isOpen = gives.indices.map { gives[$0] > 0 || takes[$0] > 0 }
    var (sinks, sources): ([Int], [Int]) = ([], [])
    var tail: [Int] = []
    func remove(_ node: Int) {
      isOpen[node] = false
      for index in outgoing[node] {
        let edge = graph.edges[index]
        takes[edge.to] -= edge.weight
        if takes[edge.to] == 0, isOpen[edge.to] { sources.append(edge.to) }
      }
      for index in incoming[node] {
        let edge = graph.edges[index]
        gives[edge.from] -= edge.weight
        if gives[edge.from] == 0, isOpen[edge.from] { sinks.append(edge.from) }
      }
    }
    while true {
      if let sink = sinks.popLast() {
        if isOpen[sink] {
          tail.append(sink)
          remove(sink)
        }
      } else if let source = sources.popLast() {
        if isOpen[source] {
          order.append(source)
          remove(source)
        }
      } else {
        open.removeAll { !isOpen[$0] }
        // The first of the best, whatever the order of the edges.
        guard let best = open.max(by: { gives[$0] - takes[$0] < gives[$1] - takes[$1] }) else { break }
        order.append(best)
        remove(best)
      }
    }
    order += tail.reversed()
    for (place, node) in order.enumerated() { position[node] = place }
  }

  /// Moves each node to where the least weight points backwards; whether any has moved.
  private mutating func improve() -> Bool {
    var hasMoved = false
    for node in order.sorted() {
      let start = position[node]
      // What it costs, or saves when negative, to move the node to the right past each neighbor.
      let pulls =
        outgoing[node].map { (place: position[graph.edges[$0].to], cost: graph.edges[$0].weight) }
        + incoming[node].map { (place: position[graph.edges[$0].from], cost: -graph.edges[$0].weight) }
      var best = (cost: 0, place: start)
      var cost = 0
      for pull in pulls.filter({ $0.place > start }).sorted(by: { $0 < $1 }) {
        cost += pull.cost
        if cost < best.cost { best = (cost, pull.place) }
      }
      cost = 0
      for pull in pulls.filter({ $0.place < start }).sorted(by: { $0 > $1 }) {
        cost -= pull.cost
        if cost < best.cost { best = (cost, pull.place) }
      }
      guard best.place != start else { continue }
      order.remove(at: start)
      order.insert(node, at: best.place)
      for place in min(start, best.place)...max(start, best.place) { position[order[place]] = place }
      hasMoved = true
    }
    return hasMoved
  }
}

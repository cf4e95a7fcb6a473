import Graphs
import SeededRandom
import Testing

@Suite struct DigraphTests {
  private func graph(_ count: Int, _ edges: [(Int, Int, Int)]) -> Digraph {
    Digraph(count: count, edges: edges.map { Digraph.Edge(from: $0.0, to: $0.1, weight: $0.2) })
  }

  @Test func componentsAreThoseThatReachEachOther() {
    let graph = graph(6, [(0, 1, 1), (1, 2, 1), (2, 0, 1), (2, 3, 1), (3, 4, 1), (4, 3, 1), (4, 5, 1)])
    #expect(graph.components() == [0, 0, 0, 1, 1, 2])
  }

  @Test func aCycleIsCutAtItsLightestEdge() {
    #expect(graph(2, [(0, 1, 40), (1, 0, 2)]).feedback() == [false, true])
    #expect(graph(3, [(0, 1, 9), (1, 2, 1), (2, 0, 9)]).feedback() == [false, true, false])
  }

  @Test func whatIsInNoCycleIsNeverCut() {
    let graph = graph(5, [(0, 1, 1), (1, 2, 5), (2, 1, 9), (2, 3, 1), (0, 4, 1)])
    #expect(graph.feedback() == [false, true, false, false, false])
    #expect(self.graph(1, [(0, 0, 1)]).feedback() == [true])
  }

  @Test func theShortestCycleThroughAnEdgeStartsWithIt() {
    let graph = graph(5, [(0, 1, 1), (1, 2, 1), (2, 3, 1), (3, 0, 1), (2, 0, 1), (3, 4, 1)])
    #expect(graph.shortestCycle(through: graph.edges[0]) == [0, 1, 2])
    #expect(graph.shortestCycle(through: graph.edges[3]) == [3, 0, 1, 2])
    #expect(graph.shortestCycle(through: graph.edges[5]) == [])
    #expect(self.graph(1, [(0, 0, 1)]).shortestCycle(through: Digraph.Edge(from: 0, to: 0)) == [0])
  }

  @Test func edgesOutOfRangeAreDropped() {
    #expect(graph(2, [(0, 7, 1), (-1, 0, 1), (0, 1, 1)]).edges.count == 1)
  }

  @Test(arguments: 0..<20) func withoutItsFeedbackEdgesAGraphHasNoCycle(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...40, using: &random)
    let edges = (0..<Int.random(in: 0...160, using: &random)).map { _ in
      Digraph.Edge(
        from: .random(in: 0..<count, using: &random), to: .random(in: 0..<count, using: &random),
        weight: .random(in: 1...50, using: &random))
    }
    let graph = Digraph(count: count, edges: edges)
    let feedback = graph.feedback()
    let rest = Digraph(count: count, edges: zip(graph.edges, feedback).filter { !$0.1 }.map(\.0))
    #expect(Set(rest.components()).count == count)
    #expect(!rest.edges.contains { $0.from == $0.to })
    // Of edges between two nodes in either direction at least one stays.
    let component = graph.components()
    for (edge, isCut) in zip(graph.edges, feedback) where isCut {
      #expect(component[edge.from] == component[edge.to])
    }
  }

  @Test func aChainOfManyNodesNeedsNoStack() {
    let count = 50_000
    let chain = Digraph(count: count, edges: (1..<count).map { Digraph.Edge(from: $0 - 1, to: $0) })
    #expect(Set(chain.components()).count == count)
  }
}

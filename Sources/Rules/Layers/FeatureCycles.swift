import Architecture
import Facts
import Graphs

/// Features that depend on each other in a circle.
struct FeatureCycle {
  /// One type of a feature that a file of another one names.
  struct Use {
    let file: Int
    let user: TypeID
    let used: TypeID
    let count: Int
  }

  /// The features that reach each other.
  let members: [FeatureFolders.Feature]
  /// The shortest circle through ``uses``' first edge; it starts with the edge to cut.
  let shortest: [FeatureFolders.Feature]
  /// The uses that make up the cheapest edge to cut.
  let cheapest: [Use]
  /// The uses of the other edges that have to go until no circle is left.
  let further: [Use]
}

/// Finds them: a graph of the uses of concrete types between features.
struct FeatureCycles {
  private let context: RuleContext
  private let features: FeatureFolders
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    features = FeatureFolders(context)
  }

  private struct Edge: Hashable, Comparable {
    let from: Int
    let to: Int

    static func < (left: Edge, right: Edge) -> Bool { (left.from, left.to) < (right.from, right.to) }
  }

  /// In the order of the features. O(code of the features).
  func all() -> [FeatureCycle] {
    if features.all.count < 2 { return [] }
    let uses = withoutHubs(uses())
    let edges = uses.keys.sorted()
    let graph = Digraph(
      count: features.all.count,
      edges: edges.map { edge in
        Digraph.Edge(from: edge.from, to: edge.to, weight: (uses[edge] ?? []).reduce(0) { $0 + $1.count })
      })
    let component = graph.components()
    let closing = graph.feedback()
    let closes = zip(graph.edges, closing).filter { $0.1 && $0.0.from != $0.0.to }.map(\.0)
    let byComponent = Dictionary(grouping: closes) { component[$0.from] }
    return byComponent.keys.sorted().compactMap { number in
      let cut = (byComponent[number] ?? []).sorted { ($0.weight, $0.from, $0.to) < ($1.weight, $1.from, $1.to) }
      guard let first = cut.first else { return nil }
      return FeatureCycle(
        members: features.all.indices.filter { component[$0] == number }.map { features.all[$0] },
        shortest: graph.shortestCycle(through: first).map { features.all[$0] },
        cheapest: uses[Edge(from: first.from, to: first.to)] ?? [],
        further: cut.dropFirst().flatMap { uses[Edge(from: $0.from, to: $0.to)] ?? [] })
    }
  }

  /// By edge, in the order of files. Protocols are how a dependency is inverted, and what joins features may know them.
  private func uses() -> [Edge: [FeatureCycle.Use]] {
    var result: [Edge: [FeatureCycle.Use]] = [:]
    for file in program.files.indices {
      guard let from = features.byFile[file] else { continue }
      for use in program.typeDependencies(inFile: file) {
        guard let user = use.user, !context.exempt[user.index], isConcrete(use.used),
          let to = features.byFile[program[use.used].file], to != from,
          features.all[to].family == features.all[from].family
        else { continue }
        result[Edge(from: from, to: to), default: []].append(
          FeatureCycle.Use(file: file, user: user, used: use.used, count: use.count))
      }
    }
    return result
  }

  /// What most features use is shared code whatever its folder, and what uses most of them puts them together.
  private func withoutHubs(_ uses: [Edge: [FeatureCycle.Use]]) -> [Edge: [FeatureCycle.Use]] {
    var users = [Int](repeating: 0, count: features.all.count)
    var used = users
    for edge in uses.keys {
      used[edge.from] += 1
      users[edge.to] += 1
    }
    let families = Dictionary(grouping: features.all, by: \.family).mapValues(\.count)
    let isHub = features.all.indices.map { index in
      let limit = max(5, (families[features.all[index].family] ?? 0) / 2)
      return users[index] >= limit || used[index] >= limit
    }
    return uses.filter { !isHub[$0.key.from] && !isHub[$0.key.to] }
  }

  private func isConcrete(_ id: TypeID) -> Bool {
    if program[id].kind == .protocol || context.exempt[id.index] { return false }
    switch context.role(id) {
    case .coordinator, .container, .appEntry: return false
    default: return true
    }
  }
}

import Findings

/// What pictures of architectures say, whatever their format.
enum GraphWords {
  /// "12 types · 1,204 lines", for a type its role.
  static func detail(_ node: GraphNode, _ level: ArchitectureGraph.Level) -> String {
    let lines = counted(node.lines, "line")
    if level == .type, node.members == 1 {
      guard let role = node.role, role != "other" else { return lines }
      return "\(GraphWords.role(role)) · \(lines)"
    }
    return "\(counted(node.types, "type")) · \(lines)"
  }

  /// `viewModel` as "view model".
  static func role(_ role: String) -> String {
    if role == "dto" { return "DTO" }
    var result = ""
    for character in role {
      if character.isUppercase { result += " " }
      result += character.lowercased()
    }
    return result
  }

  /// What is written beside an arrow.
  static func label(_ edge: GraphEdge) -> String {
    if edge.uses == 0 { return "import" }
    if edge.isAgainstLayers, edge.againstLayers < edge.uses {
      return "\(grouped(edge.againstLayers)) of \(grouped(edge.uses))"
    }
    return grouped(edge.uses)
  }

  /// One sentence about an arrow.
  static func sentence(_ edge: GraphEdge, _ graph: ArchitectureGraph) -> String {
    var parts: [String] = []
    if edge.uses > 0 { parts.append(counted(edge.uses, "use")) }
    if edge.isInverted { parts.append("only of protocols") }
    if edge.imports > 0 {
      parts.append(edge.imports == 1 ? "1 file imports it" : "\(grouped(edge.imports)) files import it")
    }
    if edge.isAgainstLayers {
      parts.append(
        graph.level == .feature ? "shared code knows a feature" : "\(grouped(edge.againstLayers)) against the layers")
    }
    if edge.closesCycle {
      parts.append("closes a cycle")
    } else if edge.isInCycle {
      parts.append("part of a cycle")
    }
    return "\(graph.nodes[edge.from].title) → \(graph.nodes[edge.to].title): \(parts.joined(separator: ", "))"
  }

  /// One sentence about a node.
  static func sentence(_ node: GraphNode, _ graph: ArchitectureGraph) -> String {
    var parts = [detail(node, graph.level)]
    if node.findings.total > 0 { parts.append(findings(node.findings)) }
    if node.cycle != nil { parts.append("part of a cycle") }
    if let path = node.path { parts.append(node.line.map { "\(path):\($0)" } ?? path) }
    return "\(node.title): \(parts.joined(separator: ", "))"
  }

  static func findings(_ findings: GraphFindings) -> String {
    let counts = [(findings.critical, "critical"), (findings.high, "high"), (findings.medium, "medium")]
    let words = counts.filter { $0.0 > 0 }.map { "\(grouped($0.0)) \($0.1)" }
    return words.joined(separator: ", ") + (findings.total == 1 ? " finding" : " findings")
  }

  /// "12 modules, 34 dependencies, 2 cycles".
  static func summary(_ graph: ArchitectureGraph) -> String {
    var parts = [
      counted(graph.nodes.count, noun(graph.level)), counted(graph.edges.count, "dependency", "dependencies"),
    ]
    let against = graph.edges.filter(\.isAgainstLayers).count
    if against > 0 {
      parts.append(graph.level == .feature ? "\(against) from shared code" : "\(against) against the layers")
    }
    let cycles = graph.cycles.count
    if cycles > 0 { parts.append(counted(cycles, "cycle")) }
    return parts.joined(separator: ", ")
  }

  /// What is not in the picture.
  static func notes(_ graph: ArchitectureGraph) -> [String] {
    graph.notes.map { note in
      switch note {
      case .unclearTypes(let count):
        "\(counted(count, "type")) without a clear role \(count == 1 ? "is" : "are") left out."
      case .collapsedNodes(let count):
        "\(counted(count, noun(graph.level))) with few uses are put together; --limit changes that."
      case .weakEdges(let count): notDrawn(count, "with few uses")
      case .sharedEdges(let count): notDrawn(count, "on shared code and composition")
      case .noNeighbors: "No other type of the app uses it, and it uses none."
      }
    }
  }

  private static func notDrawn(_ count: Int, _ words: String) -> String {
    let (verb, object) = count == 1 ? ("is", "it") : ("are", "them")
    return "\(counted(count, "dependency", "dependencies")) \(words) \(verb) not drawn; --format json has \(object)."
  }

  static func noun(_ level: ArchitectureGraph.Level) -> String { level.rawValue }

  /// What the arrows that a picture has mean.
  static func legend(_ graph: ArchitectureGraph) -> [(kind: GraphEdgeKind, text: String)] {
    let used = Set(graph.edges.map(GraphEdgeKind.init))
    return GraphEdgeKind.allCases.filter(used.contains).map { ($0, $0.meaning(graph.level)) }
  }
}

/// How an arrow looks, most important first.
enum GraphEdgeKind: CaseIterable {
  case against, closing, cycle, plain, inverted, imported

  init(_ edge: GraphEdge) {
    if edge.isAgainstLayers {
      self = .against
    } else if edge.closesCycle {
      self = .closing
    } else if edge.isInCycle {
      self = .cycle
    } else if edge.uses == 0 {
      self = .imported
    } else {
      self = edge.isInverted ? .inverted : .plain
    }
  }

  var name: String {
    switch self {
    case .against: "against"
    case .closing: "closing"
    case .cycle: "cycle"
    case .plain: "plain"
    case .inverted: "inverted"
    case .imported: "imported"
    }
  }

  func meaning(_ level: ArchitectureGraph.Level) -> String {
    switch self {
    case .against:
      level == .feature
        ? "shared code knows a feature" : "against the layers: an inner layer uses a concrete type of an outer one"
    case .closing: "closes a cycle: the lightest to cut"
    case .cycle: "part of a cycle"
    case .plain: "uses (how often)"
    case .inverted: "uses only protocols"
    case .imported: "imports, names no type"
    }
  }
}

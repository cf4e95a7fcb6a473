import Findings

/// Version 1 of an architecture as JSON. Edges and cycles name nodes by their keys.
public enum GraphJSON {
  /// One line for each node and edge.
  public static func render(_ graph: ArchitectureGraph) -> String {
    JSONWriter.document { json in
      json.field("version", 1)
      json.field("level", graph.level.rawValue)
      json.field("title", graph.title)
      json.field("nodes", array: graph.nodes) { json, node in
        json.object(.line) { json in
          json.field("key", node.key)
          json.field("title", node.title)
          json.field("group", node.group.map { graph.groups[$0].key })
          json.field("types", node.types)
          json.field("lines", node.lines)
          json.field("role", node.role)
          json.field("layer", node.layer)
          json.field("module", node.module)
          json.field("feature", node.feature)
          json.field("path", node.path)
          json.field("line", node.line)
          json.field("members", node.members)
          json.field("findings", .line) { json in
            json.field("critical", node.findings.critical)
            json.field("high", node.findings.high)
            json.field("medium", node.findings.medium)
          }
        }
      }
      json.field("edges", array: graph.edges) { json, edge in
        json.object(.line) { json in
          json.field("from", graph.nodes[edge.from].key)
          json.field("to", graph.nodes[edge.to].key)
          json.field("uses", edge.uses)
          json.field("imports", edge.imports)
          json.field("protocolUses", edge.protocolUses)
          json.field("usesAgainstLayers", edge.againstLayers)
          json.field("againstLayers", edge.isAgainstLayers)
          json.field("inCycle", edge.isInCycle)
          json.field("closesCycle", edge.closesCycle)
        }
      }
      json.field("cycles", array: graph.cycles) { json, members in
        json.object(.line) { json in
          json.field("nodes", strings: members.map { graph.nodes[$0].key })
        }
      }
      json.field("notes", strings: GraphWords.notes(graph))
    }
  }
}

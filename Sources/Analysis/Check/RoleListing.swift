import Architecture
import Facts
import Findings

/// `lintel roles`: every type with its role.
public enum RoleListing {
  /// The types of the files asked for, by path and place.
  public static func types(_ app: AnalyzedApp) -> [TypeRole] {
    let program = app.program
    return program.types.compactMap { type in
      let file = program.files[type.file]
      guard app.root.reports(file.path) else { return nil }
      let classification = app.roles[type.id]
      return TypeRole(
        name: type.qualifiedName, path: file.path, line: file.lines.line(at: type.declaration.node.offset),
        kind: kind(type.kind), role: classification.role.rawValue, confidence: classification.confidence,
        evidence: classification.evidence.map {
          RoleEvidence(reason: $0.reason, role: $0.role.rawValue, weight: $0.weight)
        })
    }
    .sorted { ($0.path, $0.line, $0.name) < ($1.path, $1.line, $1.name) }
  }

  /// The types of a name: the whole qualified name, or its last parts.
  public static func types(named name: String, in types: [TypeRole]) -> [TypeRole] {
    let exact = types.filter { $0.name == name }
    return exact.isEmpty ? types.filter { $0.name.hasSuffix("." + name) } : exact
  }

  private static func kind(_ kind: DeclarationKind) -> String {
    switch kind {
    case .class: "class"
    case .struct: "struct"
    case .enum: "enum"
    case .actor: "actor"
    case .protocol: "protocol"
    default: "type"
    }
  }
}

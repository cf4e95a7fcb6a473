import Architecture
import Facts
import Findings
import Workspace

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

  /// The types of a name.
  ///
  /// - Throws: ``UsageError`` for a name that no type has, with the nearest one.
  public static func types(named name: String, in types: [TypeRole]) throws(UsageError) -> [TypeRole] {
    try find(name, in: types, named: \.name)
  }

  /// Those whose whole qualified name it is, or else the last parts of it.
  ///
  /// - Parameter others: what else the name could mean.
  static func find<Item>(
    _ name: String, in items: [Item], named qualifiedName: (Item) -> String, others: [String] = []
  ) throws(UsageError) -> [Item] {
    let exact = items.filter { qualifiedName($0) == name }
    let found = exact.isEmpty ? items.filter { qualifiedName($0).hasSuffix("." + name) } : exact
    if !found.isEmpty { return found }
    let hint = NearestName.hint(
      for: name, among: others + items.map(qualifiedName), elsewhere: "`lintel roles` lists the types")
    throw UsageError("There is no type '\(PrintableName.typed(name))'; \(hint)")
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

/// What a person says a type is.
struct RoleLabel: Sendable {
  let app: String
  let path: String
  let line: Int
  /// With its outer types.
  let type: String
  let role: String
  /// Other answers that count as right.
  let also: Set<String>

  static func read(_ path: String) throws -> [RoleLabel] {
    try Table.read(path, columns: ["app", "path", "line", "type", "role", "also"]).rows.map { row in
      RoleLabel(
        app: row.text("app"), path: row.text("path"), line: try row.number("line"), type: row.text("type"),
        role: row.text("role"), also: Set(row.text("also").split(separator: ",").map(String.init)))
    }
  }
}

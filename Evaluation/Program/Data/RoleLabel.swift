/// What a person says a type is.
public struct RoleLabel: Sendable {
  /// `owner/name` on GitHub.
  public let app: String
  /// Within the app.
  public let path: String
  /// Of the declaration, from 1.
  public let line: Int
  /// With its outer types.
  public let type: String
  let role: String
  /// Other answers that count as right.
  let also: Set<String>

  /// Whether an answer is right: the role, or another one that the label allows.
  public func accepts(_ answer: String) -> Bool { answer == role || also.contains(answer) }

  /// Reads a table of labels, in the order of its lines.
  ///
  /// - Throws: a sentence with file and line for what cannot be read.
  public static func read(_ path: String) throws -> [RoleLabel] {
    try Table.read(path, columns: ["app", "path", "line", "type", "role", "also"]).rows.map { row in
      RoleLabel(
        app: row.text("app"), path: row.text("path"), line: try row.number("line"), type: row.text("type"),
        role: row.text("role"), also: Set(row.text("also").split(separator: ",").map(String.init)))
    }
  }
}

import GRDB
import MVVM

/// A relation of a table, as the store knows it.
struct TableRelation: Sendable {
  let child: String
  let column: String
  /// The place of the column among the values of a row.
  let index: Int
  let parent: String
  let rule: Relation.DeleteRule

  /// The ids of the children of a parent.
  func children(of id: String, in database: Database) throws -> [String] {
    let statement = try database.cachedStatement(sql: "SELECT id FROM \"\(child)\" WHERE \"\(column)\" = ? ORDER BY id")
    return try String.fetchAll(statement, arguments: [id])
  }

  /// The id of the parent in the values of a row; nothing without one.
  func parentID(in values: [FieldValue]) -> String? {
    switch values[index] {
    case .text(let id): id
    case .integer(let id): id.description
    default: nil
    }
  }

  /// Whether a parent is on the device.
  func hasParent(_ id: String, in database: Database) throws -> Bool {
    let statement = try database.cachedStatement(sql: "SELECT 1 FROM \"\(parent)\" WHERE id = ?")
    return try Row.fetchOne(statement, arguments: [id]) != nil
  }
}

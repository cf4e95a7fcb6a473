/// A table as requests see it, with the columns that the server adds.
struct ServerTable: Hashable, Sendable {
  enum Access: Hashable, Sendable {
    /// Devices keep it: read, insert, update.
    case synced
    /// Read, insert, update, delete.
    case plain
    /// Read.
    case readOnly
  }

  let name: String
  let access: Access
  let columns: [ServerColumn]
  /// By which rows can be told apart; the first is the primary key.
  let keys: [[String]]

  func column(_ name: String) -> ServerColumn? { columns.first { $0.name == name } }

  init(_ description: TableDescription) {
    name = description.name
    access = description.sync ? .synced : .plain
    let declared = description.columns.map { column in
      ServerColumn(name: column.name, type: ServerColumn.ColumnType(column.kind), isOptional: column.optional)
    }
    columns =
      [.init(name: "id", type: .text), .init(name: "owner_id", type: .text)] + declared
      + (description.sync ? Self.syncColumns : [])
    // What is unique among the rows that are not deleted is no key: a request cannot say that it means those.
    keys = [Self.primaryKey] + (description.sync ? [] : description.unique)
  }

  private init(name: String, access: Access, columns: [ServerColumn], keys: [[String]]) {
    self.name = name
    self.access = access
    self.columns = columns
    self.keys = keys
  }

  /// Ids may be natural, so rows of two households may have the same one, and neither may learn of the other from it.
  static let primaryKey = ["owner_id", "id"]

  private static let syncColumns: [ServerColumn] = [
    .init(name: "version", type: .integer), .init(name: "stamp", type: .text),
    .init(name: "change_id", type: .uuid, isOptional: true), .init(name: "deleted", type: .boolean),
  ]

  /// The keys of the changes that are in.
  static let applied = ServerTable(
    name: "sync_applied", access: .readOnly,
    columns: [
      .init(name: "owner_id", type: .text), .init(name: "change_id", type: .uuid),
      .init(name: "table_name", type: .text), .init(name: "row_id", type: .text),
    ],
    keys: [["owner_id", "change_id"]])

  /// What the server calls itself.
  static let epoch = ServerTable(
    name: "sync_epoch", access: .readOnly,
    columns: [.init(name: "owner_id", type: .text), .init(name: "epoch", type: .text)], keys: [["owner_id"]])
}

/// A column as requests see it.
struct ServerColumn: Hashable, Sendable {
  enum ColumnType: String, Hashable, Sendable {
    case text
    case integer = "bigint"
    case real = "double precision"
    case boolean
    case timestamp = "timestamp with time zone"
    case uuid

    init(_ kind: ColumnDescription.Kind) {
      switch kind {
      case .text: self = .text
      case .integer: self = .integer
      case .real: self = .real
      case .boolean: self = .boolean
      case .timestamp: self = .timestamp
      }
    }
  }

  let name: String
  let type: ColumnType
  var isOptional = false
}

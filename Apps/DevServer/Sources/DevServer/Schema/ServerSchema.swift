import Yams

/// The tables of a server, checked: every name in it is safe to stand in SQL, and none is taken twice.
public struct ServerSchema: Hashable, Sendable {
  /// As the app declares them.
  public let descriptions: [TableDescription]
  let tables: [ServerTable]

  /// Checks tables.
  /// - Throws: `SchemaError` that names what cannot be.
  public init(tables descriptions: [TableDescription]) throws {
    for description in descriptions { try SchemaCheck.check(description) }
    var names: Set<String> = []
    for description in descriptions where !names.insert(description.name).inserted {
      throw SchemaError("Table \(description.name): there are two of this name; rename one.")
    }
    self.descriptions = descriptions
    tables = descriptions.map(ServerTable.init) + [.applied, .epoch]
  }

  /// Reads tables from YAML, such as `Documentation/schema.yml`.
  /// - Throws: `SchemaError` that names what cannot be.
  public init(yaml: String) throws {
    struct File: Decodable {
      let tables: [TableDescription]
    }
    let file: File
    do {
      file = try YAMLDecoder().decode(File.self, from: yaml)
    } catch {
      throw SchemaError("The description of the tables cannot be read: \(error)")
    }
    try self.init(tables: file.tables)
  }

  /// The columns that hold the SHA-256 of a file.
  var fileColumns: [FileColumn] {
    descriptions.flatMap { table in
      table.columns.filter(\.file).map { FileColumn(table: table.name, column: $0.name, isSynced: table.sync) }
    }
  }

  func table(_ name: String) -> ServerTable? { tables.first { $0.name == name } }
}

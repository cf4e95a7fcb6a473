import SwiftSyntax
import SwiftSyntaxBuilder

/// Writes the table of an entity.
struct EntityWriter {
  let entity: EntityDescription
  /// The struct, with the types around it.
  let type: String
  /// What it does not conform to yet.
  let protocols: [TypeSyntax]

  /// The table and what reads a row, and an extension for each missing conformance.
  func extensions() throws -> [ExtensionDeclSyntax] {
    // Columns are read in the order of their declaration, which is the same here by construction, and faster than by name.
    let columns = entity.properties.map { "MVVM.EntityColumn(\($0.column), \\.\($0.name)\($0.options))" }
    let reads = entity.properties.map { "self.\($0.name) = try row.next()" }
    let access = entity.access.isEmpty ? "" : entity.access + " "
    let mapping = try ExtensionDeclSyntax("extension \(raw: type)") {
      """
      /// How the entities are stored and sent.
      \(raw: access)nonisolated static let table = MVVM.EntityTable<\(raw: type)>(
        \(raw: entity.table), id: \\.id,
        columns: [
          \(raw: columns.joined(separator: ",\n    "))
        ]
      ) { row in
        try \(raw: type)(row: &row)
      }
      """
      """
      private nonisolated init(row: inout MVVM.RecordRow) throws {
        self.id = try row.id()
        \(raw: reads.joined(separator: "\n  "))
      }
      """
    }
    return try [mapping]
      + protocols.map { missing in
        // In a module whose conformances belong to the main actor, too.
        let isolation = missing.trimmedDescription.hasSuffix("Identifiable") ? "nonisolated " : ""
        return try ExtensionDeclSyntax("extension \(raw: type): \(raw: isolation)\(missing.trimmed)") {}
      }
  }
}

import MVVMData

/// How the shelf is stored on the device.
nonisolated enum ShelfTable {
  static let entries = EntityTable<ShelfEntry>(
    "shelf", id: \.id,
    columns: [
      EntityColumn("title", .text, \.title), EntityColumn("author", .text, \.author),
      EntityColumn("status", .text, \.status), EntityColumn("rating", .integer, \.rating),
      EntityColumn("note", .text, \.note), EntityColumn("added", .timestamp, \.added, isIndexed: true),
    ], conflicts: .mergeFields
  ) { row in
    try ShelfEntry(
      id: row.id(), title: row.next(), author: row.next(), status: row.next(), rating: row.next(), note: row.next(),
      added: row.next())
  }
}

/// Names of tables and columns.
enum ColumnName {
  /// What the sync keeps beside the columns of an entity. The library checks it, too, when a store is opened.
  static let reserved: Set<String> = ["id", "version", "stamp", "change_id", "deleted"]
  private static let reservedPrefixes = ["sync_", "sqlite_", "grdb_"]

  /// The name of a property in snake case: `placeID` becomes `place_id`.
  static func column(of property: String) -> String {
    let letters = Array(property)
    var name = ""
    for (index, letter) in letters.enumerated() {
      if letter.isUppercase, index > 0, letters[index - 1] != "_" {
        let next = index + 1 < letters.count ? letters[index + 1] : nil
        // The last of several capitals begins the next word: `htmlText` and `HTMLText` are `html_text`.
        if !letters[index - 1].isUppercase || (next?.isLowercase ?? false) { name += "_" }
      }
      name += letter.lowercased()
    }
    return name
  }

  /// Letters, digits and underscores, and no digit first.
  static func isPlain(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy { byte in
      (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte) || byte == 95
    }
    guard isPlain, let first = name.utf8.first else { return false }
    return !(48...57).contains(first)
  }

  static func isReservedTable(_ name: String) -> Bool { reservedPrefixes.contains { name.lowercased().hasPrefix($0) } }
}

/// A table that an app declares. The server adds `id`, `owner_id` and the columns of the sync.
public struct TableDescription: Hashable, Sendable, Codable {
  /// Its name: small letters, digits and underscores.
  public var name: String
  /// Whether devices keep it: it then has versions, and its rows are marked as deleted, never removed.
  public var sync: Bool
  /// Its columns.
  public var columns: [ColumnDescription]
  /// Columns that no two rows have the same values in, deleted ones aside; `owner_id` has to be among them, since what one household has is no
  /// business of another.
  public var unique: [[String]]

  /// A table.
  public init(_ name: String, sync: Bool = true, columns: [ColumnDescription], unique: [[String]] = []) {
    self.name = name
    self.sync = sync
    self.columns = columns
    self.unique = unique
  }

  private enum CodingKeys: String, CodingKey { case name, sync, columns, unique }

  /// Reads what stands in a file of tables.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    sync = try container.decodeIfPresent(Bool.self, forKey: .sync) ?? true
    columns = try container.decode([ColumnDescription].self, forKey: .columns)
    unique = try container.decodeIfPresent([[String]].self, forKey: .unique) ?? []
  }
}

import MVVM

/// One step of a `StoreMigration`. Steps for a table that this device does not have do nothing, except SQL.
public struct MigrationStep: Sendable {
  enum Action: Sendable {
    case sql(String)
    case renameTable(String, to: String)
    case renameColumn(String, to: String, of: String)
    case dropColumn(String, of: String)
    case dropTable(String)
    case replace(ColumnReplacement)
  }

  let action: Action

  /// SQL statements. Renames in them carry pending changes along. A change of a column that disappears otherwise is parked
  /// with its values.
  public static func sql(_ statements: String) -> MigrationStep { MigrationStep(action: .sql(statements)) }

  /// Gives a table another name, on this device; the server's table has it already.
  public static func renameTable(_ name: String, to newName: String) -> MigrationStep {
    MigrationStep(action: .renameTable(name, to: newName))
  }

  /// Gives a column another name.
  public static func renameColumn(_ name: String, to newName: String, of table: String) -> MigrationStep {
    MigrationStep(action: .renameColumn(name, to: newName, of: table))
  }

  /// Removes a column, with what users entered there and was not sent.
  public static func dropColumn(_ name: String, of table: String) -> MigrationStep {
    MigrationStep(action: .dropColumn(name, of: table))
  }

  /// Removes a table. Its pending changes are parked with their values.
  public static func dropTable(_ name: String) -> MigrationStep { MigrationStep(action: .dropTable(name)) }

  /// Replaces a column by others, in all rows and in pending changes.
  /// - Parameters:
  ///   - column: the column as it was; it is removed.
  ///   - table: the name of the table.
  ///   - columns: the columns that replace it; those that do not exist are made.
  ///   - values: the values of `columns` for a value of `column`; `nil` if there are none: a pending change with that
  ///     value is parked. Called within the transaction of the migration.
  public static func split(
    _ column: ColumnSchema, of table: String, into columns: [ColumnSchema],
    values: @escaping @Sendable (FieldValue) -> [FieldValue]?
  ) -> MigrationStep {
    MigrationStep(
      action: .replace(
        ColumnReplacement(table: table, old: [column], new: columns, dropsOld: true) { values($0[0]) }))
  }

  /// Adds a column whose values are computed from others, in all rows and in pending changes that set one of the others.
  /// - Parameters:
  ///   - column: the column; made if it does not exist.
  ///   - table: the name of the table.
  ///   - sources: the columns that it is computed from, which stay.
  ///   - value: its value for values of `sources`, in their order; `nil` leaves it empty. Called within the
  ///     transaction of the migration.
  public static func compute(
    _ column: ColumnSchema, of table: String, from sources: [ColumnSchema],
    value: @escaping @Sendable ([FieldValue]) -> FieldValue?
  ) -> MigrationStep {
    MigrationStep(
      action: .replace(
        ColumnReplacement(table: table, old: sources, new: [column], dropsOld: false) { value($0).map { [$0] } }))
  }
}

/// Columns whose values are computed from others, which may then go.
struct ColumnReplacement: Sendable {
  let table: String
  let old: [ColumnSchema]
  let new: [ColumnSchema]
  let dropsOld: Bool
  let values: @Sendable ([FieldValue]) -> [FieldValue]?

  /// The new values; nothing if there are none, or none that the columns can hold.
  func computed(_ inputs: [FieldValue]) -> [FieldAssignment]? {
    guard let values = values(inputs), values.count == new.count, zip(new, values).allSatisfy({ $1.fits($0) }) else {
      return nil
    }
    return zip(new, values).map { FieldAssignment(name: $0.name, value: $1) }
  }

  /// Fields of a pending change afterwards.
  /// - Parameter local: the values of the old columns in the row, for those that the change does not set.
  func carried(_ fields: [FieldAssignment], local: [FieldValue]?) -> [FieldAssignment] {
    guard fields.contains(where: isOld) else { return fields }
    let inputs = old.enumerated().map { index, column in
      fields.first { $0.name.isSameName(as: column.name) }?.value.asStored(column.kind) ?? local?[index] ?? .null
    }
    // Under its old name, it is parked.
    guard let added = computed(inputs) else { return fields }
    return fields.filter { !(dropsOld && isOld($0)) && !isNew($0) } + added
  }

  /// What is known of a row of the server afterwards. What cannot be computed is not known any more.
  func known(_ fields: [FieldAssignment]) -> [FieldAssignment] {
    let inputs = old.compactMap { column in
      fields.first { $0.name.isSameName(as: column.name) }?.value.asStored(column.kind)
    }
    let rest = fields.filter { !(dropsOld && isOld($0)) && !isNew($0) }
    return inputs.count == old.count ? rest + (computed(inputs) ?? []) : rest
  }

  private func isOld(_ field: FieldAssignment) -> Bool { old.contains { $0.name.isSameName(as: field.name) } }

  private func isNew(_ field: FieldAssignment) -> Bool { new.contains { $0.name.isSameName(as: field.name) } }
}

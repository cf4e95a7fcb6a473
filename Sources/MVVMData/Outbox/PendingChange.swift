import Foundation
import MVVM

/// A row of the outbox.
struct PendingChange {
  enum State: String {
    /// Edits of the same entity go into it.
    case open
    /// It may have reached the server, so nothing goes into it.
    case frozen
    /// The server refused it.
    case parked
  }

  /// Its place in the order of changes; nothing before it is stored.
  var sequence: Int64?
  var key: UUID
  let table: String
  let id: String
  var kind: ChangeKind
  /// In the order of the columns.
  var fields: [FieldAssignment]
  /// What the server had when the change was made; nothing for an insert, and where it is not known yet.
  var base: [FieldAssignment]?
  /// The version that it was made on; nothing for an insert, or `ServerReset.buried` if the server had it before a reset.
  var baseVersion: Int64?
  var stamp: Stamp
  var state: State
  var attempts: Int
  var reason: AppError?
  var date: Date

  /// Whether it is a row that the server had before a reset, and perhaps edits of it.
  var isSentAgain: Bool { kind == .insert && baseVersion == ServerReset.buried }

  /// The change as it is sent.
  var entry: OutboxEntry {
    OutboxEntry(
      key: key, table: table, id: id, kind: kind, fields: fields, baseVersion: kind == .insert ? nil : baseVersion,
      stamp: stamp,
      attempts: attempts)
  }

  /// Puts a later change of the same entity into this one, which the server has not seen.
  /// - Returns: false when both together are nothing: the entity never was on the server.
  mutating func absorb(_ later: PendingChange, _ schema: TableSchema) -> Bool {
    stamp = later.stamp
    switch (kind, later.kind) {
    case (.insert, .delete):
      // Sent again after a reset, it may be on the server or on other devices.
      guard isSentAgain else { return false }
      (kind, fields, base, baseVersion) = (.delete, [], nil, ServerReset.unknown)
    case (_, .delete): (kind, fields) = (.delete, [])
    // Thrown away and made again: all fields are in the later change.
    case (.delete, _): (kind, fields) = (.update, later.fields)
    case (.insert, _), (.update, _): fields = schema.union(fields, later.fields)
    }
    return true
  }

  /// Makes it wait for the next sync again, as a change that the server has not seen.
  mutating func reopen() {
    state = .open
    key = UUID()
    attempts = 0
    reason = nil
  }
}

extension TableSchema {
  /// Those of the fields that their columns can hold. One that has become a column of another kind may not.
  func held(_ fields: [FieldAssignment]) -> [FieldAssignment] { fields.filter(holds) }

  /// Whether its column can hold a field.
  func holds(_ field: FieldAssignment) -> Bool {
    columns.contains { $0.name == field.name && field.value.isOf($0.kind) }
  }

  /// Whether a field has no column any more.
  func isHomeless(_ field: FieldAssignment) -> Bool { !columns.contains { $0.name == field.name } }

  /// The fields of both, the later ones where both have one, in the order of the columns; those without a column last.
  func union(_ earlier: [FieldAssignment], _ later: [FieldAssignment]) -> [FieldAssignment] {
    guard !earlier.isEmpty else { return later }
    return columns.compactMap { column in
      later.first { $0.name == column.name } ?? earlier.first { $0.name == column.name }
    } + (earlier + later).filter(isHomeless)
  }

  /// Values with some of them replaced.
  func values(_ values: [FieldValue], with fields: [FieldAssignment]) -> [FieldValue] {
    var values = values
    for (index, column) in columns.enumerated() {
      if let field = fields.first(where: { $0.name == column.name }) { values[index] = field.value }
    }
    return values
  }

  /// All values as fields.
  func fields(_ values: [FieldValue]) -> [FieldAssignment] {
    zip(columns, values).map { FieldAssignment(name: $0.name, value: $1) }
  }

  /// The fields in which values differ from others.
  func fields(of values: [FieldValue], otherThan others: [FieldValue]) -> [FieldAssignment] {
    columns.indices.compactMap { index in
      values[index] == others[index] ? nil : FieldAssignment(name: columns[index].name, value: values[index])
    }
  }

  /// All values, where all are among the fields; nothing otherwise.
  func values(_ fields: [FieldAssignment]) -> [FieldValue]? {
    let values = columns.compactMap { column in fields.first { $0.name == column.name }?.value }
    return values.count == columns.count ? values : nil
  }
}

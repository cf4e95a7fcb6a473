/// A stored row that is being read, column by column.
public struct RecordRow {
  /// The table.
  public let schema: TableSchema
  /// The identity of the row, as it is stored.
  public let recordID: String
  @usableFromInline let values: [FieldValue]
  @usableFromInline var index = 0

  /// A row.
  /// - Parameters:
  ///   - schema: the table.
  ///   - id: the identity of the row.
  ///   - values: one for each column of the schema, in its order.
  public init(schema: TableSchema, id: String, values: [FieldValue]) {
    self.schema = schema
    self.recordID = id
    self.values = values
  }

  /// The id of the entity.
  /// - Throws: `RecordError` when it is none.
  @inlinable
  public func id<ID: RecordID>() throws(RecordError) -> ID {
    guard let id = ID(recordID: recordID) else {
      throw RecordError(table: schema.name, column: "id", id: recordID, problem: "is no \(ID.self)")
    }
    return id
  }

  /// The value of the next column.
  /// - Throws: `RecordError` when it is of another type, or when there is no further column.
  @inlinable
  public mutating func next<Value: FieldConvertible>() throws(RecordError) -> Value {
    guard index < values.count else {
      throw RecordError(table: schema.name, column: "#\(index + 1)", id: recordID, problem: "is read but not declared")
    }
    defer { index += 1 }
    guard let value = Value(fieldValue: values[index]) else {
      throw RecordError(
        table: schema.name, column: schema.columns[index].name, id: recordID, problem: "holds no \(Value.self)")
    }
    return value
  }
}

extension RecordRow {
  /// The value of a column, whatever the order.
  /// - Throws: `RecordError` when it is of another type, or when there is no such column.
  public func value<Value: FieldConvertible>(_ column: String) throws(RecordError) -> Value {
    guard let index = schema.columns.firstIndex(where: { $0.name == column }) else {
      throw RecordError(table: schema.name, column: column, id: recordID, problem: "is read but not declared")
    }
    guard let value = Value(fieldValue: values[index]) else {
      throw RecordError(table: schema.name, column: column, id: recordID, problem: "holds no \(Value.self)")
    }
    return value
  }
}

/// A stored or fetched row that an entity cannot be made of.
public struct RecordError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The table.
  public let table: String
  /// The column.
  public let column: String
  /// The id of the row.
  public let id: String
  /// What is wrong with it; holds no value of the row.
  public let problem: String

  /// A row that an entity cannot be made of.
  public init(table: String, column: String, id: String, problem: String) {
    self.table = table
    self.column = column
    self.id = id
    self.problem = problem
  }

  /// One sentence.
  public var description: String { "Column \(column) of row \(id) in table \(table) \(problem)." }
}

import Foundation
import MVVM

/// Rows as PostgREST writes them: JSON objects with the columns of the table and those of the sync.
enum RecordCoding {
  /// A row of an answer.
  struct Decoded {
    /// The row; without values if they cannot be read.
    let record: RemoteRecord
    /// Why it cannot be read: which row, which field, and never a value of it.
    let problem: String?
  }

  /// Reads an array of rows. One that cannot be read does not keep the others out.
  /// - Throws: `RemoteError.malformed` if the answer is no list of rows with versions; it says which row and which field.
  static func rows(_ body: Data, _ schema: TableSchema) throws(RemoteError) -> [Decoded] {
    let decoder = JSONDecoder()
    if let key = Row.schema { decoder.userInfo[key] = schema }
    do {
      return try decoder.decode([Row].self, from: body).map(\.row)
    } catch let error as DecodingError {
      throw .malformed("Table \(schema.name): \(describe(error))")
    } catch {
      throw .malformed("Table \(schema.name): the answer is not JSON.")
    }
  }

  /// A change as the body of a request.
  static func object(_ entry: OutboxEntry) -> [String: Any] {
    var object: [String: Any] = [
      "change_id": entry.key.recordID, "stamp": entry.stamp.text, "deleted": entry.kind == .delete,
    ]
    if entry.kind == .insert { object["id"] = entry.id }
    for field in entry.fields { object[field.name] = json(field.value) }
    return object
  }

  private static func json(_ value: FieldValue) -> Any {
    switch value {
    case .null: NSNull()
    case .boolean(let value): value
    case .integer(let value): value
    case .real(let value): value
    case .text(let value): value
    case .timestamp(let microseconds): Timestamps.text(microseconds)
    case .decimal(let value): value.columnText
    case .blob(let value): value.columnText
    }
  }

  /// Where in the answer, and what; never a value of it.
  private static func describe(_ error: DecodingError) -> String {
    let (context, what): (DecodingError.Context, String) =
      switch error {
      case .typeMismatch(_, let context): (context, "has another type than the column")
      case .valueNotFound(_, let context): (context, "is empty")
      case .keyNotFound(let key, let context): (context, "lacks \(key.stringValue)")
      case .dataCorrupted(let context): (context, context.codingPath.isEmpty ? "is not JSON" : "cannot be read")
      @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), "cannot be read")
      }
    let path = context.codingPath.map { $0.intValue.map { "row \($0)" } ?? $0.stringValue }.joined(separator: ", ")
    return path.isEmpty ? "the answer \(what)." : "\(path) \(what)."
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private struct Row: Decodable {
    static let schema = CodingUserInfoKey(rawValue: "schema")

    let row: Decoded

    init(from decoder: any Decoder) throws {
      guard let key = Self.schema, let schema = decoder.userInfo[key] as? TableSchema else {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no schema"))
      }
      let fields = try decoder.container(keyedBy: Key.self)
      let version = try Self.read(Int64.self, "version", fields)
      do {
        row = Decoded(record: try Self.record(fields, version, schema), problem: nil)
      } catch let error as DecodingError {
        let id = try? Self.id(fields)
        let stamp = (try? Self.read(String.self, "stamp", fields)).flatMap(Stamp.init(text:))
        row = Decoded(
          record: RemoteRecord(
            id: id ?? "#\(version)", values: [], version: version,
            stamp: stamp ?? Stamp(milliseconds: 0, counter: 0, node: 0), isDeleted: false),
          problem: RecordCoding.describe(error))
      }
    }

    private static func record(
      _ row: KeyedDecodingContainer<Key>, _ version: Int64, _ schema: TableSchema
    ) throws -> RemoteRecord {
      let isDeleted = try read(Bool.self, "deleted", row)
      guard let stamp = Stamp(text: try read(String.self, "stamp", row)) else { throw unreadable("stamp", row) }
      return RemoteRecord(
        id: try id(row),
        // The remaining values of a deleted row are not needed.
        values: isDeleted ? [] : try schema.columns.map { try value(of: $0, in: row) }, version: version, stamp: stamp,
        isDeleted: isDeleted)
    }

    private static func value(of column: ColumnSchema, in row: KeyedDecodingContainer<Key>) throws -> FieldValue {
      if column.isOptional, try row.decodeNil(forKey: Key(stringValue: column.name)) { return .null }
      switch column.kind {
      case .boolean: return .boolean(try read(Bool.self, column.name, row))
      case .integer: return .integer(try read(Int64.self, column.name, row))
      case .real: return .real(try read(Double.self, column.name, row))
      case .text: return .text(try read(String.self, column.name, row))
      case .timestamp:
        guard let microseconds = Timestamps.microseconds(try read(String.self, column.name, row)) else {
          throw unreadable(column.name, row)
        }
        return .timestamp(microseconds: microseconds)
      case .decimal:
        if let number = try? row.decode(Decimal.self, forKey: Key(stringValue: column.name)), !number.isNaN {
          return .decimal(number)
        }
        guard let number = Decimal(columnText: try read(String.self, column.name, row)) else {
          throw unreadable(column.name, row)
        }
        return .decimal(number)
      case .blob:
        guard let data = Data(columnText: try read(String.self, column.name, row)) else {
          throw unreadable(column.name, row)
        }
        return .blob(data)
      }
    }

    /// A text, or a number where the server keeps numbers.
    private static func id(_ row: KeyedDecodingContainer<Key>) throws -> String {
      if let number = try? row.decode(Int64.self, forKey: Key(stringValue: "id")) { return number.description }
      return try read(String.self, "id", row)
    }

    private static func read<Value: Decodable>(
      _ type: Value.Type, _ name: String, _ row: KeyedDecodingContainer<Key>
    ) throws -> Value {
      do {
        return try row.decode(type, forKey: Key(stringValue: name))
      } catch let error as DecodingError {
        throw error
      } catch {
        // A number that does not fit: Foundation does not say of which field.
        throw unreadable(name, row)
      }
    }

    private static func unreadable(_ name: String, _ row: KeyedDecodingContainer<Key>) -> DecodingError {
      .dataCorruptedError(forKey: Key(stringValue: name), in: row, debugDescription: "")
    }
  }
}

import MVVM

/// The fields of a change, as they stand in the outbox: a JSON object, so that what is rescued from a damaged file can be
/// read by people.
///
/// Written and read by hand: with `JSONSerialization` it was more than all the rest of a write.
enum FieldCoding {
  /// The fields as text.
  static func text(_ fields: [FieldAssignment]) -> String {
    var text = "{"
    text.reserveCapacity(fields.count * 32)
    var isFirst = true
    for field in fields {
      text += isFirst ? "\"" : ",\""
      isFirst = false
      text += field.name
      text += "\":"
      switch field.value {
      case .null: text += "null"
      case .boolean(let value): text += value ? "true" : "false"
      case .integer(let value), .timestamp(let value): text += value.description
      case .real(let value): text += value.description
      case .text(let value): append(value, to: &text)
      case .decimal(let value): append(value.columnText, to: &text)
      case .blob(let value): append(value.columnText, to: &text)
      }
    }
    text += "}"
    return text
  }

  private static func append(_ value: String, to text: inout String) {
    func mustBeEscaped(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5C }
    text += "\""
    if value.utf8.contains(where: mustBeEscaped) {
      for scalar in value.unicodeScalars {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case _ where scalar.value < 0x20:
          let digits = String(scalar.value, radix: 16)
          text += "\\u00" + (digits.count < 2 ? "0" : "") + digits
        default: text.unicodeScalars.append(scalar)
        }
      }
    } else {
      text += value
    }
    text += "\""
  }

  /// The fields of a text that their columns can hold, in the order of the columns. What was known of others is not
  /// known any more.
  /// - Throws: `StoreError.damaged`.
  static func known(_ text: String, _ schema: TableSchema) throws -> [FieldAssignment] {
    schema.held(try fields(text, schema))
  }

  /// The fields of a text, in the order of the columns. Those whose column no longer exists come last, unless they are
  /// empty: they hold what a user entered. A value of a column that has become one of another kind is brought into that
  /// kind where nothing is lost by it, and stays what it is otherwise.
  /// - Throws: `StoreError.damaged`.
  static func fields(_ text: String, _ schema: TableSchema) throws -> [FieldAssignment] {
    var values: [FieldValue?] = Array(repeating: nil, count: schema.columns.count)
    var homeless: [FieldAssignment] = []
    var found = 0
    try read(text, schema.name) { name, reader in
      // Texts are written in the order of the columns.
      let isNext = found < schema.columns.count && schema.columns[found].name == name
      guard let index = isNext ? found : schema.columns.firstIndex(where: { $0.name == name }) else {
        guard let value = reader.value(nil) else { return false }
        if value != .null { homeless.append(FieldAssignment(name: name, value: value)) }
        return true
      }
      found = index + 1
      values[index] = reader.value(schema.columns[index].kind)
      return values[index] != nil
    }
    var fields: [FieldAssignment] = []
    fields.reserveCapacity(values.count)
    for (column, value) in zip(schema.columns, values) {
      if let value { fields.append(FieldAssignment(name: column.name, value: value)) }
    }
    return fields + homeless
  }

  /// The fields of a text of a table whose columns are unknown, in the order of the text. Moments and whole numbers are
  /// the same there.
  /// - Throws: `StoreError.damaged`.
  static func untyped(_ text: String, table: String) throws -> [FieldAssignment] {
    var fields: [FieldAssignment] = []
    try read(text, table) { name, reader in
      guard let value = reader.value(nil) else { return false }
      fields.append(FieldAssignment(name: name, value: value))
      return true
    }
    return fields
  }

  /// - Parameter take: reads the value of a field; false if it cannot be read.
  private static func read(
    _ text: String, _ table: String, take: (_ name: String, _ reader: inout FieldReader) -> Bool
  ) throws {
    var text = text
    try text.withUTF8 { bytes in
      var reader = FieldReader(bytes: bytes)
      guard reader.skip(0x7B) else { throw damaged(table) }
      if reader.skip(0x7D) {
        guard reader.isAtEnd else { throw damaged(table) }
        return
      }
      repeat {
        guard let name = reader.string(), reader.skip(0x3A) else { throw damaged(table) }
        guard take(name, &reader) else { throw damaged(table, name) }
      } while reader.skip(0x2C)
      guard reader.skip(0x7D), reader.isAtEnd else { throw damaged(table) }
    }
  }

  private static func damaged(_ table: String, _ column: String? = nil) -> StoreError {
    .damaged("A change of table \(table) has \(column.map { "a field \($0)" } ?? "fields") that cannot be read.")
  }
}

/// Reads the JSON of one object without others in it.
private struct FieldReader {
  let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return index == bytes.count
    }
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
  }

  /// Goes over a character, if it is the next one.
  mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// - Parameter kind: what the column holds; without it the value stays as it is written.
  mutating func value(_ kind: ColumnKind?) -> FieldValue? {
    skipSpace()
    guard index < bytes.count else { return nil }
    guard let kind else { return untyped() }
    if bytes[index] == 0x22 { return string().map { FieldValue.text($0).brought(to: kind) } }
    let token = token()
    switch (kind, token) {
    case (_, "null"): return .null
    case (_, "true"): return FieldValue.boolean(true).brought(to: kind)
    case (_, "false"): return FieldValue.boolean(false).brought(to: kind)
    case (.timestamp, _): if let number = Int64(token) { return .timestamp(microseconds: number) }
    case (.real, _): if token.utf8.contains(0x2E), let number = Double(token), number.isFinite { return .real(number) }
    default: break
    }
    if let number = Int64(token) { return FieldValue.integer(number).brought(to: kind) }
    return Double(token).flatMap { $0.isFinite ? FieldValue.real($0).brought(to: kind) : nil }
  }

  private mutating func untyped() -> FieldValue? {
    if bytes[index] == 0x22 { return string().map { .text($0) } }
    let token = token()
    switch token {
    case "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default: return Int64(token).map { .integer($0) } ?? Double(token).flatMap { $0.isFinite ? .real($0) : nil }
    }
  }

  /// A number or a word.
  private mutating func token() -> String {
    let start = index
    while index < bytes.count, ![0x2C, 0x7D, 0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  mutating func string() -> String? {
    guard skip(0x22) else { return nil }
    let start = index
    while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x5C { index += 1 }
    guard index < bytes.count else { return nil }
    var text = String(decoding: bytes[start..<index], as: UTF8.self)
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == 0x22 { return text }
      if byte == 0x5C {
        guard let scalar = escape() else { return nil }
        text.unicodeScalars.append(scalar)
      } else {
        let start = index - 1
        while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x5C { index += 1 }
        text += String(decoding: bytes[start..<index], as: UTF8.self)
      }
    }
    return nil
  }

  /// What stands behind a backslash.
  private mutating func escape() -> Unicode.Scalar? {
    guard index < bytes.count else { return nil }
    let byte = bytes[index]
    index += 1
    switch byte {
    case 0x22, 0x5C, 0x2F: return Unicode.Scalar(byte)
    case 0x6E: return "\n"
    case 0x74: return "\t"
    case 0x72: return "\r"
    case 0x62: return "\u{8}"
    case 0x66: return "\u{C}"
    case 0x75:
      guard let high = unit() else { return nil }
      guard UTF16.isLeadSurrogate(high) else { return Unicode.Scalar(high) }
      guard index + 1 < bytes.count, bytes[index] == 0x5C, bytes[index + 1] == 0x75 else { return nil }
      index += 2
      guard let low = unit(), UTF16.isTrailSurrogate(low) else { return nil }
      return Unicode.Scalar(0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00))
    default: return nil
    }
  }

  private mutating func unit() -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    defer { index += 4 }
    return UInt16(String(decoding: bytes[index..<(index + 4)], as: UTF8.self), radix: 16)
  }
}

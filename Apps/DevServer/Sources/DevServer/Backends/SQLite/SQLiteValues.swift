import GRDB

/// Reads values as PostgreSQL does, and keeps them in SQLite: truth as 0 and 1, moments as microseconds since 1970.
enum SQLiteValues {
  static func value(_ text: String?, for column: ServerColumn) throws(Problem) -> DatabaseValue {
    guard let text else { return .null }
    return try value(text, for: column)
  }

  static func value(_ text: String, for column: ServerColumn) throws(Problem) -> DatabaseValue {
    if text.utf8.contains(0) { throw Problem.zeroByte() }
    let trimmed = text.trimmed
    switch column.type {
    case .text: return text.databaseValue
    case .integer:
      if let number = Int64(trimmed) { return number.databaseValue }
      if !trimmed.isEmpty, trimmed.utf8.drop(while: { $0 == 45 || $0 == 43 }).allSatisfy({ (48...57).contains($0) }),
        Double(trimmed) != nil
      {
        throw Problem("22003", "value \"\(text.shortened)\" is out of range for type bigint")
      }
      throw invalid(text, column)
    case .real:
      guard let number = Double(trimmed), !trimmed.lowercased().contains("x") else { throw invalid(text, column) }
      guard number.isFinite else {
        throw Problem("22003", "\"\(text.shortened)\" is not kept by this server: SQLite has finite numbers only")
      }
      return number.databaseValue
    case .boolean:
      switch trimmed.lowercased() {
      case "true", "t", "yes", "y", "on", "1": return true.databaseValue
      case "false", "f", "no", "n", "off", "0": return false.databaseValue
      default: throw invalid(text, column)
      }
    case .timestamp:
      guard let microseconds = Moment.microseconds(trimmed) else {
        throw Problem("22007", "invalid input syntax for type timestamp with time zone: \"\(text.shortened)\"")
      }
      return microseconds.databaseValue
    case .uuid:
      let digits = trimmed.lowercased().filter { $0 != "-" }
      guard digits.utf8.count == 32, digits.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }),
        trimmed.utf8.count == 36 || trimmed.utf8.count == 32
      else { throw invalid(text, column) }
      let parts = [(0, 8), (8, 12), (12, 16), (16, 20), (20, 32)].map { digits.dropFirst($0.0).prefix($0.1 - $0.0) }
      return parts.joined(separator: "-").databaseValue
    }
  }

  private static func invalid(_ text: String, _ column: ServerColumn) -> Problem {
    Problem("22P02", "invalid input syntax for type \(column.type.rawValue): \"\(text.shortened)\"")
  }

  /// What stands in an answer.
  static func json(_ value: DatabaseValue, of column: ServerColumn) -> String {
    switch value.storage {
    case .null, .blob: return "null"
    case .int64(let number):
      switch column.type {
      case .boolean: return number == 0 ? "false" : "true"
      case .timestamp: return "\"\(Moment.text(number))\""
      default: return "\(number)"
      }
    case .double(let number): return "\(number)"
    case .string(let text): return JSONValue.quoted(text)
    }
  }
}

extension String {
  /// By scalars: a line that ends with two of them is one character, and so is a space with an accent.
  var trimmed: String {
    func isSpace(_ scalar: Unicode.Scalar) -> Bool { " \t\n\r".unicodeScalars.contains(scalar) }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !isSpace($0) }), let last = scalars.lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// For messages. By scalars: a character can be as long as a body.
  var shortened: String { String(unicodeScalars.prefix(100)) }

  /// By scalars: `replacing` leaves a character alone that has an accent.
  func replacingScalars(_ scalar: Unicode.Scalar, with replacement: String) -> String {
    var replaced = String.UnicodeScalarView()
    for old in unicodeScalars {
      if old == scalar { replaced.append(contentsOf: replacement.unicodeScalars) } else { replaced.append(old) }
    }
    return String(replaced)
  }
}

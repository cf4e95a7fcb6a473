/// A value of a body.
enum JSONValue: Hashable, Sendable {
  case null
  case boolean(Bool)
  /// As it is written.
  case number(String)
  case text(String)
  case array([JSONValue])
  case object([String: JSONValue])

  /// What PostgreSQL makes a value of: the text, or for anything else its JSON.
  var inputText: String? {
    switch self {
    case .null: nil
    case .text(let value): value
    default: json
    }
  }

  var json: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let value): value
    case .text(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
    case .object(let values):
      "{"
        + values.sorted { $0.key < $1.key }.map { Self.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",")
        + "}"
    }
  }

  static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

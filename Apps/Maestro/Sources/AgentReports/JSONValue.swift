import Foundation

/// JSON of others: asked for what one hopes to find in it.
enum JSONValue: Decodable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case number(Double)
  case flag(Bool)
  case other

  /// What a line says; nothing when it is not an object.
  init?(line: [UInt8]) {
    guard line.first == UInt8(ascii: "{"), let value = try? JSONDecoder().decode(JSONValue.self, from: Data(line)),
      case .object = value
    else { return nil }
    self = value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let members = try? container.decode([String: JSONValue].self) {
      self = .object(members)
    } else if let elements = try? container.decode([JSONValue].self) {
      self = .array(elements)
    } else {
      self = .other
    }
  }

  /// A member; nothing but `other` when there is none.
  subscript(_ name: String) -> JSONValue {
    if case .object(let members) = self { members[name] ?? .other } else { .other }
  }

  /// The first element.
  var first: JSONValue { if case .array(let elements) = self { elements.first ?? .other } else { .other } }

  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }

  /// The text, unless it is empty.
  var text: String? {
    guard case .string(let text) = self else { return nil }
    return text.contains { !$0.isWhitespace } ? text : nil
  }

  var isTrue: Bool { if case .flag(true) = self { true } else { false } }

  /// A number of things: nothing below zero, and no fraction.
  var count: Int? {
    guard case .number(let number) = self, number >= 0, number < 1e15 else { return nil }
    return Int(number)
  }

  /// An amount of money.
  var amount: Double? {
    guard case .number(let number) = self, number >= 0, number < 1e9 else { return nil }
    return number
  }
}

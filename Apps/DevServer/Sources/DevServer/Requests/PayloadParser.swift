import Foundation

/// Reads bodies: an object, or for inserts an array of objects.
enum PayloadParser {
  static func payload(
    _ body: Data, _ table: ServerTable, columns named: String?, allowsMany: Bool
  ) throws(Problem) -> Payload {
    let (value, text) = try value(body)
    let isArray: Bool
    var objects: [[String: JSONValue]] = []
    switch value {
    case .object(let object):
      isArray = false
      objects = [object]
    case .array(let values) where allowsMany:
      isArray = true
      for value in values {
        guard case .object(let object) = value else { throw Problem.invalidBody("All elements must be JSON objects") }
        objects.append(object)
      }
    default:
      throw Problem.invalidBody(allowsMany ? "Expecting a JSON object or an array of them" : "Expecting a JSON object")
    }
    var columns: [ServerColumn] = []
    if let named {
      columns = try RequestNames.payload(named, table)
    } else if let first = objects.first {
      let keys = Set(first.keys)
      guard objects.allSatisfy({ Set($0.keys) == keys }) else {
        throw Problem.invalidBody("All object keys must match")
      }
      for name in keys.sorted() { columns.append(try RequestNames.payloadColumn(name, table)) }
    }
    return Payload(
      columns: columns, rows: objects.map { object in columns.map { object[$0.name] ?? .null } },
      json: isArray ? text : "[" + text + "]")
  }

  static func value(_ body: Data) throws(Problem) -> (JSONValue, text: String) {
    // Foundation leaves out the mark of the byte order, which is none of JSON.
    guard !body.starts(with: [0xEF, 0xBB, 0xBF]), let text = String(data: body, encoding: .utf8),
      let value = JSONParser.value(text)
    else { throw Problem.invalidBody("Empty or invalid json") }
    return (value, text)
  }
}

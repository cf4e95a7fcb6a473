import HTTPTypes
import Hummingbird

/// Answers, with the headers of PostgREST.
enum Answer {
  static let object = "application/vnd.pgrst.object+json"

  static func problem(_ problem: Problem, isAuthenticated: Bool, isHead: Bool) -> Response {
    let (status, headers, json) = parts(problem, isAuthenticated: isAuthenticated)
    return response(status, headers, json: json, isHead: isHead)
  }

  /// What an answer about a problem consists of.
  static func parts(_ problem: Problem, isAuthenticated: Bool) -> (status: Int, headers: HTTPFields, json: String) {
    let status = problem.status(isAuthenticated: isAuthenticated)
    func optional(_ text: String?) -> String { text.map(JSONValue.quoted) ?? "null" }
    let json =
      "{\"code\":\(JSONValue.quoted(problem.code)),\"details\":\(optional(problem.details)),"
      + "\"hint\":\(optional(problem.hint)),\"message\":\(JSONValue.quoted(problem.message))}"
    var headers: HTTPFields = [:]
    if status == 401 {
      let error =
        problem.code == "PGRST301"
        ? " error=\"invalid_token\", error_description=\"\(problem.message.replacing("\"", with: "'"))\"" : ""
      headers[.wwwAuthenticate] = "Bearer" + error
    }
    return (status, headers, json)
  }

  static func response(
    _ status: Int, _ headers: HTTPFields = [:], json: String?, type: String = "application/json", isHead: Bool = false
  ) -> Response {
    var headers = headers
    guard let json else { return Response(status: .init(code: status), headers: headers) }
    headers[.contentType] = type + "; charset=utf-8"
    let body = isHead ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(string: json))
    return Response(status: .init(code: status), headers: headers, body: body)
  }

  /// What came of a request for rows.
  static func rows(_ outcome: Outcome, of operation: Operation, _ preferences: Preferences, isHead: Bool) -> Response {
    var headers: HTTPFields = [:]
    if !preferences.applied.isEmpty { headers.set("Preference-Applied", preferences.applied.joined(separator: ", ")) }
    let total = operation.countsAll ? outcome.total : nil
    var status: Int
    var range: (first: Int64, count: Int) = (0, 0)
    switch operation.kind {
    case .read(_, let rows):
      range = (rows.offset, outcome.count)
      status = total.map { outcome.count < $0 ? 206 : 200 } ?? 200
    case .insert(_, let conflict):
      // With a resolution it can be that no row is new.
      status = conflict == .fail || outcome.isNew ? 201 : 200
      if preferences.returns == .headersOnly, let key = outcome.key {
        headers[.location] = "/\(operation.table.name)?id=eq.\(escaped(key.id))&owner_id=eq.\(escaped(key.owner))"
      }
    case .update:
      range = (0, outcome.count)
      status = 200
    case .delete: status = 200
    }
    let bounds = range.count == 0 ? "*" : "\(range.first)-\(range.first + Int64(range.count) - 1)"
    headers[.contentRange] = "\(bounds)/\(total.map(String.init) ?? "*")"
    if case .read = operation.kind {
    } else if preferences.returns != .representation {
      if status == 200, case .insert = operation.kind {} else if status == 200 { status = 204 }
      return response(status, headers, json: nil)
    }
    return response(
      status, headers, json: operation.isSingular ? inner(outcome.json) : outcome.json,
      type: operation.isSingular ? object : "application/json", isHead: isHead)
  }

  /// The one element of an array.
  private static func inner(_ array: String) -> String { String(array.dropFirst().dropLast()).trimmed }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain =
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}

extension HTTPFields {
  /// The values of a header that has no constant.
  func values(_ name: String) -> [String] { HTTPField.Name(name).map { self[values: $0] } ?? [] }

  mutating func set(_ name: String, _ value: String) {
    if let name = HTTPField.Name(name) { self[name] = value }
  }
}

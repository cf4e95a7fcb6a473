import HTTPTypes

extension Caller {
  /// Who asks, from the headers of a request and its token.
  init(_ fields: HTTPFields, _ claims: Tokens.Claims) {
    var headers: [String: String] = [:]
    for field in fields {
      // What comes twice is a list, so that it is the same for both back ends.
      let name = field.name.canonicalName
      headers[name] = headers[name].map { $0 + ", " + field.value } ?? field.value
    }
    self.init(
      role: claims.role, user: claims.user, device: headers["x-device-id"],
      headers: JSONValue.object(headers.mapValues(JSONValue.text)).json)
  }
}

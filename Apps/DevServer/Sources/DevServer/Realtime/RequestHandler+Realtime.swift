import HTTPTypes

extension RequestHandler {
  /// Where Supabase has it.
  static let socketPath = "/realtime/v1/websocket"

  /// The connection for a request that asks for a websocket.
  /// - Throws: why there is none.
  func connection(for request: HTTPRequest) throws(Problem) -> RealtimeConnection {
    try LocalHost.check(request.authority)
    let address = Substring(request.path ?? "/").utf8
    let halves = address.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    guard Substring(halves[0]) == Self.socketPath else {
      throw Problem("PGRST125", "Websockets are at \(Self.socketPath)")
    }
    let query = try QueryString(halves.count > 1 ? halves[1] : address[address.endIndex...])
    guard let form = RealtimeMessage.Form(rawValue: query.last("vsn") ?? "1.0.0") else {
      throw Problem("PGRST100", "The version of the messages, vsn, is 1.0.0 or 2.0.0")
    }
    var fields = request.headerFields
    var claims = Tokens.Claims(role: .anon, user: nil)
    if let tokens {
      guard let key = Self.field("x-api-key", fields) ?? query.last("apikey") else {
        throw Problem("PGRST302", "API key is missing")
      }
      claims = try tokens.claims(of: key)
    }
    // Clients that cannot set headers, such as those in browsers, name their device in the address.
    if let name = HTTPField.Name("x-device-id"), fields[name] == nil { fields[name] = query.last("x-device-id") }
    return RealtimeConnection(
      schema: schema, backend: backend, tokens: tokens, hub: hub, caller: Caller(fields, claims), form: form)
  }

  private static func field(_ name: String, _ fields: HTTPFields) -> String? {
    HTTPField.Name(name).flatMap { fields[$0] }
  }

  /// Tells those who listen that rows have changed. They see the change when they hear of it.
  func announce(_ outcome: Outcome, of operation: Operation, by caller: Caller) async {
    let kind: RowChange.Kind
    switch operation.kind {
    case .read: return
    case .insert: kind = outcome.isNew ? .insert : .update
    case .update: kind = .update
    case .delete: kind = .delete
    }
    guard outcome.count > 0, hub.hasFollowers, let owner = try? await backend.owner(of: caller) else { return }
    hub.tell(RowChange(owner: owner, table: operation.table.name, kind: kind))
    if operation.table.access == .synced { hub.tell(RowChange(owner: owner, table: RowChange.news, kind: .update)) }
  }
}

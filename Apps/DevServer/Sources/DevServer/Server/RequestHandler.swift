import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Reads a request, has it done, and answers.
struct RequestHandler: Sendable {
  let schema: ServerSchema
  let backend: any Backend
  let tokens: Tokens?
  let bodyLimit: Int
  let files: FileVault
  /// Who hears of changes.
  let hub = RealtimeHub()

  func respond(to request: Request) async -> Response {
    let isHead = request.method == .head
    var isAuthenticated = false
    do {
      try LocalHost.check(request.head.authority)
      let caller = try caller(request)
      isAuthenticated = caller.role != .anon
      return try await answer(request, caller, isHead: isHead)
    } catch let problem as Problem {
      return Answer.problem(problem, isAuthenticated: isAuthenticated, isHead: isHead)
    } catch {
      // Nothing of it is for clients: it may name files or hosts.
      let problem = Problem("XX000", "the server has failed")
      return Answer.problem(problem, isAuthenticated: isAuthenticated, isHead: isHead)
    }
  }

  private func answer(_ request: Request, _ caller: Caller, isHead: Bool) async throws -> Response {
    let address = Substring(request.head.path ?? "/").utf8
    let halves = address.split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    let path = try halves[0].split(separator: UInt8(ascii: "/")).map { part throws(Problem) in
      guard let name = QueryString.decoded(part, plusIsSpace: false) else { throw Self.invalidPath }
      return name
    }
    let query = try QueryString(halves.count > 1 ? halves[1] : address[address.endIndex...])
    if path.count == 2, path[0] == "rpc" { return try await call(path[1], request, caller) }
    if path.count >= 2, path[0] == "storage", path[1] == "files" {
      return try await FileRequests(vault: files, backend: backend, columns: schema.fileColumns, bodyLimit: bodyLimit)
        .answer(request, path[2...], caller)
    }
    if "/" + path.joined(separator: "/") == Self.socketPath {
      _ = try connection(for: request.head)
      throw Problem("426", "Ask for a websocket, with the first request of a connection", status: 426)
    }
    guard path.count == 1 else { throw Self.invalidPath }
    guard let table = schema.table(path[0]) else {
      throw Problem(
        "PGRST205", "Could not find the table 'public.\(path[0].shortened)' in the schema cache")
    }
    let preferences = Preferences(request.headers.values("Prefer"))
    let operation = try await operation(request, table, query, preferences)
    let outcome = try await perform(operation, caller)
    if case .read(_, let range) = operation.kind, operation.countsAll, let total = outcome.total, range.offset > total {
      throw Problem.notSatisfiable("An offset of \(range.offset) was requested, but there are only \(total) rows.")
    }
    return Answer.rows(outcome, of: operation, preferences, isHead: isHead)
  }

  /// What changes nothing needs no database.
  private func perform(_ operation: Operation, _ caller: Caller) async throws -> Outcome {
    switch operation.kind {
    case .insert(let payload, _) where payload.rows.isEmpty, .update(let payload) where payload.columns.isEmpty:
      var nothing = Outcome()
      nothing.total = 0
      return try nothing.checked(operation)
    default:
      let outcome = try await backend.perform(operation, for: caller)
      await announce(outcome, of: operation, by: caller)
      return outcome
    }
  }

  private static let invalidPath = Problem("PGRST125", "Invalid path specified in request URL")

  // MARK: - Who asks

  private func caller(_ request: Request) throws(Problem) -> Caller {
    Caller(request.headers, try claims(request.headers[.authorization]))
  }

  private func claims(_ header: String?) throws(Problem) -> Tokens.Claims {
    guard let tokens else { return Tokens.Claims(role: .anon, user: nil) }
    guard let header, header.prefix(7).lowercased() == "bearer " else {
      throw Problem("PGRST302", "Anonymous access is disabled")
    }
    return try tokens.claims(of: header.dropFirst(7).trimmingPrefix(" ").description)
  }

  // MARK: - What is asked

  private func operation(
    _ request: Request, _ table: ServerTable, _ query: QueryString, _ preferences: Preferences
  ) async throws -> Operation {
    let isSingular = try isSingular(request)
    let kind: Operation.Kind
    switch request.method {
    case .get, .head:
      let order = try RequestNames.order(query.last("order"), table)
      kind = .read(order: order, try RowRange(query, header: request.headers[.range]))
    case .post:
      let payload = try PayloadParser.payload(
        try await body(request), table, columns: query.last("columns"), allowsMany: true)
      kind = .insert(payload, try conflict(query, table, preferences))
    case .patch:
      try Self.refuseLimits(query)
      let payload = try PayloadParser.payload(
        try await body(request), table, columns: query.last("columns"), allowsMany: false)
      kind = .update(payload)
    case .delete:
      try Self.refuseLimits(query)
      kind = .delete
    default: throw Problem("PGRST117", "Unsupported HTTP method: \(request.method.rawValue.shortened)")
    }
    var operation = Operation(
      table: table, kind: kind, columns: try RequestNames.selected(query.last("select"), table), isSingular: isSingular,
      countsAll: preferences.countsAll)
    if request.method != .post { operation.condition = try Self.condition(query, table) }
    return operation
  }

  private static let notFilters: Set<String> = ["select", "order", "limit", "offset", "columns", "on_conflict"]

  private static func condition(_ query: QueryString, _ table: ServerTable) throws -> Condition {
    .all(
      try query.parameters.filter { !notFilters.contains($0.name) }.map { parameter in
        try ConditionParser.condition(parameter.name, parameter.value, table)
      })
  }

  /// Left out of account they would change more rows than was meant.
  private static func refuseLimits(_ query: QueryString) throws(Problem) {
    for name in ["limit", "offset"] where query.last(name) != nil {
      throw Problem.parsing(name, query.last(name) ?? "", "this server changes all rows that fit, or none")
    }
  }

  private func conflict(
    _ query: QueryString, _ table: ServerTable, _ preferences: Preferences
  ) throws(Problem) -> Operation.Conflict {
    guard let resolution = preferences.resolution else { return .fail }
    let key = try RequestNames.conflictKey(query.last("on_conflict"), table)
    return resolution == .merge ? .merge(key: key) : .ignore(key: key)
  }

  private func isSingular(_ request: Request) throws(Problem) -> Bool {
    let wanted = request.headers[values: .accept].joined(separator: ",")
    if wanted.isEmpty { return false }
    for part in wanted.split(separator: ",") {
      let type = String(part.prefix { $0 != ";" }).trimmed.lowercased()
      switch type {
      case Answer.object, "application/vnd.pgrst.object": return true
      case "*/*", "application/*", "application/json", "application/vnd.pgrst.array+json": return false
      default: continue
      }
    }
    throw Problem("PGRST107", "None of these media types are available: \(wanted.shortened)", status: 406)
  }

  private func body(_ request: Request) async throws -> Data {
    let type = request.headers[.contentType].map { String($0.prefix { $0 != ";" }).trimmed.lowercased() }
    guard type == nil || type == "application/json" else {
      throw Problem("PGRST107", "Content-Type not acceptable: \(type?.shortened ?? "")", status: 415)
    }
    do {
      return Data((try await request.body.collect(upTo: bodyLimit)).readableBytesView)
    } catch is NIOTooManyBytesError {
      // No code of PostgREST, which has no limit: it is what a proxy in front of it would say.
      throw Problem("413", "The body is longer than \(bodyLimit) bytes", status: 413)
    }
  }

  // MARK: - Functions

  private func call(_ name: String, _ request: Request, _ caller: Caller) async throws -> Response {
    let unknown = Problem(
      "PGRST202", "Could not find the function public.\(name.shortened) with these parameters in the schema cache",
      hint: "This server has register_device(device_id, household).")
    guard name == "register_device" else { throw unknown }
    guard request.method == .post else {
      throw Problem("PGRST101", "Cannot use the \(request.method.rawValue.shortened) method on RPC")
    }
    guard case .object(let object) = try PayloadParser.value(try await body(request)).0 else {
      throw Problem.invalidBody("Expecting a JSON object")
    }
    guard Set(object.keys) == ["device_id", "household"] else { throw unknown }
    let owner = try await backend.register(
      device: object["device_id"]?.inputText ?? "", household: object["household"]?.inputText ?? "", for: caller)
    return Answer.response(200, json: JSONValue.quoted(owner))
  }
}

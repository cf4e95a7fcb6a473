import Foundation
import MVVM

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that speaks PostgREST, as Supabase does.
///
/// Its tables have the columns of the sync beside their own, and triggers that keep them:
/// `Apps/DevServer/Sources/DevServer/Backends/Postgres/Server.sql` makes them for two tables, `devserver sql` for any. Each change is sent with the version it was made on and with a key of its own, so that it takes effect only
/// on what the user has seen, and only once, whatever the network does with the request.
///
/// Ids need to differ only among the rows that one user sees: a table whose primary key is the owner and the id keeps rows of
/// one id for two households. Which new rows are there already, PostgREST decides by the primary key, since "by default,
/// upsert operates based on the primary key columns", also with `resolution=ignore-duplicates`
/// (https://docs.postgrest.org/en/v12/references/api/tables_views.html#upsert). A column of the key that the rows do not
/// name, such as the owner, needs a default.
public struct PostgRESTRemote: RemoteStore {
  private let client: PostgRESTClient
  private let conflictColumns: [String]
  private let parallelRequests: Int
  private let epochTable: String?

  /// How many new rows share a request: each takes up to a few kilobytes, and one that is refused costs the others.
  private static let rowsPerInsert = 100

  /// A server.
  /// - Parameters:
  ///   - url: where its tables are, for Supabase `https://….supabase.co/rest/v1`.
  ///   - timeout: how long it may be silent.
  ///   - bodyLimit: the longest answer that is read, in bytes. A page of rows that is longer is fetched in smaller ones.
  ///   - conflictColumns: the columns that identify a new row in every table, if they are not the primary key but another
  ///     unique constraint, such as `["owner_id", "id"]`. They are sent as `on_conflict`; a server without a unique
  ///     constraint on exactly these columns rejects all changes (42P10).
  ///   - parallelRequests: how many edits are under way at a time, 1 or more. PostgREST changes rows on the condition of
  ///     their versions one by one; new rows go together.
  ///   - epochTable: a table with one row whose column `epoch` gets another text when the server is restored from a backup.
  ///   - refresh: gets another token when the server answers 401. Requests that fail meanwhile share one call, and are then
  ///     sent once more.
  ///   - headers: the headers of a request, evaluated for each request: the token, the key of the app, the id of the device.
  ///     Throwing `RemoteError.signedOut` or `BackendError.unauthorized` means that no user is signed in; everything else is
  ///     tried again later. The same holds for `refresh`.
  public init(
    url: URL, timeout: Duration = .seconds(30), bodyLimit: Int = 32 << 20, conflictColumns: [String] = [],
    parallelRequests: Int = 64, epochTable: String? = nil, refresh: (@Sendable () async throws -> Void)? = nil,
    headers: @escaping @Sendable () async throws -> [String: String]
  ) {
    self.conflictColumns = conflictColumns
    self.parallelRequests = max(1, parallelRequests)
    self.epochTable = epochTable
    client = PostgRESTClient(
      url: url, transport: HTTPTransport(timeout: timeout, limit: bodyLimit, width: max(1, parallelRequests)),
      authorization: Authorization(headers: headers, refresh: refresh))
  }

  // MARK: - The server as a whole

  /// What `epochTable` says; `nil` without one.
  public func epoch() async throws(RemoteError) -> String? {
    guard let epochTable else { return nil }
    let body = try await client.answer("GET", epochTable, [("select", "epoch"), ("limit", "1")])
    guard let rows = try? JSONDecoder().decode([[String: String]].self, from: body) else {
      throw .malformed("Table \(epochTable): the answer is no list of rows with an epoch.")
    }
    return rows.first?["epoch"]
  }

  /// The time in the header of an answer (RFC 9110, 6.6.1), to the second.
  public func time(_ schema: TableSchema) async throws(RemoteError) -> Date? {
    let request = PostgRESTClient.Request(
      method: "GET", table: schema.name, query: [("select", "id"), ("limit", "1")])
    return try await client.send(request).headers["date"].flatMap(HTTPDate.date)
  }

  // MARK: - Fetching

  /// Fetches the rows of a table that have changed since a version, deleted ones among them.
  public func pull(_ schema: TableSchema, after version: Int64, limit: Int) async throws(RemoteError) -> PullPage {
    let body = try await client.answer(
      "GET", schema.name,
      [
        ("select", Self.columns(schema)), ("version", "gt.\(version)"), ("order", "version.asc"), ("limit", "\(limit)"),
      ])
    let rows = try RecordCoding.rows(body, schema)
    var former = version
    for row in rows {
      guard row.record.version > former else {
        throw .malformed("Table \(schema.name): the rows are not in the order of their versions.")
      }
      former = row.record.version
    }
    return PullPage(
      records: rows.filter { $0.problem == nil }.map(\.record),
      unreadable: rows.compactMap { row in
        row.problem.map { UnreadableRecord(id: row.record.id, version: row.record.version, problem: $0) }
      }, hasMore: rows.count >= limit)
  }

  // MARK: - Sending

  /// Sends changes of one table: new rows together, the others several at a time.
  public func push(_ entries: [OutboxEntry], to schema: TableSchema) async -> PushAnswer {
    var outcomes: [PushOutcome] = []
    var rest = entries[...]
    while let first = rest.first {
      var run = rest.prefix { ($0.kind == .insert) == (first.kind == .insert) }
      if first.kind == .insert { run = run.prefix(Self.rowsPerInsert) }
      if first.kind == .insert {
        do throws(RemoteError) {
          try await insert(run, schema, &outcomes)
        } catch {
          return PushAnswer(outcomes: outcomes, failure: error)
        }
      } else {
        let answer = await ParallelPush.send(run, width: parallelRequests) { entry in
          do throws(RemoteError) { return .success(try await change(entry, schema)) } catch { return .failure(error) }
        }
        outcomes += answer.outcomes
        if answer.failure != nil { return PushAnswer(outcomes: outcomes, failure: answer.failure) }
      }
      rest = rest.dropFirst(run.count)
    }
    return PushAnswer(outcomes: outcomes)
  }

  private func insert(
    _ run: ArraySlice<OutboxEntry>, _ schema: TableSchema, _ outcomes: inout [PushOutcome]
  ) async throws(RemoteError) {
    guard let first = run.first else { return }
    let refusal: AppError
    switch try await client.request(request(run, first, schema)) {
    case .done(let body):
      let records = Dictionary(
        try RecordCoding.rows(body, schema).map { (Array($0.record.id.utf8), $0.record) }, uniquingKeysWith: { $1 })
      for entry in run {
        if let record = records[Array(entry.id.utf8)] {
          outcomes.append(.applied(record))
        } else {
          outcomes.append(try await lookUp(entry, schema))
        }
      }
      return
    case .rejected(let reason): refusal = reason
    }
    if run.count == 1 {
      outcomes.append(.rejected(refusal))
    } else {
      // None of them is in. Which one is to blame?
      let middle = run.startIndex + run.count / 2
      try await insert(run[..<middle], schema, &outcomes)
      try await insert(run[middle...], schema, &outcomes)
    }
  }

  private func change(_ entry: OutboxEntry, _ schema: TableSchema) async throws(RemoteError) -> PushOutcome {
    switch try await client.request(request([entry], entry, schema)) {
    case .done(let body):
      let record = try RecordCoding.rows(body, schema).first { $0.record.id.utf8.elementsEqual(entry.id.utf8) }
      if let record { return .applied(record.record) }
      return try await lookUp(entry, schema)
    case .rejected(let reason): return .rejected(reason)
    }
  }

  private func request(
    _ run: ArraySlice<OutboxEntry>, _ first: OutboxEntry, _ schema: TableSchema
  ) -> PostgRESTClient.Request {
    if first.kind == .insert {
      var query = [("select", Self.columns(schema))]
      // Without it PostgREST takes the primary key.
      if !conflictColumns.isEmpty { query.append(("on_conflict", conflictColumns.joined(separator: ","))) }
      return PostgRESTClient.Request(
        method: "POST", table: schema.name, query: query,
        prefer: "resolution=ignore-duplicates,return=representation", body: run.map(RecordCoding.object))
    }
    return PostgRESTClient.Request(
      method: "PATCH", table: schema.name,
      // Without a version there is no row that it was made on; none has this one.
      query: [
        ("id", "eq.\(first.id)"), ("version", "eq.\(first.baseVersion ?? -1)"), ("select", Self.columns(schema)),
      ],
      prefer: "return=representation", body: RecordCoding.object(first))
  }

  /// The row did not match: another device changed it, or an earlier attempt, whose response was lost, already applied this
  /// change.
  private func lookUp(_ entry: OutboxEntry, _ schema: TableSchema) async throws(RemoteError) -> PushOutcome {
    let body = try await client.answer(
      "GET", schema.name, [("id", "eq.\(entry.id)"), ("select", Self.columns(schema)), ("limit", "1")])
    guard let record = try RecordCoding.rows(body, schema).first?.record else { return .conflict(nil) }
    if record.stamp == entry.stamp { return .applied(record) }
    let applied = try await client.answer(
      "GET", "sync_applied", [("change_id", "eq.\(entry.key.recordID)"), ("select", "change_id"), ("limit", "1")])
    guard let rows = try? JSONSerialization.jsonObject(with: applied) as? [Any] else {
      throw .malformed("Table sync_applied: the answer is no list.")
    }
    return rows.isEmpty ? .conflict(record) : .applied(record)
  }

  private static func columns(_ schema: TableSchema) -> String {
    (["id", "version", "stamp", "deleted"] + schema.columns.map(\.name)).joined(separator: ",")
  }
}

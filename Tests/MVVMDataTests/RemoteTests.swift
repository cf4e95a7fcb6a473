import Foundation
import MVVM
import MVVMData
import MVVMTesting
import Testing

/// What is asked of a PostgREST server, and what its answers mean. The server is a real one on this machine that says what
/// the test wants; `Apps/PoopyPals` tests the same client against one that keeps rows.
///
/// One subject in spite of its length: each request and what its answer means stand together.
@Suite struct RemoteTests {
  private let schema = Memo.table().schema
  private let answers = Spy<StubRequest, StubReply>(.waits)
  private let server: StubServer
  private let remote: PostgRESTRemote
  private static let stamp = Stamp(milliseconds: 1_790_000_000_000, counter: 3, node: 0xAB)

  init() throws {
    let answers = answers
    server = try StubServer(.loopback) { try await answers($0) }
    remote = PostgRESTRemote(
      url: server.url.appendingPathComponent("rest"), timeout: .seconds(600), bodyLimit: 100_000, parallelRequests: 1,
      headers: { ["Authorization": "Bearer token", "x-device-id": "device-1"] })
  }

  private func row(
    _ id: String = "a", version: Int = 1, stamp: Stamp = Self.stamp, deleted: Bool = false, title: String = "\"t\"",
    extra: String = ""
  ) -> String {
    """
    {"id": "\(id)", "version": \(version), "stamp": "\(stamp.text)", "deleted": \(deleted), "title": \(title), \
    "count": 2, "is_done": true, "weight": 1.5, "date": "2026-11-21T14:30:00.000001+00:00", "note": null\(extra)}
    """
  }

  private func entry(
    _ kind: ChangeKind = .update, _ id: String = "a", base: Int64? = 4, title: String = "new", attempts: Int = 0
  ) -> OutboxEntry {
    var fields = [FieldAssignment(name: "title", value: .text(title))]
    if kind == .insert {
      fields += [
        FieldAssignment(name: "count", value: .integer(2)), FieldAssignment(name: "is_done", value: .boolean(false)),
        FieldAssignment(name: "weight", value: .real(0.1)),
        FieldAssignment(name: "date", value: .timestamp(microseconds: -1)),
        FieldAssignment(name: "note", value: .null),
      ]
    }
    return OutboxEntry(
      key: UUID(), table: "memos", id: id, kind: kind, fields: kind == .delete ? [] : fields, baseVersion: base,
      stamp: Self.stamp, attempts: attempts)
  }

  // MARK: - Pull

  @Test func `rows are asked for by version, a page at a time`() async throws {
    answers.returns(.json("[\(row(version: 8)), \(row("b", version: 9, deleted: true))]"))
    let page = try await remote.pull(schema, after: 7, limit: 2)
    #expect(page.hasMore)
    #expect(
      page.records == [
        RemoteRecord(
          id: "a",
          values: [
            .text("t"), .integer(2), .boolean(true), .real(1.5), .timestamp(microseconds: 1_795_271_400_000_001), .null,
          ], version: 8, stamp: Self.stamp, isDeleted: false),
        RemoteRecord(id: "b", values: [], version: 9, stamp: Self.stamp, isDeleted: true),
      ])
    let request = try await server.request(0)
    #expect((request.method, request.path) == ("GET", "/rest/memos"))
    #expect(
      request.parameters == [
        "select": "id,version,stamp,deleted,title,count,is_done,weight,date,note", "version": "gt.7",
        "order": "version.asc", "limit": "2",
      ])
    #expect(request.headers["authorization"] == "Bearer token")
    #expect(request.headers["x-device-id"] == "device-1")
    answers.returns(.json("[]"))
    #expect(try await !remote.pull(schema, after: 9, limit: 2).hasMore)
  }

  @Test(arguments: [
    ("not json at all", "the answer is not JSON."), ("{}", "the answer has another type than the column."),
    ("[1]", "row 0 has another type than the column."), ("[{}]", "row 0 lacks version."),
    ("[ROW, {\"id\": 5, \"version\": \"2\"}]", "row 1, version has another type than the column."),
    ("[ROW,", "the answer is not JSON."),
  ])
  func `an answer that is none is an error that says where`(body: String, problem: String) async throws {
    answers.returns(
      .json(body.replacingOccurrences(of: "ROW", with: row()).replacingOccurrences(of: "STAMP", with: Self.stamp.text)))
    await #expect(throws: RemoteError.malformed("Table memos: \(problem)")) {
      try await remote.pull(schema, after: 0, limit: 10)
    }
  }

  @Test(arguments: [
    ("title", "7"), ("title", "null"), ("count", "1.5"), ("count", "\"2\""), ("count", "true"),
    ("count", "99999999999999999999"), ("is_done", "1"), ("weight", "\"heavy\""), ("date", "\"yesterday\""),
    ("date", "0"), ("stamp", "\"now\""), ("deleted", "null"), ("id", "true"),
  ])
  func `a row with a field of another type keeps no other out, and the field is named`(field: String, value: String)
    async throws
  {
    let text = row().replacingOccurrences(
      of: "\"\(field)\": (\"[^\"]*\"|[^,}]*)", with: "\"\(field)\": \(value)", options: .regularExpression)
    answers.returns(.json("[\(text), \(row("b", version: 1000))]"))
    let page = try await remote.pull(schema, after: 0, limit: 10)
    #expect(page.records.map(\.version) == [1000])
    let problem = try #require(page.unreadable.first?.problem)
    #expect(page.unreadable.count == 1 && problem.contains("row 0, \(field)"), "\(problem)")
  }

  @Test func `columns that the app does not know are left alone, rows out of order are not`() async throws {
    answers.returns(.json("[\(row(extra: ", \"new_column\": {\"a\": [1]}"))]"))
    #expect(try await remote.pull(schema, after: 0, limit: 10).records.count == 1)
    answers.returns(.json("[\(row(version: 5)), \(row("b", version: 4))]"))
    await #expect(
      throws: RemoteError.malformed("Table memos: the rows are not in the order of their versions.")
    ) { try await remote.pull(schema, after: 0, limit: 10) }
  }

  // Mutation: in the collector, append without looking at the limit.
  @Test func `an answer that is too long is cut off while it arrives`() async throws {
    answers.returns(.status(200, body: Data(count: 100 << 20)))
    await #expect(throws: RemoteError.tooLong("Table memos: the answer is longer than 100000 bytes.")) {
      try await remote.pull(schema, after: 0, limit: 10)
    }
  }

  @Test func `half an answer and none are a broken connection`() async throws {
    answers.returns(.half(StubResponse(body: Data("[\(row())]".utf8))))
    await #expect(throws: RemoteError.unreachable(.serverUnreachable)) {
      try await remote.pull(schema, after: 0, limit: 10)
    }
    answers.returns(.dropped)
    await #expect(throws: RemoteError.unreachable(.serverUnreachable)) {
      try await remote.pull(schema, after: 0, limit: 10)
    }
    server.stop()
    await #expect(throws: RemoteError.unreachable(.serverUnreachable)) {
      try await remote.pull(schema, after: 0, limit: 10)
    }
  }

  @Test func `a silent server is given up after the timeout`() async throws {
    let silent = try StubServer(.loopback) { _ in
      await untilCancelled()
      return .dropped
    }
    let remote = PostgRESTRemote(url: silent.url, timeout: .seconds(1), headers: { [:] })
    await #expect(throws: RemoteError.unreachable(.timeout)) { try await remote.pull(schema, after: 0, limit: 1) }
  }

  @Test func `a cancelled request is cancelled, not failed`() async throws {
    let remote = remote
    let schema = schema
    let pull = Task { try await remote.pull(schema, after: 0, limit: 1) }
    _ = try await answers.call(0)
    pull.cancel()
    await #expect(throws: RemoteError.cancelled) { try await pull.value }
  }

  // MARK: - Status

  @Test(
    arguments: [
      (500, "", nil), (503, "7", 7), (502, "", nil), (504, "", nil), (408, "", nil), (429, "120", 120),
      (503, "Sat, 21 Nov 1970 14:30:00 GMT", 0), (503, "soon", nil), (503, "-5", 0), (503, "1e300", 86_400),
    ] as [(Int, String, Int?)])
  func `a server in trouble is asked again later`(status: Int, retryAfter: String, seconds: Int?) async throws {
    answers.returns(.status(status, headers: retryAfter.isEmpty ? [:] : ["Retry-After": retryAfter]))
    let answer = await remote.push([entry()], to: schema)
    #expect(answer.outcomes.isEmpty)
    guard case .busy(let error, let wait) = answer.failure else {
      Issue.record("\(String(describing: answer.failure))")
      return
    }
    #expect(error.isRetryable)
    #expect(wait == seconds.map { .seconds($0) })
  }

  @Test func `who is not signed in is told so`() async throws {
    answers.returns(.json(#"{"code": "PGRST301", "message": "JWT expired"}"#, status: 401))
    #expect(await remote.push([entry()], to: schema).failure == .signedOut)
    let anonymous = PostgRESTRemote(url: server.url, headers: { throw BackendError.unauthorized })
    await #expect(throws: RemoteError.signedOut) { try await anonymous.pull(schema, after: 0, limit: 1) }
    #expect(answers.callCount == 1)
  }

  @Test(arguments: [
    (400, "PGRST204"), (404, "PGRST205"), (404, "42P01"), (400, "42703"), (404, ""), (405, ""), (301, ""),
  ])
  func `the wrong server parks nothing`(status: Int, code: String) async throws {
    answers.returns(
      .status(
        status, headers: ["Location": "http://127.0.0.1:1/elsewhere"],
        body: Data(#"{"code": "\#(code)", "message": "m"}"#.utf8)))
    let answer = await remote.push([entry()], to: schema)
    guard case .refused = answer.failure else {
      Issue.record("\(answer)")
      return
    }
    #expect(answer.outcomes.isEmpty)
  }

  @Test(arguments: [
    (409, "23505", "The server does not accept this change."),
    (400, "23514", "The server does not accept this change."),
    (403, "42501", "The server does not accept this change."), (400, "P0001", "Too many today."),
    (413, "", "The server does not accept this change."), (422, "", "The server does not accept this change."),
  ])
  func `what the database refuses is rejected with a reason for users`(
    status: Int, code: String, message: String
  ) async throws {
    answers.returns(.json(#"{"code": "\#(code)", "message": "Too many today."}"#, status: status))
    let answer = await remote.push([entry()], to: schema)
    guard case .rejected(let reason) = answer.outcomes.first else {
      Issue.record("\(answer)")
      return
    }
    #expect(reason.message == message)
    #expect(reason.code == "server.\(code.isEmpty ? "\(status)" : code)")
    #expect(answer.failure == nil)
  }

  @Test(arguments: ["40001", "40P01", "55P03", "57014", "53300", "08006"])
  func `a database that could not just now is asked again`(code: String) async throws {
    answers.returns(.json(#"{"code": "\#(code)", "message": "m"}"#, status: 400))
    guard case .busy = await remote.push([entry()], to: schema).failure else {
      Issue.record("\(code) is final")
      return
    }
  }

  // MARK: - Push

  @Test func `an edit goes out on the version it was made on`() async throws {
    answers.returns(.json("[\(row(version: 5))]"))
    let entry = entry()
    let answer = await remote.push([entry], to: schema)
    #expect(answer.outcomes == [.applied(try Self.record("a", version: 5))])
    let request = try await server.request(0)
    #expect((request.method, request.path) == ("PATCH", "/rest/memos"))
    #expect(request.parameters["id"] == "eq.a")
    #expect(request.parameters["version"] == "eq.4")
    #expect(request.headers["prefer"] == "return=representation")
    let body = try #require(try JSONSerialization.jsonObject(with: request.body) as? [String: Any])
    #expect(Set(body.keys) == ["title", "change_id", "stamp", "deleted"])
    #expect(body["change_id"] as? String == entry.key.uuidString.lowercased())
    #expect(body["stamp"] as? String == Self.stamp.text)
    #expect(body["deleted"] as? Bool == false)
  }

  @Test func `a deletion leaves the row, as deleted`() async throws {
    answers.returns(.json("[\(row(version: 5, deleted: true))]"))
    let answer = await remote.push([entry(.delete)], to: schema)
    #expect(answer.outcomes.count == 1)
    let request = try await server.request(0)
    #expect(request.method == "PATCH")
    let body = try #require(try JSONSerialization.jsonObject(with: request.body) as? [String: Any])
    #expect(body["deleted"] as? Bool == true)
    #expect(Set(body.keys) == ["change_id", "stamp", "deleted"])
  }

  @Test func `new rows go out together`() async throws {
    answers.returns(.json("[\(row("b", version: 2)), \(row("a", version: 1))]", status: 201))
    let answer = await remote.push([entry(.insert, "a"), entry(.insert, "b")], to: schema)
    #expect(
      answer.outcomes == [.applied(try Self.record("a", version: 1)), .applied(try Self.record("b", version: 2))])
    let request = try await server.request(0)
    #expect((request.method, request.path) == ("POST", "/rest/memos"))
    #expect(request.parameters == ["select": "id,version,stamp,deleted,title,count,is_done,weight,date,note"])
    #expect(request.headers["prefer"] == "resolution=ignore-duplicates,return=representation")
    let body = try #require(try JSONSerialization.jsonObject(with: request.body) as? [[String: Any]])
    #expect(body.map { $0["id"] as? String } == ["a", "b"])
    #expect(body[0]["date"] as? String == "1969-12-31T23:59:59.999999+00:00")
    #expect(body[0]["note"] is NSNull)
    #expect(body[0]["count"] as? Int == 2)
  }

  // Mutation: compare the ids as texts, which takes both for the same.
  @Test func `ids are told apart by their bytes, as servers do`() async throws {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    answers.returns(.json("[\(row(composed, version: 1)), \(row(decomposed, version: 2))]", status: 201))
    let answer = await remote.push([entry(.insert, decomposed), entry(.insert, composed)], to: schema)
    let versions = answer.outcomes.map { (outcome) -> Int64 in
      guard case .applied(let record) = outcome else { return 0 }
      return record.version
    }
    #expect(versions == [2, 1])
  }

  // Mutation: name the id as `on_conflict` whatever the key is; or leave the parameter out of account.
  @Test func `what new rows are told apart by is the primary key, or what the app names`() async throws {
    let named = PostgRESTRemote(url: server.url, conflictColumns: ["owner_id", "id"], headers: { [:] })
    for (remote, conflict) in [(remote, nil), (named, "owner_id,id")] {
      answers.returns(.json("[\(row())]", status: 201))
      answers.returns(.json("[\(row(version: 5))]"))
      let count = answers.callCount
      _ = await remote.push([entry(.insert), entry()], to: schema)
      let (insert, update) = (try await server.request(count), try await server.request(count + 1))
      #expect(insert.parameters["on_conflict"] == conflict)
      #expect(insert.headers["prefer"] == "resolution=ignore-duplicates,return=representation")
      // Only new rows can be there already.
      #expect(update.parameters["on_conflict"] == nil)
    }
  }

  // Whose row an id is, is for the server to know: it is not sent, and another household's row of the id is not seen.
  @Test func `a new row is sent without its owner, and one that is there already is looked up by its id`() async throws
  {
    let other = Stamp(milliseconds: 5, counter: 0, node: 1)
    answers.returns(.json("[]"))
    answers.returns(.json("[\(row("week", version: 6, stamp: other))]"))
    answers.returns(.json("[]"))
    let answer = await remote.push([entry(.insert, "week")], to: schema)
    #expect(answer.outcomes == [.conflict(try Self.record("week", version: 6, stamp: other))])
    let body = try JSONSerialization.jsonObject(with: try await server.request(0).body) as? [[String: Any]]
    #expect(
      Set(try #require(body?.first).keys) == [
        "id", "title", "count", "is_done", "weight", "date", "note", "change_id", "stamp", "deleted",
      ])
    #expect(try await server.request(1).parameters["id"] == "eq.week")
  }

  // Mutation: in `push`, give the whole run one outcome.
  @Test func `one bad row among new ones does not keep the others out`() async throws {
    let ids = ["a", "b", "bad", "d"]
    let stamp = Self.stamp
    let picky = try StubServer(.loopback) { request in
      let rows = try JSONSerialization.jsonObject(with: request.body) as? [[String: Any]] ?? []
      let ids = rows.compactMap { $0["id"] as? String }
      if ids.contains("bad") { return .json(#"{"code": "23514", "message": "m"}"#, status: 400) }
      let answer = ids.map { id in
        """
        {"id": "\(id)", "version": 1, "stamp": "\(stamp.text)", "deleted": true}
        """
      }
      return .json("[\(answer.joined(separator: ","))]", status: 201)
    }
    let remote = PostgRESTRemote(url: picky.url, headers: { [:] })
    let answer = await remote.push(ids.map { entry(.insert, $0) }, to: schema)
    #expect(answer.failure == nil)
    let applied = answer.outcomes.map { if case .applied(let record) = $0 { record.id } else { "-" } }
    #expect(applied == ["a", "b", "-", "d"])
  }

  @Test func `a row of another version is a conflict, with the row as it is`() async throws {
    let other = Stamp(milliseconds: 5, counter: 0, node: 1)
    answers.returns(.json("[]"))
    answers.returns(.json("[\(row(version: 6, stamp: other))]"))
    answers.returns(.json("[]"))
    let answer = await remote.push([entry()], to: schema)
    #expect(answer.outcomes == [.conflict(try Self.record("a", version: 6, stamp: other))])
    #expect(try await server.request(1).parameters["id"] == "eq.a")
    #expect(try await server.request(2).path == "/rest/sync_applied")
  }

  // Mutation: in `lookUp`, do not ask `sync_applied`.
  @Test func `a change that was in already is no conflict, also when others have changed the row since`() async throws {
    let other = Stamp(milliseconds: 5, counter: 0, node: 1)
    let entry = entry(attempts: 1)
    answers.returns(.json("[]"))
    answers.returns(.json("[\(row(version: 7, stamp: other))]"))
    answers.returns(.json(#"[{"change_id": "x"}]"#))
    let answer = await remote.push([entry], to: schema)
    #expect(answer.outcomes == [.applied(try Self.record("a", version: 7, stamp: other))])
    #expect(try await server.request(2).parameters["change_id"] == "eq.\(entry.key.uuidString.lowercased())")
    answers.returns(.json("[]"))
    answers.returns(.json("[\(row(version: 7))]"))
    // The row has the stamp of this very change: nobody else need be asked.
    #expect(await remote.push([entry], to: schema).outcomes == [.applied(try Self.record("a", version: 7))])
    #expect(answers.callCount == 5)
  }

  @Test func `a row that is gone is a conflict with nothing`() async throws {
    answers.returns(.json("[]"))
    answers.returns(.json("[]"))
    #expect(await remote.push([entry()], to: schema).outcomes == [.conflict(nil)])
  }

  @Test func `what was decided before the connection broke counts`() async throws {
    answers.returns(.json("[\(row(version: 5))]"))
    answers.returns(.dropped)
    let answer = await remote.push([entry(), entry(.update, "b"), entry(.update, "c")], to: schema)
    #expect(answer.outcomes.count == 1)
    #expect(answer.failure == .unreachable(.serverUnreachable))
    #expect(answers.callCount == 2)
  }

  @Test func `ids and texts with a meaning in addresses come through`() async throws {
    let id = #"a&b=c+d e%20/é"(1),*"#
    answers.returns(.json("[]"))
    answers.returns(.json("[]"))
    _ = await remote.push([entry(.update, id)], to: schema)
    #expect(try await server.request(0).parameters["id"] == "eq.\(id)")
    #expect(try await server.request(0).path == "/rest/memos")
  }

  private static func record(_ id: String, version: Int64, stamp: Stamp = Self.stamp) throws -> RemoteRecord {
    RemoteRecord(
      id: id,
      values: [
        .text("t"), .integer(2), .boolean(true), .real(1.5), .timestamp(microseconds: 1_795_271_400_000_001), .null,
      ], version: version, stamp: stamp, isDeleted: false)
  }
}

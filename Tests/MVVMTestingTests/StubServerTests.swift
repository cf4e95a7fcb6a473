import Foundation
import MVVMTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension StubServer {
  /// Asks the server and gives status and body.
  func ask(
    _ target: String, method: String = "GET", headers: [String: String] = [:], body: Data? = nil
  ) async throws -> (status: Int, text: String, headers: [String: String]) {
    var request = URLRequest(url: try #require(URL(string: url.absoluteString + target)))
    request.httpMethod = method
    request.allHTTPHeaderFields = headers
    request.httpBody = body
    let (data, response) = try await session.data(for: request)
    let answer = try #require(response as? HTTPURLResponse)
    let fields = answer.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
    return (answer.statusCode, String(decoding: data, as: UTF8.self), Dictionary(fields) { first, _ in first })
  }
}

@Suite struct StubServerTests {
  static let transports: [StubServer.Transport] = [.intercepted, .loopback]

  @Test(arguments: transports)
  func `answers as the test says and remembers what it was asked`(transport: StubServer.Transport) async throws {
    let server = try StubServer(transport) { request in
      switch (request.method, request.path) {
      case ("GET", "/items"): .json(#"[{"id": 1}]"#)
      case ("POST", "/items"): .status(201, headers: ["X-Id": "7"], body: request.body)
      default: .status(404)
      }
    }
    let list = try await server.ask("/items?limit=3&name=a%20b&limit=4", headers: ["Prefer": "count"])
    #expect(list.status == 200)
    #expect(list.text == #"[{"id": 1}]"#)
    #expect(list.headers["content-type"] == "application/json")
    let added = try await server.ask("/items", method: "POST", body: Data("{}".utf8))
    #expect(added.status == 201)
    #expect(added.text == "{}")
    #expect(added.headers["x-id"] == "7")
    #expect(try await server.ask("/nowhere/%C3%BC").status == 404)

    let requests = server.requests
    #expect(requests.map(\.method) == ["GET", "POST", "GET"])
    #expect(requests.map(\.path) == ["/items", "/items", "/nowhere/ü"])
    #expect(requests.first?.parameters == ["limit": "3", "name": "a b"])
    #expect(requests.first?.headers["prefer"] == "count")
    #expect(requests[1].body == Data("{}".utf8))
    #expect(try await server.request(1) == requests[1])
  }

  @Test(arguments: transports)
  func `the test decides which request is answered first`(transport: StubServer.Transport) async throws {
    let answers = Spy<StubRequest, StubReply>(.waits)
    let server = try StubServer(transport) { try await answers($0) }
    let first = Task { try await server.ask("/one").text }
    let one = try await answers.call(0)
    let second = Task { try await server.ask("/two").text }
    let two = try await answers.call(1)
    two.returns(.json("2"))
    #expect(try await second.value == "2")
    one.returns(.json("1"))
    #expect(try await first.value == "1")
    #expect(server.requests.map(\.path) == ["/one", "/two"])
  }

  // Mutation: answer `.half` and `.dropped` like `.response`.
  @Test(arguments: transports, [StubReply.dropped, .half(StubResponse(body: Data("0123456789".utf8)))])
  func `a lost answer is an error and not a short one`(transport: StubServer.Transport, reply: StubReply) async throws {
    let server = try StubServer(transport) { _ in reply }
    await #expect(throws: URLError.self) { try await server.ask("/") }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: transports)
  func `what answers may throw`(transport: StubServer.Transport) async throws {
    let server = try StubServer(transport) { _ in throw CancellationError() }
    await #expect(throws: URLError.self) { try await server.ask("/") }
  }

  @Test(arguments: transports)
  func `bodies may be large`(transport: StubServer.Transport) async throws {
    let server = try StubServer(transport) { .status(200, body: $0.body + $0.body) }
    let body = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 % 26 + 97) })
    let answer = try await server.ask("/", method: "PUT", body: body)
    #expect(answer.text.utf8.count == 6_000_000)
    #expect(server.requests.first?.body == body)
  }

  // Mutation: find the exchange by anything but the host.
  @Test(arguments: transports)
  func `servers know nothing of each other`(transport: StubServer.Transport) async throws {
    let servers = try (0..<8).map { number in try StubServer(transport) { _ in .json("\(number)") } }
    try await withThrowingTaskGroup(of: (Int, String).self) { group in
      for (number, server) in servers.enumerated() {
        group.addTask { try await (number, server.ask("/\(number)").text) }
      }
      for try await (number, text) in group { #expect(text == "\(number)") }
    }
    for (number, server) in servers.enumerated() { #expect(server.requests.map(\.path) == ["/\(number)"]) }
  }

  @Test(arguments: transports)
  func `a cancelled request ends at once`(transport: StubServer.Transport) async throws {
    let answers = Spy<StubRequest, StubReply>(.waits)
    let server = try StubServer(transport) { try await answers($0) }
    let asking = Task { try await server.ask("/") }
    _ = try await server.request(0)
    asking.cancel()
    await #expect(throws: (any Error).self) { try await asking.value }
    _ = try await answers.call(0)
  }

  @Test func `a stopped server is not reached`() async throws {
    let server = try StubServer(.loopback) { _ in .status(204) }
    let url = server.url
    #expect(try await server.ask("/").status == 204)
    server.stop()
    server.stop()
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    await #expect(throws: URLError.self) { try await session.data(from: url) }
  }

  @Test func `a request that never comes is an error`() async throws {
    let server = try StubServer(patience: .milliseconds(1)) { _ in .status(204) }
    let error = await #expect(throws: PatienceError.self) { try await server.request(0) }
    #expect(error?.description == "Expected 1 requests, but 0 came")
  }
}

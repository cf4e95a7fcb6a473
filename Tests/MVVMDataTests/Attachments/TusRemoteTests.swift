import Foundation
import MVVM
import MVVMTesting
import Testing

@testable import MVVMData

/// What is asked of a server that speaks tus, and what its answers mean (https://tus.io/protocols/resumable-upload). The tests of
/// `Apps/PoopyPals` ask DevServer.
@Suite struct TusRemoteTests {
  private let answers = Spy<StubRequest, StubReply>(.waits)
  private let server: StubServer
  private let remote: TusRemote
  private static let content = AttachmentContent(
    sha256: String(repeating: "0a", count: 32), size: 100, mediaType: "image/jpeg")

  init() throws {
    let answers = answers
    server = try StubServer(.loopback) { try await answers($0) }
    remote = TusRemote(url: server.url.appendingPathComponent("files"), timeout: .seconds(600)) {
      ["Authorization": "Bearer token", "x-device-id": "device-1"]
    }
  }

  private func reply(_ status: Int, _ headers: [String: String] = [:], _ body: Data = Data()) {
    answers.returns(.status(status, headers: headers, body: body))
  }

  // Mutation: leave a header out.
  @Test func `an upload is begun with length and hash, and goes on at its offset`() async throws {
    reply(404)
    #expect(try await !remote.has(Self.content))
    reply(201, ["Location": "/files/uploads/7"])
    let upload = try await remote.begin(Self.content)
    #expect(upload == server.url.absoluteString + "/files/uploads/7")
    reply(200, ["Upload-Offset": "0", "Upload-Length": "100"])
    #expect(try await remote.offset(of: upload) == 0)
    reply(204, ["Upload-Offset": "3"])
    #expect(try await remote.append(Data("abc".utf8), at: 0, to: upload) == .accepted(offset: 3))
    let requests = server.requests
    #expect(requests.map(\.method) == ["HEAD", "POST", "HEAD", "PATCH"])
    #expect(
      requests.map(\.path) == ["/files/\(Self.content.sha256)", "/files", "/files/uploads/7", "/files/uploads/7"])
    for request in requests {
      #expect(request.headers["tus-resumable"] == "1.0.0")
      #expect(request.headers["authorization"] == "Bearer token")
      #expect(request.headers["x-device-id"] == "device-1")
    }
    #expect(requests[1].headers["upload-length"] == "100")
    let hash = Data(Self.content.sha256.utf8).base64EncodedString()
    let type = Data("image/jpeg".utf8).base64EncodedString()
    #expect(requests[1].headers["upload-metadata"] == "filetype \(type),sha256 \(hash)")
    #expect(requests[3].headers["upload-offset"] == "0")
    #expect(requests[3].headers["content-type"] == "application/offset+octet-stream")
    #expect(requests[3].body == Data("abc".utf8))
  }

  // Mutation: in `upload`, do not compare the hosts: another server would get the token.
  @Test(arguments: [
    "https://evil.example/files/uploads/7", "//evil.example/uploads/7", "http://user@127.0.0.1/files/7", "",
  ])
  func `an upload on another server is refused`(location: String) async throws {
    reply(201, location.isEmpty ? [:] : ["Location": location])
    await #expect(
      throws: RemoteError.malformed("The server has begun an upload and does not say where, or on another server.")
    ) { try await remote.begin(Self.content) }
    await #expect(throws: RemoteError.self) { try await remote.offset(of: "https://evil.example/files/7") }
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [
    (409, AppendOutcome.conflict), (404, .forgotten), (410, .forgotten), (403, .forgotten), (460, .mismatch),
  ])
  func `what became of a part`(status: Int, outcome: AppendOutcome) async throws {
    reply(status)
    #expect(
      try await remote.append(Data("x".utf8), at: 5, to: server.url.absoluteString + "/files/uploads/7") == outcome)
  }

  // Mutation: treat a refusal of the file as one of the request.
  @Test func `what a server refuses waits for the user, what may pass is tried again`() async throws {
    reply(413)
    let refusal = await #expect(throws: RemoteError.self) { try await remote.begin(Self.content) }
    #expect(refusal?.shown?.code == "server.413")
    #expect(refusal?.shown?.message.contains("size") == true)
    for (status, headers, expected) in [
      (503, ["Retry-After": "7"], RemoteError.busy(.network(.serverError(code: 503)), retryAfter: .seconds(7))),
      (423, [:], .busy(.network(.timeout), retryAfter: nil)), (401, [:], .signedOut),
      (412, [:], .refused(.network(.serverError(code: 412)))),
    ] as [(Int, [String: String], RemoteError)] {
      reply(status, headers)
      await #expect(throws: expected) { try await remote.begin(Self.content) }
    }
    reply(200)
    await #expect(throws: RemoteError.malformed("An upload has no Upload-Offset.")) {
      try await remote.offset(of: server.url.absoluteString + "/files/uploads/7")
    }
    reply(200, ["Upload-Offset": "-1"])
    await #expect(throws: RemoteError.self) {
      try await remote.offset(of: server.url.absoluteString + "/files/uploads/7")
    }
    answers.returns(.dropped)
    await #expect(throws: RemoteError.unreachable(.serverUnreachable)) { try await remote.begin(Self.content) }
  }

  // Mutation: do not ask for other headers after 401.
  @Test func `a token that has expired is refreshed once`() async throws {
    let token = Lock("old")
    let remote = TusRemote(
      url: server.url.appendingPathComponent("files"), refresh: { token.withLock { $0 = "new" } },
      headers: { ["Authorization": token.withLock { $0 }] })
    reply(401)
    reply(200)
    _ = try await remote.has(Self.content)
    #expect(server.requests.map { $0.headers["authorization"] } == ["old", "new"])
  }

  // Mutations: take a part that begins elsewhere; ignore that a server gives all of it.
  @Test func `a content is fetched in ranges`() async throws {
    reply(206, ["Content-Range": "bytes 10-12/100"], Data("abc".utf8))
    #expect(try await remote.download(Self.content, 10..<13) == Data("abc".utf8))
    #expect(server.requests[0].headers["range"] == "bytes=10-12")
    reply(206, ["Content-Range": "bytes 0-2/100"], Data("abc".utf8))
    await #expect(throws: RemoteError.self) { try await remote.download(Self.content, 10..<13) }
    reply(200, [:], Data("0123456789".utf8))
    #expect(try await remote.download(Self.content, 2..<5).map { Data($0) } == Data("234".utf8))
    reply(200, [:], Data("012".utf8))
    await #expect(throws: RemoteError.self) { try await remote.download(Self.content, 2..<5) }
    reply(416)
    await #expect(throws: RemoteError.self) { try await remote.download(Self.content, 2..<5) }
    reply(404)
    #expect(try await remote.download(Self.content, 0..<5) == nil)
  }

  @Test(arguments: [204, 404, 409]) func `a content that is gone, or still used, is removed`(status: Int) async throws {
    reply(status)
    try await remote.remove(Self.content.sha256)
    #expect(server.requests.map(\.method) == ["DELETE"])
  }
}

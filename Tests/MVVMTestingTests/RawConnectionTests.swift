import Foundation
import MVVMTesting
import Testing

/// Sends bytes to a loopback server and reads until it closes the connection. On a thread of its own: blocking one of
/// the few that run tasks could block the server's answer.
private func exchange(_ pieces: [String], with server: StubServer) async throws -> String {
  let port = try #require(server.url.port)
  return await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: exchange(pieces, port: port)) }
  }
}

private func exchange(_ pieces: [String], port: Int) -> String {
  #if canImport(Glibc)
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  #else
    let connection = socket(AF_INET, SOCK_STREAM, 0)
  #endif
  defer { close(connection) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  address.sin_port = in_port_t(port).bigEndian
  let isConnected = withUnsafePointer(to: &address) { pointer in
    pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
    }
  }
  #expect(isConnected)
  for piece in pieces {
    let bytes = Array(piece.utf8)
    #expect(write(connection, bytes, bytes.count) == bytes.count)
  }
  var answer: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4_096)
  while true {
    let count = read(connection, &buffer, buffer.count)
    if count <= 0 { return String(decoding: answer, as: UTF8.self) }
    answer += buffer[..<count]
  }
}

@Suite struct RawConnectionTests {
  private let server: StubServer

  init() throws {
    server = try StubServer(.loopback) { .status(200, body: Data("\($0.method) \($0.path) ".utf8) + $0.body) }
  }

  @Test(arguments: [
    ["GET /a HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["G", "ET /a HT", "TP/1.1\r\nHost: x\r", "\n\r", "\n"],
  ])
  func `a request may come in any pieces`(pieces: [String]) async throws {
    #expect(try await exchange(pieces, with: server).hasSuffix("\r\n\r\nGET /a "))
  }

  @Test(arguments: [
    (["POST /a HTTP/1.1\r\nContent-Length: 5\r\n\r\n", "12", "345"], "12345"),
    (["POST /a HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r", "\n2;x=y\r\nde\r\n0\r\n\r\n"], "abcde"),
    (["POST /a HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\n", "1"], "1"),
  ])
  func `a body is read to its end`(pieces: [String], body: String) async throws {
    #expect(try await exchange(pieces, with: server).hasSuffix("\r\n\r\nPOST /a \(body)"))
  }

  @Test(arguments: [
    "\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\nnonsense\r\n\r\n", "GET / SPDY\r\n\r\n", "👩‍👩‍👧‍👦 \u{0} x\r\n\r\n",
    "PUT / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "PUT / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
    "PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n7FFFFFFFFFFFFFFF\r\n",
    "PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "GET / HTTP/1.1\r\n: x\r\n\r\n",
    // Mutation: in `chunks`, look for the end of the line everywhere.
    "PUT / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0;" + String(repeating: "x", count: 1_024) + "\r\n\r\n",
  ])
  func `what is no request is refused`(bytes: String) async throws {
    #expect(try await exchange([bytes], with: server).hasPrefix("HTTP/1.1 400 "))
    #expect(server.requests.isEmpty)
  }

  @Test func `an answer to HEAD has no body`() async throws {
    let answer = try await exchange(["HEAD /a HTTP/1.1\r\n\r\n"], with: server)
    #expect(answer.contains("Content-Length: 8\r\n"))
    #expect(answer.hasSuffix("\r\n\r\n"))
  }
}

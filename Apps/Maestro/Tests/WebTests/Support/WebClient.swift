import NIOCore
import NIOPosix

/// Sends requests byte by byte, also such as no browser would send.
enum WebClient {
  /// Sends a request and reads until the server closes the connection, or until what has come is enough.
  static func exchange(
    port: Int, _ method: String, _ path: String, headers: [String], body: String = "",
    until isEnough: @escaping @Sendable (Answer) -> Bool = { _ in false }
  ) async throws -> Answer {
    var request = "\(method) \(path) HTTP/1.1\r\nConnection: close\r\n"
    for header in headers { request += header + "\r\n" }
    if method == "POST" { request += "Content-Length: \(body.utf8.count)\r\n" }
    let text = request + "\r\n" + body
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: text))
      var bytes = ByteBuffer()
      var answer = Answer(text: "")
      for try await piece in inbound {
        bytes.writeImmutableBuffer(piece)
        answer.text = String(buffer: bytes)
        if isEnough(answer) { break }
      }
      return answer
    }
  }
}

/// An answer of the server, as it came.
struct Answer: Sendable {
  var text: String

  var status: Int { Int(text.dropFirst(9).prefix(3)) ?? 0 }
  var head: String { text.firstRange(of: "\r\n\r\n").map { String(text[..<$0.lowerBound]) } ?? text }
  var body: String { text.firstRange(of: "\r\n\r\n").map { String(text[$0.upperBound...]) } ?? "" }

  /// The values of a header, in the order they came.
  func headers(_ name: String) -> [String] {
    head.split(separator: "\r\n").dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name.lowercased() else { return nil }
      return String(line[line.index(after: colon)...].drop { $0 == " " })
    }
  }

  /// What follows a mark, up to the next quote.
  func value(after mark: String) -> String? {
    text.firstRange(of: mark).map { String(text[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}

import Foundation
import MVVM
import MVVMData

/// A transport whose other side is the test.
final class ScriptedSockets: WebSocketTransport {
  /// What was opened, in its order.
  let opened: AsyncStream<ScriptedSocket>
  private let openings: AsyncStream<ScriptedSocket>.Continuation
  private let refusals = Lock<[WebSocketRefusal]>([])

  init() { (opened, openings) = AsyncStream.makeStream() }

  /// Refuses the next connection.
  func refuse(_ status: Int) { refusals.withLock { $0.append(WebSocketRefusal(status: status)) } }

  func connect(to url: URL, headers: [String: String]) async throws -> any WebSocketConnection {
    if let refusal = refusals.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { throw refusal }
    let socket = ScriptedSocket(url: url, headers: headers)
    openings.yield(socket)
    return socket
  }
}

/// A connection, as the client and as the server see it.
final class ScriptedSocket: WebSocketConnection {
  let url: URL
  let headers: [String: String]
  /// What the client sends; ends when it closes the connection.
  let sent: AsyncStream<String>
  private let sending: AsyncStream<String>.Continuation
  private let texts: AsyncThrowingStream<String, any Error>
  private let arrivals: AsyncThrowingStream<String, any Error>.Continuation

  init(url: URL, headers: [String: String]) {
    (self.url, self.headers) = (url, headers)
    (sent, sending) = AsyncStream.makeStream()
    (texts, arrivals) = AsyncThrowingStream.makeStream()
  }

  // MARK: - The client

  func receive() async throws -> String? {
    for try await text in texts { return text }
    try Task.checkCancellation()
    return nil
  }

  func send(_ text: String) async throws { sending.yield(text) }

  func close() async {
    sending.finish()
    arrivals.finish()
  }

  // MARK: - The server

  /// The next message of the client.
  func message() async throws -> RealtimeText {
    for await text in sent { return try RealtimeText(text) }
    throw URLError(.networkConnectionLost)
  }

  /// Waits until the client has closed the connection.
  func closed() async { for await _ in sent {} }

  func say(_ text: String) { arrivals.yield(text) }

  /// Lets the client join, and tells it so.
  /// - Returns: the join.
  @discardableResult
  func accept() async throws -> RealtimeText {
    let join = try await message()
    say(join.reply("ok"))
    say(join.system("ok", "postgres_changes", "Subscribed to PostgreSQL"))
    return join
  }

  func cut() { arrivals.finish(throwing: URLError(.networkConnectionLost)) }
}

/// A message of the client, and what a server says to it.
struct RealtimeText {
  let joinReference: String?
  let reference: String
  let topic: String
  let event: String
  /// As JSON with its keys in order.
  let payload: String

  init(_ text: String) throws {
    let parts = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any] ?? []
    guard parts.count == 5, let reference = parts[1] as? String, let topic = parts[2] as? String,
      let event = parts[3] as? String
    else { throw URLError(.cannotParseResponse) }
    (self.reference, self.topic, self.event) = (reference, topic, event)
    joinReference = parts[0] as? String
    let data = try JSONSerialization.data(withJSONObject: parts[4], options: [.sortedKeys])
    payload = String(decoding: data, as: UTF8.self)
  }

  func reply(_ status: String, reason: String = "") -> String {
    let reference = joinReference.map { "\"\($0)\"" } ?? "null"
    return """
      [\(reference), "\(self.reference)", "\(topic)", "phx_reply", \
      {"status": "\(status)", "response": {"reason": "\(reason)"}}]
      """
  }

  func system(_ status: String, _ subject: String, _ text: String) -> String {
    say(
      "system",
      "{\"status\": \"\(status)\", \"extension\": \"\(subject)\", \"message\": \"\(text)\", \"channel\": \"sync\"}")
  }

  func change() -> String { say("postgres_changes", "{\"ids\": [1], \"data\": {\"table\": \"memos\"}}") }

  func say(_ event: String, _ payload: String = "{}") -> String {
    "[\"\(joinReference ?? reference)\", null, \"\(topic)\", \"\(event)\", \(payload)]"
  }
}

/// One connection to Supabase Realtime, as far as wake-ups need it: what is sent, and what an answer means. Knows no
/// network and no time.
///
/// Phoenix channels with serializer 2.0.0: `phx_join` with the tables in `postgres_changes`, `heartbeat`, `access_token`.
/// Read from supabase-swift 2.55.1 (Sources/RealtimeV2) and supabase/realtime 2.129.8 (`realtime_channel.ex`).
package struct RealtimeSession {
  /// What a message from the server means.
  package enum Event: Hashable, Sendable {
    /// Changes are told from here on.
    case listening
    /// Rows may have changed.
    case changed
    /// Nothing that concerns wake-ups.
    case nothing
    /// The server does not let this token listen. The text says why.
    case refused(String)
    /// No more comes over this connection. The text says why.
    case ended(String)
  }

  private let topic: String
  private let changes: [[String: String]]
  private var lastReference = 0
  private var joinReference = ""
  private var token: String?
  /// The heartbeat that the server has not answered.
  private var heartbeat: String?
  private var beats = 0
  private var isListening = false
  /// Whether the server has answered a heartbeat while it told of changes: only then the connection has proven itself.
  package private(set) var isProven = false

  /// The most of a server's words that is kept.
  private static let longest = 200
  /// How many heartbeats may pass until the server tells of changes.
  private static let patience = 2

  /// - Parameters:
  ///   - channel: the name of the channel: any but "realtime".
  ///   - schema: the schema of the tables.
  ///   - tables: whose changes are told.
  package init(channel: String = "sync", schema: String = "public", tables: [String]) {
    topic = "realtime:" + channel
    changes = tables.map { ["event": "*", "schema": schema, "table": $0] }
  }

  /// The first message.
  /// - Parameter token: who asks; nothing for a server that reads it elsewhere.
  package mutating func join(token: String?) -> String {
    joinReference = nextReference()
    self.token = token
    var payload: [String: Any] = [
      "config": [
        "broadcast": ["ack": false, "self": false], "presence": ["enabled": false, "key": ""],
        "postgres_changes": changes, "private": false,
      ] as [String: Any]
    ]
    payload["access_token"] = token
    return RealtimeMessage(
      joinReference: joinReference, reference: joinReference, topic: topic, event: "phx_join", payload: payload
    ).text
  }

  /// What is due at each interval of the heartbeat.
  /// - Parameter token: who asks now: another one than before is told to the server.
  /// - Returns: the messages to send; nothing if the server no longer answers.
  package mutating func beat(token: String?) -> [String]? {
    beats += 1
    guard heartbeat == nil, isListening || beats < Self.patience else { return nil }
    let reference = nextReference()
    heartbeat = reference
    var texts = [RealtimeMessage(reference: reference, topic: "phoenix", event: "heartbeat").text]
    if let token, token != self.token {
      self.token = token
      texts.append(
        RealtimeMessage(
          joinReference: joinReference, reference: nextReference(), topic: topic, event: "access_token",
          payload: ["access_token": token]
        ).text)
    }
    return texts
  }

  /// Reads a message.
  package mutating func receive(_ text: String) -> Event {
    guard let message = RealtimeMessage(text) else {
      return .ended("The server sent a message of \(text.utf8.count) bytes that is not one of Phoenix channels 2.0.0.")
    }
    if message.topic == "phoenix" {
      if message.event == "phx_reply", let reference = message.reference, reference == heartbeat {
        heartbeat = nil
        isProven = isProven || isListening
      }
      return .nothing
    }
    // What a former join was told does not count.
    guard message.topic == topic, (message.joinReference ?? joinReference) == joinReference else { return .nothing }
    switch message.event {
    case "phx_reply": return reply(message)
    case "system": return system(message)
    case "postgres_changes":
      // The rows are in it, and are not read: the sync fetches what it may see.
      return isListening ? .changed : listen()
    case "phx_error": return .ended("The server ended the channel with an error.")
    case "phx_close": return .ended("The server closed the channel.")
    default: return .nothing
    }
  }

  private func reply(_ message: RealtimeMessage) -> Event {
    guard message.reference == joinReference, message.payload["status"] as? String != "ok" else { return .nothing }
    let reason = (message.payload["response"] as? [String: Any])?["reason"] as? String
    return .refused("The server refused the channel: \(Self.shortened(reason))")
  }

  /// A subscription takes effect a moment after the join; only this says so. A server that no longer accepts the token says
  /// it in the same way, and closes the channel.
  private mutating func system(_ message: RealtimeMessage) -> Event {
    let text = Self.shortened(message.payload["message"] as? String)
    let isAboutRows = message.payload["extension"] as? String == "postgres_changes"
    switch message.payload["status"] as? String {
    case "ok": return isAboutRows && !isListening ? listen() : .nothing
    case "error" where isAboutRows: return .ended("The server tells of no changes: \(text)")
    case "error": return .refused("The server ended the channel: \(text)")
    default: return .nothing
    }
  }

  private mutating func listen() -> Event {
    isListening = true
    return .listening
  }

  private static func shortened(_ text: String?) -> String { String((text ?? "no reason").prefix(longest)) }

  private mutating func nextReference() -> String {
    lastReference += 1
    return "\(lastReference)"
  }
}

/// A message of Phoenix channels, in one of its two forms.
struct RealtimeMessage: Hashable, Sendable {
  /// How messages are written: version 1 as an object, version 2 as an array of five.
  enum Form: String, Sendable {
    case object = "1.0.0"
    case array = "2.0.0"
  }

  var joinReference: String?
  var reference: String?
  var topic: String
  var event: String
  var payload: [String: JSONValue]

  init(
    joinReference: String? = nil, reference: String? = nil, topic: String, event: String,
    payload: [String: JSONValue] = [:]
  ) {
    self.joinReference = joinReference
    self.reference = reference
    self.topic = topic
    self.event = event
    self.payload = payload
  }

  /// Reads a message; nothing for a text that is none.
  init?(_ text: String, _ form: Form) {
    let parts: [JSONValue?]
    switch (form, JSONParser.value(text)) {
    case (.array, .array(let values)?) where values.count == 5: parts = values
    case (.object, .object(let object)?):
      parts = ["join_ref", "ref", "topic", "event", "payload"].map { object[$0] }
    default: return nil
    }
    guard case .text(let topic)? = parts[2], case .text(let event)? = parts[3], case .object(let payload)? = parts[4]
    else { return nil }
    self.init(
      joinReference: parts[0]?.plainText, reference: parts[1]?.plainText, topic: topic, event: event, payload: payload)
  }

  func text(_ form: Form) -> String {
    let parts: [JSONValue] = [
      joinReference.map(JSONValue.text) ?? .null, reference.map(JSONValue.text) ?? .null, .text(topic), .text(event),
      .object(payload),
    ]
    switch form {
    case .array: return JSONValue.array(parts).json
    case .object:
      let names = ["join_ref", "ref", "topic", "event", "payload"]
      return JSONValue.object(Dictionary(zip(names, parts), uniquingKeysWith: { $1 })).json
    }
  }

  /// An answer to this message.
  func reply(isOK: Bool, _ response: [String: JSONValue] = [:]) -> RealtimeMessage {
    RealtimeMessage(
      joinReference: joinReference, reference: reference, topic: topic, event: "phx_reply",
      payload: ["status": .text(isOK ? "ok" : "error"), "response": .object(response)])
  }
}

extension JSONValue {
  /// The text; nothing for anything else.
  var plainText: String? { if case .text(let text) = self { text } else { nil } }
}

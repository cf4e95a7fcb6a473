import Foundation

/// A message of Phoenix channels, version 2 of the serializer: `[join_ref, ref, topic, event, payload]`.
struct RealtimeMessage {
  var joinReference: String?
  var reference: String?
  var topic: String
  var event: String
  var payload: [String: Any] = [:]

  init(
    joinReference: String? = nil, reference: String? = nil, topic: String, event: String, payload: [String: Any] = [:]
  ) {
    self.joinReference = joinReference
    self.reference = reference
    self.topic = topic
    self.event = event
    self.payload = payload
  }

  /// Reads a message; nothing for a text that is none.
  init?(_ text: String) {
    guard let parts = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any], parts.count == 5,
      let topic = parts[2] as? String, let event = parts[3] as? String, let payload = parts[4] as? [String: Any]
    else { return nil }
    self.init(
      joinReference: parts[0] as? String, reference: parts[1] as? String, topic: topic, event: event, payload: payload)
  }

  var text: String {
    let parts: [Any] = [joinReference ?? NSNull(), reference ?? NSNull(), topic, event, payload]
    // Texts, arrays and objects of them: always valid JSON.
    let data = (try? JSONSerialization.data(withJSONObject: parts, options: [.sortedKeys])) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}

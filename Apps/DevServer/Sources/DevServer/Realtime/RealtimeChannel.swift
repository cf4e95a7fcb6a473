import Foundation

/// A channel that a client has joined, and what it wants to hear of.
struct RealtimeChannel: Sendable {
  /// One entry of `postgres_changes`.
  struct Wish: Hashable, Sendable {
    let id: Int
    /// Nothing for all kinds.
    let kind: RowChange.Kind?
    /// As the client wrote it, which compares it.
    let event: String
    /// Nothing for all tables.
    let table: String?

    func fits(_ change: RowChange) -> Bool {
      // Who asks for all tables hears of the change itself.
      let isWanted = table.map { $0 == change.table } ?? (change.table != RowChange.news)
      return isWanted && (kind ?? change.kind) == change.kind
    }

    var json: JSONValue {
      var object: [String: JSONValue] = [
        "id": .number("\(id)"), "event": .text(event), "schema": .text("public"), "filter": .null,
      ]
      object["table"] = table.map(JSONValue.text) ?? .null
      return .object(object)
    }
  }

  let topic: String
  let joinReference: String?
  let wishes: [Wish]
  var token: String?

  /// What the client calls it.
  var name: String { String(topic.dropFirst("realtime:".count)) }

  /// What is told of a change: its table and kind. The rows that Supabase puts beside them are for clients that have no
  /// other way to fetch them.
  /// - Returns: nothing if it is none of those that are wanted.
  func message(_ change: RowChange, at date: Date) -> RealtimeMessage? {
    let ids = wishes.filter { $0.fits(change) }.map { JSONValue.number("\($0.id)") }
    guard !ids.isEmpty else { return nil }
    var data: [String: JSONValue] = [
      "schema": .text("public"), "table": .text(change.table), "type": .text(change.kind.rawValue),
      "commit_timestamp": .text(date.formatted(.iso8601)), "columns": .array([]), "errors": .null,
    ]
    if change.kind != .delete { data["record"] = .object([:]) }
    if change.kind != .insert { data["old_record"] = .object([:]) }
    return message("postgres_changes", ["ids": .array(ids), "data": .object(data)])
  }

  func system(isOK: Bool, about subject: String, _ text: String) -> RealtimeMessage {
    message(
      "system",
      [
        "status": .text(isOK ? "ok" : "error"), "extension": .text(subject), "message": .text(text),
        "channel": .text(name),
      ])
  }

  var closed: RealtimeMessage { message("phx_close", [:]) }

  private func message(_ event: String, _ payload: [String: JSONValue]) -> RealtimeMessage {
    RealtimeMessage(joinReference: joinReference, topic: topic, event: event, payload: payload)
  }
}

import Foundation

/// A message to the script of a page.
struct LiveEvent: Sendable, Equatable {
  private struct Payload: Encodable {
    var name: String?
    var html: String?
    var text: String?
    var location: String?
    var reset: Bool?
    var count: Int?
    var rows: [Row]?
    var data: [String: String]?
  }

  /// A row that is another one now.
  private struct Row: Encodable {
    var at: Int
    var html: String
  }

  let kind: String
  let data: String

  private init(_ kind: String, _ payload: Payload) {
    self.kind = kind
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    // proof: safe because strings and a flag can always be encoded; `{}` is for the compiler.
    data = String(decoding: (try? encoder.encode(payload)) ?? Data("{}".utf8), as: UTF8.self)
  }

  /// A region shows something else now.
  static func region(_ name: String, _ html: HTML) -> LiveEvent {
    LiveEvent("region", Payload(name: name, html: html.markup))
  }

  /// A log has more items.
  static func append(_ name: String, _ html: HTML, isReset: Bool) -> LiveEvent {
    LiveEvent("append", Payload(name: name, html: html.markup, reset: isReset))
  }

  /// Some rows say something else.
  static func rows(_ name: String, _ view: RowsView, changed: [Int]) -> LiveEvent {
    LiveEvent(
      "rows",
      Payload(
        name: name, count: view.rows.count, rows: changed.map { Row(at: $0, html: view.rows[$0].markup) },
        data: view.data))
  }

  /// The page has another title.
  static func title(_ text: String) -> LiveEvent { LiveEvent("title", Payload(text: text)) }

  /// The screen has ended.
  static func gone(_ text: String, _ location: LocalPath) -> LiveEvent {
    LiveEvent("gone", Payload(text: text, location: location.description))
  }

  /// As it goes over the wire. The data is one line: JSON has no line ends.
  func encoded(id: String) -> String { "id: \(id)\nevent: \(kind)\ndata: \(data)\n\n" }
}

import Foundation

/// A message to the script of a page.
struct LiveEvent: Sendable, Equatable {
  private struct Payload: Encodable {
    var name: String?
    var html: String?
    var text: String?
    var location: String?
    var reset: Bool?
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

  /// The page has another title.
  static func title(_ text: String) -> LiveEvent { LiveEvent("title", Payload(text: text)) }

  /// The screen has ended.
  static func gone(_ text: String, _ location: LocalPath) -> LiveEvent {
    LiveEvent("gone", Payload(text: text, location: location.description))
  }

  /// As it goes over the wire. The data is one line: JSON has no line ends.
  func encoded(id: String) -> String { "id: \(id)\nevent: \(kind)\ndata: \(data)\n\n" }
}

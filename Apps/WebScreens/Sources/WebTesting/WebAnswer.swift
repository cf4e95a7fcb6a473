/// An answer of the server, as it came.
public struct WebAnswer: Sendable {
  /// All of it.
  public var text: String

  /// An answer that came as this text.
  public init(text: String) { self.text = text }

  /// The code.
  public var status: Int { Int(text.dropFirst(9).prefix(3)) ?? 0 }

  /// What comes before the content.
  public var head: String { text.firstRange(of: "\r\n\r\n").map { String(text[..<$0.lowerBound]) } ?? text }

  /// The content.
  public var body: String { text.firstRange(of: "\r\n\r\n").map { String(text[$0.upperBound...]) } ?? "" }

  /// The values of a header, in the order they came.
  public func headers(_ name: String) -> [String] {
    head.split(separator: "\r\n").dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":"), line[..<colon].lowercased() == name.lowercased() else { return nil }
      return String(line[line.index(after: colon)...].drop { $0 == " " })
    }
  }

  /// What a form of this page sends to prove where it comes from.
  public var formToken: String? { value(after: "name=\"_form\" value=\"") }

  /// What follows a mark, up to the next quote.
  public func value(after mark: String) -> String? {
    text.firstRange(of: mark).map { String(text[$0.upperBound...].prefix { $0 != "\"" }) }
  }
}

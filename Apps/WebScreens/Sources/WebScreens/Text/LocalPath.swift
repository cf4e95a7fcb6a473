/// A path on this server, with a query if there is one: never another host.
///
/// ```swift
/// let path: LocalPath = "/sessions/\(session.id)"   // what is inserted is percent-encoded, slashes too
/// ```
public struct LocalPath: Sendable, Hashable, Codable, CustomStringConvertible {
  /// The path as it goes into a link.
  public let description: String

  /// The path, if it stays on this server: one leading slash, no control characters, no backslash.
  public init?(_ text: String) {
    guard LocalPath.isLocal(text) else { return nil }
    description = text
  }

  /// Reads a path; one that leaves this server is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let path = LocalPath(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "“\(text)” is no path on this server: it must start with one slash")
    }
    self = path
  }

  /// Writes the path as one string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// The path without its query.
  public var path: String { String(description.prefix { $0 != "?" }) }

  /// This path with values in its query; nil values are left out.
  public func with(query: KeyValuePairs<String, String?>) -> LocalPath {
    let pairs = query.compactMap { name, value in
      value.map { "\(LocalPath.encoded(name))=\(LocalPath.encoded($0))" }
    }
    guard !pairs.isEmpty else { return self }
    let separator = description.contains("?") ? "&" : "?"
    return LocalPath(checked: description + separator + pairs.joined(separator: "&"))
  }

  private init(checked text: String) { description = text }

  private static func isLocal(_ text: String) -> Bool {
    guard text.utf8.first == 0x2F, text.utf8.dropFirst().first != 0x2F else { return false }
    return text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x5C && $0 != 0x22 && $0 != 0x3C && $0 != 0x3E }
  }

  static func encoded(_ text: String) -> String {
    // Dots alone would be read as "this folder" and "the folder above".
    let isDots = text == "." || text == ".."
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F, 0x7E:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case 0x2E where !isDots:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }
}

extension LocalPath: ExpressibleByStringInterpolation {
  /// Puts a path together; what is inserted is percent-encoded.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    /// Starts an empty path.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds what stands in the source code.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value, percent-encoded.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      text += LocalPath.encoded(value.description)
    }
  }

  /// A path that stands in the source code.
  public init(stringLiteral: String) {
    precondition(LocalPath.isLocal(stringLiteral), "“\(stringLiteral)” is no path on this server")
    description = stringLiteral
  }

  /// A path that stands in the source code, with percent-encoded values.
  public init(stringInterpolation: StringInterpolation) {
    let text = stringInterpolation.text
    precondition(LocalPath.isLocal(text), "“\(text)” is no path on this server: start it with a slash")
    description = text
  }
}

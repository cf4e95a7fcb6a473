import Domain
import Foundation

/// Writes results to standard output, as text or as JSON, and problems to standard error.
struct Printer {
  let isJSON: Bool

  /// Writes a result.
  /// - Parameters:
  ///   - value: what `--json` prints, under a version that changes when its shape does.
  ///   - text: what people read.
  func result(_ name: String, _ value: some Encodable, text: @autoclosure () -> String) throws {
    guard isJSON else { return try line(text()) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    let data = try encoder.encode(Envelope(name: name, value: value))
    try line(String(decoding: data, as: UTF8.self))
  }

  /// Writes a line of text; nothing for an empty one.
  /// - Throws: `SessionError` when it cannot be written; a reader that has seen enough (`| head`) is no failure.
  func line(_ text: String) throws {
    guard !text.isEmpty else { return }
    try Self.write(Array((text + "\n").utf8))
  }

  /// Writes bytes to standard output, as `line` does.
  static func write(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EPIPE {
        return
      } else if errno != EINTR {
        throw SessionError(
          .system, step: "Print the result",
          reason: "Standard output takes nothing: \(String(cString: strerror(errno))).")
      }
    }
  }

  /// Writes a remark that is no result.
  static func remark(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
  }

  /// Writes an error, and says how the command is to end.
  func failure(_ error: SessionError) {
    if isJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      // What is on standard error says the same.
      if let data = try? encoder.encode(Envelope(name: "error", value: error)) {
        try? line(String(decoding: data, as: UTF8.self))
      }
    }
    Self.remark("error: \(error.title.lowercasedFirst): \(error.message)")
  }

  private struct Envelope<Value: Encodable>: Encodable {
    let name: String
    let value: Value

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(_ name: String) { stringValue = name }
      init?(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { return nil }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(1, forKey: Key("version"))
      try container.encode(value, forKey: Key(name))
    }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

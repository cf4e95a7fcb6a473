import Domain
import Foundation
import Presentation

/// Writes results to standard output, as text or as JSON, and problems to standard error.
struct Printer {
  let isJSON: Bool

  /// Writes a result.
  /// - Parameters:
  ///   - value: what `--json` prints, under a version that changes when its shape does.
  ///   - text: what people read.
  func result(_ name: String, _ value: some Encodable, text: @autoclosure () -> String) throws {
    guard isJSON else { return try line(VisibleText.of(text())) }
    try json([.prettyPrinted], Envelope(name: name, value: value))
  }

  /// Writes one of several results as JSON on a line of its own.
  func part(_ name: String, _ value: some Encodable) throws { try json([], Envelope(name: name, value: value)) }

  private func json(_ formatting: JSONEncoder.OutputFormatting, _ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting.union([.sortedKeys, .withoutEscapingSlashes])
    encoder.dateEncodingStrategy = .iso8601
    if let key = Confidential.isShown { encoder.userInfo[key] = true }
    try line(String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// Writes a line of text as it is; nothing for an empty one.
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

  /// Writes a remark that is no result. What it repeats of others' words does nothing to the terminal.
  static func remark(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data((VisibleText.of(text) + "\n").utf8))
  }

  /// Writes an error; as JSON to standard output, too.
  func failure(_ error: SessionError) {
    // What is on standard error says the same.
    if isJSON { try? json([], Envelope(name: "error", value: error)) }
    Self.remark(Self.sentence(error))
  }

  /// Writes everything that is wrong with a request, the first thing also as the error.
  func failure(_ refusal: Refusal) {
    if isJSON, let first = refusal.problems.first {
      try? json([], Envelope(name: "error", value: first, problems: refusal.problems))
    }
    for problem in refusal.problems { Self.remark(Self.sentence(problem)) }
  }

  /// Which step found that the user asked for something that is not there or not right helps nobody.
  private static func sentence(_ error: SessionError) -> String {
    let message = error.message.trimmingCharacters(in: .whitespacesAndNewlines)
    switch error.kind {
    case .invalid, .notFound: return "error: \(message)"
    case .refused, .busy, .missingProgram, .system, .git:
      return "error: \(error.title.prefix(1).lowercased() + error.title.dropFirst()): \(message)"
    }
  }

  private struct Envelope<Value: Encodable>: Encodable {
    let name: String
    let value: Value
    var problems: [SessionError]?

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
      try container.encodeIfPresent(problems, forKey: Key("problems"))
    }
  }
}

import Crypto

/// What a browser shows at the moment: a digest of each region, and how far it has each log.
///
/// It travels as the id of every event, so that the browser brings it back when it connects again, and the server need
/// not remember anything about a tab that is away.
struct LiveState: Sendable, Equatable {
  var digests: [String: String] = [:]
  var positions: [String: Int] = [:]
  var title = ""

  init() {}

  /// Reads a state that a browser sent; whatever cannot be read counts as not shown yet.
  init(_ text: String) {
    guard text.utf8.count <= 8192 else { return }
    for entry in text.split(separator: ";") {
      guard let equals = entry.firstIndex(of: "=") else { continue }
      let name = entry[..<equals]
      let value = entry[entry.index(after: equals)...]
      if name == "t" {
        title = String(value)
      } else if name.hasPrefix("r.") {
        digests[String(name.dropFirst(2))] = String(value)
      } else if name.hasPrefix("l."), let position = Int(value), position >= 0 {
        positions[String(name.dropFirst(2))] = position
      }
    }
  }

  /// As text without line ends.
  var encoded: String {
    var entries = digests.sorted { $0.key < $1.key }.map { "r.\($0.key)=\($0.value)" }
    entries += positions.sorted { $0.key < $1.key }.map { "l.\($0.key)=\($0.value)" }
    entries.append("t=\(title)")
    return entries.joined(separator: ";")
  }

  /// A short digest, the same in every run of the server.
  static func digest(_ text: String) -> String {
    Base64URL.encode(Array(SHA256.hash(data: Array(text.utf8)).prefix(9)))
  }
}

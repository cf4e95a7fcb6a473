import Domain
import Yams

/// Reads the defaults of a repository, strictly: whatever is not understood is an error with its place.
struct DefaultsReader {
  let reader: ConfigurationReader
  let source: RepositoryDefaults.Source

  private static let mostPatterns = 100
  private static let longestScript = 64 << 10

  func read(_ text: String) throws -> RepositoryDefaults {
    var defaults = RepositoryDefaults(source: source, path: reader.path)
    guard let root = try reader.root(of: text), !YAMLValues.isNothing(root) else { return defaults }
    let values = YAMLValues(reader: reader)
    try values.eachKey(
      of: root, "the defaults of the repository",
      [
        "agent": { defaults.agent = try name($0, values) },
        "copy": { defaults.copy = try patterns($0, "copy", values) },
        "setup": { defaults.setup = try script($0, "setup", values) },
        "run": { defaults.run = try script($0, "run", values) },
        "archive": { defaults.archive = try script($0, "archive", values) },
        "ports": { defaults.ports = try values.whole($0, "ports", 1...100) },
        "disposable": { defaults.disposable = try patterns($0, "disposable", values) },
      ], former: Self.forbidden)
    return defaults
  }

  /// Keys of the user's settings that a repository must not set.
  private static let forbidden: [String: String] = {
    let advice = "only your own config.yml may say that, and never a repository. Remove this key."
    return Dictionary(
      uniqueKeysWithValues: ["profiles", "templates", "webhook", "onWaiting", "environment"].map { ($0, advice) })
  }()

  private func name(_ node: Node, _ values: YAMLValues) throws -> String {
    let name = try values.text(node, "agent")
    guard name.count <= 60, !hides(name) else {
      throw reader.failure(node.mark, "'agent' must be the name of an agent profile, as in 'maestro profiles'.")
    }
    return name
  }

  /// Patterns name files below the top, whatever is at their places.
  private func patterns(_ node: Node, _ key: String, _ values: YAMLValues) throws -> [String] {
    let patterns = try values.texts(node, key)
    guard patterns.count <= Self.mostPatterns else {
      throw reader.failure(node.mark, "'\(key)' must have at most \(Self.mostPatterns) patterns.")
    }
    for (pattern, place) in zip(patterns, node.sequence.map(Array.init) ?? []) {
      func wrong(_ reason: String) -> SessionError {
        reader.failure(place.mark, "'\(Quoting.short(pattern))' in '\(key)' \(reason)")
      }
      guard pattern.utf8.count <= 200 else { throw wrong("must have at most 200 bytes.") }
      guard !hides(pattern), !pattern.contains("\n"), !pattern.contains("\t") else {
        throw wrong("must not contain control characters.")
      }
      guard !pattern.hasPrefix("!"), !pattern.hasPrefix("#") else {
        throw wrong("must not begin with '!' or '#': name what is meant, not what is not.")
      }
      let parts = pattern.split(separator: "/")
      guard !parts.isEmpty, !parts.contains("..") else { throw wrong("must name files inside the repository.") }
      guard !parts.contains(where: { $0.lowercased() == ".git" }) else { throw wrong("must not name git's own files.") }
    }
    return patterns
  }

  private func script(_ node: Node, _ key: String, _ values: YAMLValues) throws -> String {
    let text = try values.text(node, key)
    guard text.utf8.count <= Self.longestScript else {
      throw reader.failure(node.mark, "'\(key)' must have at most 64 KiB; put more into a file of the repository.")
    }
    guard !text.allSatisfy(\.isWhitespace) else { throw reader.failure(node.mark, "'\(key)' must not be empty.") }
    guard !hides(text) else {
      throw reader.failure(
        node.mark, "'\(key)' must not contain control characters or characters that turn the direction of text.")
    }
    return text
  }

  /// Whether there is something in a text that who reads it does not see.
  private func hides(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<32, 127..<160, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
      default: false
      }
    }
  }
}

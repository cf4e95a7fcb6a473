import Domain
import Yams

/// Takes values of the expected kind out of YAML.
struct YAMLValues {
  let reader: ConfigurationReader

  static func isNothing(_ node: Node) -> Bool {
    guard let scalar = node.scalar, scalar.style == .plain || scalar.style == .any else { return false }
    return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  /// What users name themselves, such as profiles.
  /// - Parameters:
  ///   - kind: what one entry is called: "profile".
  ///   - list: the key that holds them: "profiles".
  ///   - content: what names lead to: "profiles" or "prompts".
  func named<Entry>(
    _ node: Node, kind: String, list: String, content: String, read: (Node, String, Node) throws -> Entry
  ) throws -> [Entry] {
    guard !Self.isNothing(node) else { return [] }
    guard let mapping = node.mapping else {
      throw reader.failure(node.mark, "'\(list)' must be a mapping from names to \(content).")
    }
    return try mapping.map { key, value in
      let name = try text(key, "the name of a \(kind)")
      guard name.count <= 60, name == name.trimmed,
        !name.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 })
      else {
        throw reader.failure(
          key.mark, "the name of a \(kind) must have at most 60 characters, without blanks around it.")
      }
      return try read(key, name, value)
    }
  }

  /// - Parameter former: what to say about keys that earlier versions had.
  func eachKey(
    of node: Node, _ place: String, _ readers: [String: (Node) throws -> Void], former: [String: String] = [:]
  ) throws {
    guard let mapping = node.mapping else {
      throw reader.failure(node.mark, "\(place) must be a mapping of keys to values.")
    }
    for (key, value) in mapping {
      let name = try text(key, "a key")
      guard let read = readers[name] else {
        if let advice = former[name] { throw reader.failure(key.mark, "'\(name)' in \(place): \(advice)") }
        let known = readers.keys.sorted()
        throw reader.failure(
          key.mark,
          "unknown key '\(Quoting.short(name))' in \(place)\(Suggestion.text(name, known)) "
            + "Known are \(known.joined(separator: ", ")).")
      }
      try read(value)
    }
  }

  func text(_ node: Node, _ name: String, mayBeEmpty: Bool = false) throws -> String {
    guard let scalar = node.scalar, !Self.isNothing(node) || (mayBeEmpty && scalar.style != .plain) else {
      throw reader.failure(node.mark, "'\(name)' must be a text.")
    }
    guard mayBeEmpty || !scalar.string.isEmpty else { throw reader.failure(node.mark, "'\(name)' must not be empty.") }
    guard !scalar.string.utf8.contains(0) else { throw reader.failure(node.mark, "'\(name)' holds a NUL character.") }
    return scalar.string
  }

  func texts(_ node: Node, _ name: String, mayBeEmpty: Bool = false) throws -> [String] {
    guard !Self.isNothing(node) else { return [] }
    guard let sequence = node.sequence else {
      throw reader.failure(node.mark, "'\(name)' must be a list of texts, as in [one, two].")
    }
    return try sequence.map { try text($0, name, mayBeEmpty: mayBeEmpty) }
  }

  func whole(_ node: Node, _ name: String, _ range: ClosedRange<Int>) throws -> Int {
    guard let value = node.scalar.flatMap({ Int($0.string) }), range.contains(value) else {
      throw reader.failure(
        node.mark, "'\(name)' must be a whole number from \(range.lowerBound) to \(range.upperBound)\(Self.not(node)).")
    }
    return value
  }

  func seconds(_ node: Node, _ name: String, _ range: ClosedRange<Int>) throws -> Duration {
    guard let value = node.scalar.flatMap({ Double($0.string) }),
      value >= Double(range.lowerBound), value <= Double(range.upperBound)
    else {
      throw reader.failure(
        node.mark,
        "'\(name)' must be a number of seconds from \(range.lowerBound) to \(range.upperBound)\(Self.not(node)).")
    }
    return .seconds(value)
  }

  /// What is there instead.
  private static func not(_ node: Node) -> String { node.scalar.map { ", not '\(Quoting.short($0.string))'" } ?? "" }
}

import Facts

/// The names of one ``WordGroup`` in one program.
public struct KnownWords: Sendable {
  /// Those that are named in full.
  public let exact: NameSet
  private let names: Names
  /// `load` of `load*`.
  public let prefixes: [String]
  /// `Handler` of `*Handler`.
  public let suffixes: [String]
  private let infixes: [[UInt8]]
  private let parts: Set<String>

  init(_ patterns: [NamePattern], _ names: Names) {
    self.names = names
    var exact: [NameID] = []
    var prefixes: [String] = []
    var suffixes: [String] = []
    var infixes: [[UInt8]] = []
    var parts: Set<String> = []
    for pattern in patterns {
      switch pattern {
      case .exact(let text): exact.append(names[text])
      case .prefix(let text): prefixes.append(text)
      case .suffix(let text): suffixes.append(text)
      case .infix(let text): infixes.append(Array(text.utf8))
      case .part(let text): parts.insert(text)
      }
    }
    self.exact = NameSet(exact)
    self.prefixes = prefixes
    self.suffixes = suffixes
    self.infixes = infixes
    self.parts = parts
  }

  /// Whether a name is one of the group. O(patterns of the group).
  public func contains(_ name: NameID) -> Bool {
    if exact.contains(name) { return true }
    if prefixes.contains(where: { begins(name, with: $0) }) { return true }
    if suffixes.contains(where: { names.hasSuffix(name, $0) }) { return true }
    if !infixes.isEmpty, names.withBytes(name, { infixes.contains(where: $0.containsIgnoringCase) }) { return true }
    return !parts.isEmpty && !parts.isDisjoint(with: names.words(of: name))
  }

  /// A prefix ends where a word does: `load*` is `loadItems`, not `loader`.
  private func begins(_ name: NameID, with prefix: String) -> Bool {
    guard names.hasPrefix(name, prefix) else { return false }
    let lowercase = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard let last = prefix.utf8.last, lowercase.contains(last) else { return true }
    return names.withBytes(name) { $0.dropFirst(prefix.utf8.count).first.map { !lowercase.contains($0) } ?? true }
  }

  /// Whether a word in lower case is one that a name may have as a part: `~busy`.
  public func containsPart(_ word: String) -> Bool { parts.contains(word) }

  /// Whether the last word of a name is one, or its last two together: `~viewmodel`.
  public func containsEnd(of name: NameID) -> Bool {
    let words = names.words(of: name).suffix(2)
    return words.last.map { parts.contains($0) || parts.contains(words.joined()) } ?? false
  }
}

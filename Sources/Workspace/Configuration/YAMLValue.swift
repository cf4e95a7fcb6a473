/// A YAML value with its place. Our own type, so that nothing outside of this folder knows which parser made it.
struct YAMLValue: Sendable {
  enum Content: Sendable {
    /// `isPlain` is false for quoted text: `"off"` is a text, `off` may be a switch.
    case scalar(String, isPlain: Bool)
    case list([YAMLValue])
    case mapping([YAMLPair])
  }

  var content: Content
  /// Both start at 1; columns count characters (Unicode scalars).
  var line: Int
  var column: Int

  /// The text of a scalar.
  var text: String? {
    if case .scalar(let text, _) = content { return text }
    return nil
  }

  /// Nothing after the colon, `~` or `null`.
  var isNull: Bool {
    guard case .scalar(let text, isPlain: true) = content else { return false }
    return text.isEmpty || text == "~" || text == "null" || text == "Null" || text == "NULL"
  }

  var pairs: [YAMLPair]? {
    if case .mapping(let pairs) = content { return pairs }
    return nil
  }

  var items: [YAMLValue]? {
    if case .list(let items) = content { return items }
    return nil
  }

  /// The value of a key of a mapping.
  subscript(key: String) -> YAMLValue? { pairs?.first { $0.key.text == key }?.value }

  /// With its article, for sentences.
  var noun: String {
    switch content {
    case .scalar: "a single value"
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }
}

/// One entry of a mapping.
struct YAMLPair: Sendable {
  var key: YAMLValue
  var value: YAMLValue
}

/// What is wrong with a YAML text, and where.
struct YAMLProblem: Error, Hashable {
  var line: Int
  var column: Int
  var message: String
}

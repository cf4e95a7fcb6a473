extension PrintableName {
  /// What the user typed, escaped, and truncated if it is too long for a sentence.
  ///
  /// - Parameter limit: how many characters of it are shown.
  public static func typed(_ text: String, limit: Int = 100) -> String {
    let scalars = escaped(text.utf8).unicodeScalars
    if scalars.count <= limit { return String(scalars) }
    return String(scalars.prefix(limit)) + "…"
  }
}

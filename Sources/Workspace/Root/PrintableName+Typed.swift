extension PrintableName {
  /// What somebody typed, escaped; cut where it is too long to be read in a sentence.
  ///
  /// - Parameter limit: how many characters of it are shown.
  public static func typed(_ text: String, limit: Int = 100) -> String {
    let scalars = escaped(text.utf8).unicodeScalars
    if scalars.count <= limit { return String(scalars) }
    return String(scalars.prefix(limit)) + "…"
  }
}

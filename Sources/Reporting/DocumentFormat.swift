/// The forms in which `lintel baseline` and `lintel plan` print what they did and how far the work is.
public enum DocumentFormat: String, Sendable, CaseIterable {
  /// For people at a terminal.
  case text
  /// For a wiki, the description of a pull request or a comment.
  case markdown
  /// Versioned, for other tools.
  case json
}

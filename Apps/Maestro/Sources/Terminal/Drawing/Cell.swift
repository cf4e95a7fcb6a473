import TerminalEmulator

/// A place in a terminal, with the one character that is there.
public struct Cell: Hashable, Sendable {
  /// The character with the marks that belong to it; empty for the second half of a wide one.
  public internal(set) var text: String
  /// How it looks.
  public internal(set) var style: TerminalStyle
  /// How many columns it takes: 1, 2, or 0 for the second half of a wide one.
  public internal(set) var width: Int

  /// An empty place.
  public static func blank(_ style: TerminalStyle = .plain) -> Cell { Cell(text: " ", style: style, width: 1) }

  /// The second half of a wide character.
  static func rest(_ style: TerminalStyle) -> Cell { Cell(text: "", style: style, width: 0) }
}

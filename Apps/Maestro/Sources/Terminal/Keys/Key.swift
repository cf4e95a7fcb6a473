/// What somebody pressed.
public enum Key: Hashable, Sendable {
  /// A character that can be shown.
  case text(Unicode.Scalar)
  /// Text that was pasted; its only control characters are line feeds and tabs.
  case paste(String)
  /// Control and a letter, or one of `@ [ \ ] ^ _`.
  case control(Unicode.Scalar)
  /// Alt and a character.
  case alt(Unicode.Scalar)
  /// A function key, from 1.
  case function(Int)
  /// Enter.
  case enter
  /// Enter that is meant to begin a new line: with Alt, or Control and J.
  case newline
  /// Tab.
  case tab
  /// Tab with Shift.
  case backTab
  /// The key that deletes to the left.
  case backspace
  /// The key that deletes to the right.
  case delete
  /// Escape alone.
  case escape
  /// An arrow.
  case up, down, left, right
  /// An arrow with Control or Alt.
  case wordLeft, wordRight
  /// To one of the ends.
  case home, end
  /// By a screen.
  case pageUp, pageDown
  /// Insert.
  case insert
}

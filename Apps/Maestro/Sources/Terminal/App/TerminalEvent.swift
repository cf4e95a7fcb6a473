/// What happens to a terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// Keys were pressed.
  case input([UInt8])
  /// It has another size.
  case resized
  /// The program goes on after it was stopped.
  case resumed
  /// The program is to stop for a while.
  case suspended
  /// The program is to end.
  case ended
}

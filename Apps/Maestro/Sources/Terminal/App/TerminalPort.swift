/// The terminal that somebody sits at.
public protocol TerminalPort: Sendable {
  /// How large it is now.
  var size: Size { get }
  /// Whether it shows colours and they are wanted.
  var hasColours: Bool { get }
  /// What happens to it from now on; ends when it is gone.
  func events() -> AsyncStream<TerminalEvent>
  /// Hands on every key as it is pressed.
  func begin()
  /// Back as it was before `begin()`.
  func end()
  /// Writes bytes, as fast as they are taken.
  func write(_ bytes: [UInt8]) async
  /// Stops the program until the user goes on with it.
  func suspend()
}

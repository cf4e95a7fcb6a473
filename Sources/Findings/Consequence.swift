/// What the code that a rule reports leads to.
public enum Consequence: String, Sendable, Hashable, CaseIterable, Codable {
  /// Objects that are never released, or released much too late.
  case leak
  /// A thread that waits, and with it the screen.
  case freeze
  /// The app shows or does something wrong.
  case wrongBehavior
  /// Code that no test reaches without a screen, a network or a database.
  case testability
  /// Code that is hard to read and to change.
  case change

  /// Whether people who use the app run into it sooner or later, whatever they do.
  public var isUrgent: Bool {
    switch self {
    case .leak, .freeze: true
    case .wrongBehavior, .testability, .change: false
    }
  }
}

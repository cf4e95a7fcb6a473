/// What a program asked its terminal for.
public struct TerminalModes: Hashable, Sendable {
  /// Which movements of the mouse a program wants to be told of.
  public enum Mouse: String, Hashable, Sendable {
    /// None.
    case none
    /// Buttons and the wheel.
    case buttons
    /// The same, and movements while a button is held.
    case drags
    /// All movements.
    case all
  }

  /// Whether arrow keys send `ESC O` instead of `ESC [`.
  public internal(set) var hasApplicationCursorKeys = false
  /// Whether pastes are marked, so that their line ends are no Enter.
  public internal(set) var marksPastes = false
  /// What is told of the mouse.
  public internal(set) var mouse = Mouse.none
  /// Whether places of the mouse are written as numbers (SGR), not as bytes.
  public internal(set) var hasMouseNumbers = false
  /// Whether a program that uses the whole screen runs.
  public internal(set) var isAlternate = false
  /// Whether the cursor is to be seen.
  public internal(set) var showsCursor = true
  /// Whether text goes on in the next row at the end of one.
  var wraps = true
  /// Whether rows are counted from the top of the scroll region, which the cursor does not leave.
  var isOrigin = false
  /// Whether text moves what is behind it to the right.
  var inserts = false
  /// Whether a line feed goes to the first column.
  var feedReturns = false

  /// The number of a private mode: whether it is set; nothing for one that is not known.
  func isSet(_ number: Int) -> Bool? {
    switch number {
    case 1: hasApplicationCursorKeys
    case 6: isOrigin
    case 7: wraps
    case 25: showsCursor
    case 47, 1047, 1049: isAlternate
    case 1000: mouse == .buttons
    case 1002: mouse == .drags
    case 1003: mouse == .all
    case 1006: hasMouseNumbers
    case 2004: marksPastes
    default: nil
    }
  }

  /// Sets those modes that change nothing else.
  mutating func set(_ number: Int, _ isOn: Bool) {
    switch number {
    case 1: hasApplicationCursorKeys = isOn
    case 7: wraps = isOn
    case 25: showsCursor = isOn
    case 1000: mouse = isOn ? .buttons : .none
    case 1002: mouse = isOn ? .drags : .none
    case 1003: mouse = isOn ? .all : .none
    case 1006: hasMouseNumbers = isOn
    case 2004: marksPastes = isOn
    default: break
    }
  }
}

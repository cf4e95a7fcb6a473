import Presentation
import ViewModels

/// The keys of what can be done with a session as a whole.
enum ActionKeys {
  /// The button that a key presses: of two that turn each other's effect around, the one that can be pressed.
  static func button(_ key: Key, in row: SessionRow) -> ButtonSnapshot? {
    let actions: [SessionAction]
    switch key {
    case .text("y"): actions = [.allow]
    case .text("N"): actions = [.refuse]
    case .text("p"): actions = [.resume, .pause]
    case .text("s"): actions = [.stop]
    case .text("r"): actions = [.restart]
    case .text("a"): actions = [.restore, .archive]
    case .text("x"), .delete: actions = [.remove]
    default: return nil
    }
    let buttons = actions.compactMap { action in row.actions.first { $0.id == action.rawValue } }
    return buttons.first(where: \.isEnabled) ?? buttons.last
  }
}

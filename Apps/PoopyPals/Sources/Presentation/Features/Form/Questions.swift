import MVVM

/// What users are asked before something that cannot be undone.
public enum Questions {
  /// The id of the button that says yes.
  public static let yes = "confirm"

  /// Whether to throw away what was typed.
  public static func discard() -> AlertState {
    AlertState(
      title: "Discard what you typed?", message: "The visit has not been saved.",
      buttons: [.destructive("Discard", id: yes), .cancel("Go On")])
  }
}

import MVVM

/// A question above the screen.
public struct AlertSnapshot: Hashable, Codable, Sendable {
  /// A few words.
  public var title: String
  /// What follows from the answers.
  public var message: String
  /// The answers.
  public var buttons: [Button]

  /// An answer.
  public struct Button: Hashable, Codable, Sendable, Identifiable {
    /// By what the answer is known; empty for the one that only closes a message.
    public var id: String
    /// The words on it.
    public var title: String
    /// Whether it destroys something.
    public var isDestructive: Bool
    /// Whether it changes nothing.
    public var isCancel: Bool
  }

  /// What a router asks now.
  public init(_ alert: AlertState) {
    title = alert.title
    message = alert.message
    buttons = alert.buttons.map {
      Button(id: $0.id, title: $0.title, isDestructive: $0.role == .destructive, isCancel: $0.role == .cancel)
    }
    if buttons.isEmpty { buttons = [Button(id: "", title: "OK", isDestructive: false, isCancel: true)] }
  }
}

/// Something that can be done.
public struct ButtonSnapshot: Hashable, Codable, Sendable, Identifiable {
  /// By what a renderer tells the view model.
  public var id: String
  /// The words on it.
  public var title: String
  /// Whether it can be done now.
  public var isEnabled: Bool
  /// Why not; nothing when it can.
  public var reason: String?
  /// Whether it is being done.
  public var isRunning: Bool
  /// Whether it destroys something.
  public var isDestructive: Bool

  init(
    _ id: String, _ title: String, reason: String? = nil, isRunning: Bool = false, isDestructive: Bool = false
  ) {
    self.id = id
    self.title = title
    self.reason = reason
    self.isRunning = isRunning
    self.isDestructive = isDestructive
    isEnabled = reason == nil && !isRunning
  }
}

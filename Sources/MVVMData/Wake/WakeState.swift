/// How a `WakeSource` stands.
public struct WakeState: Hashable, Sendable {
  /// Whether changes on the server are noticed as they happen.
  public var isListening: Bool
  /// Rises when there may be something new: with a change that was noticed, and when listening begins, since nothing was
  /// noticed before.
  public var news: Int
  /// Why changes are not noticed, for developers; nothing while they are, or before the first attempt has failed.
  public var problem: String?

  /// A state.
  public init(isListening: Bool = false, news: Int = 0, problem: String? = nil) {
    self.isListening = isListening
    self.news = news
    self.problem = problem
  }
}

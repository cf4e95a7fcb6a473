/// Tells that a server may have something new, so that a sync does not have to wait for its interval.
///
/// It is only a hint. What the server says in it is not used: the sync that follows fetches the rows as any other does, and
/// goes on at its intervals, so that a source that is silent, wrong or hostile costs time and nothing else.
public protocol WakeSource: Sendable {
  /// Connects, and tells how it stands; a newer state replaces an unread one. While the stream is read, the source connects
  /// again by itself after failures; it lets go of the connection when the stream ends or is no longer read.
  func states() -> AsyncStream<WakeState>
}

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

/// Tells that a server may have something new, so that a sync does not have to wait for its interval.
///
/// It is only a hint. What the server says in it is not used: the sync that follows fetches the rows as any other does, and
/// goes on at its intervals, so that a source that is silent, wrong or hostile costs time and nothing else.
public protocol WakeSource: Sendable {
  /// Connects, and tells how it stands; a newer state replaces an unread one. While the stream is read, the source connects
  /// again by itself after failures; it lets go of the connection when the stream ends or is no longer read.
  func states() -> AsyncStream<WakeState>
}

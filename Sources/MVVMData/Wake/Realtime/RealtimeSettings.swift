import MVVM

/// How `RealtimeWakes` goes about its work.
public struct RealtimeSettings: Hashable, Sendable {
  /// The name of the channel that is joined.
  public var channel: String
  /// The schema of the tables in the database.
  public var schema: String
  /// How often the server is asked for a sign of life, and the token is looked at. A server that has not answered until the
  /// next time is given up. Supabase closes connections that are silent for a minute.
  public var heartbeat: Duration
  /// The pauses between connections. Its number of attempts counts for nothing: it is tried as long as it takes.
  public var retry: RetryPolicy

  /// Settings; numbers out of range are brought into it.
  public init(
    channel: String = "sync", schema: String = "public", heartbeat: Duration = .seconds(25),
    retry: RetryPolicy = RetryPolicy(base: .seconds(1), limit: .seconds(120))
  ) {
    self.channel = channel
    self.schema = schema
    self.heartbeat = max(.milliseconds(1), heartbeat)
    self.retry = retry
  }
}

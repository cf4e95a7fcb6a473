import MVVM

/// How a sync goes about its work.
public struct SyncSettings: Hashable, Sendable {
  /// How long after a sync the next one comes by itself.
  public var interval: Duration
  /// How long after a write it is sent, so that several go together.
  public var writePause: Duration
  /// How long after the server told of changes they are fetched, at most: each time another part of it, so that not all
  /// devices come at once.
  public var newsPause: Duration
  /// The pauses after failures that may pass. Its number of attempts counts for nothing: changes wait as long as it takes.
  public var retry: RetryPolicy
  /// How many changes are taken in one go, 1 or more: a multiple of the requests that the server takes at a time, so that
  /// none of them waits for the others.
  public var pushBatch: Int
  /// How many rows are fetched in one go, 1 or more.
  public var pullPage: Int

  /// Settings; numbers out of range are brought into it.
  public init(
    interval: Duration = .seconds(300), writePause: Duration = .milliseconds(500),
    newsPause: Duration = .milliseconds(250),
    retry: RetryPolicy = RetryPolicy(base: .seconds(2), limit: .seconds(300)), pushBatch: Int = 512,
    pullPage: Int = 500
  ) {
    self.interval = max(.milliseconds(1), interval)
    self.writePause = max(.zero, writePause)
    self.newsPause = max(.zero, newsPause)
    self.retry = retry
    self.pushBatch = max(1, pushBatch)
    self.pullPage = max(1, pullPage)
  }
}

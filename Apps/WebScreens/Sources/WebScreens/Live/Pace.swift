/// How often a tab is written to.
public struct Pace: Sendable {
  /// The shortest time between two updates of one tab.
  public var frame: Duration
  /// The time after which a quiet stream shows that it is alive.
  public var heartbeat: Duration
  /// How long a browser waits before it connects again.
  public var retryMilliseconds: Int
  /// Tells the time; tests bring their own.
  public var clock: any Clock<Duration>

  /// A pace; what is not named has the usual value.
  public init(
    frame: Duration = .milliseconds(66), heartbeat: Duration = .seconds(15), retryMilliseconds: Int = 1000,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.frame = frame
    self.heartbeat = heartbeat
    self.retryMilliseconds = retryMilliseconds
    self.clock = clock
  }
}

/// How often, and after what pauses, work is tried again that failed for a reason that may pass.
///
/// The pause doubles from failure to failure up to a limit, and part of it is random, so that a thousand apps that lost
/// the same server do not come back in the same second.
public struct RetryPolicy: Hashable, Sendable {
  /// How often it is tried altogether, 1 or more.
  public let attempts: Int
  /// The pause after the first failure.
  public let base: Duration
  /// The longest pause.
  public let limit: Duration
  /// Which part of a pause is random, from 0 (none) to 1 (all of it).
  public let jitter: Double

  /// A policy; values out of range are brought into it.
  /// - Parameters:
  ///   - attempts: how often it is tried altogether, 1 or more.
  ///   - base: the pause after the first failure, zero or more.
  ///   - limit: the longest pause, zero or more.
  ///   - jitter: which part of a pause is random, from 0 to 1.
  public init(
    attempts: Int = 3, base: Duration = .seconds(1), limit: Duration = .seconds(30), jitter: Double = 0.5
  ) {
    self.attempts = max(1, attempts)
    self.base = max(.zero, base)
    self.limit = max(.zero, limit)
    self.jitter = jitter.isNaN ? 0 : min(max(jitter, 0), 1)
  }

  /// Three attempts, one second, then two, half of it random.
  public static let standard = RetryPolicy()

  /// One attempt.
  public static let never = RetryPolicy(attempts: 1)

  /// The pause before the next attempt.
  /// - Parameters:
  ///   - failures: how many attempts have failed, 1 or more.
  ///   - random: a number from 0 to 1; 0 gives the longest pause.
  public func pause(afterFailures failures: Int, random: Double) -> Duration {
    // Doubling step by step cannot overflow: it stops at the limit.
    var pause = min(base, limit)
    var step = 1
    while failures > step, pause > .zero, pause < limit {
      pause = pause > limit / 2 ? limit : pause * 2
      step += 1
    }
    return pause * (1 - jitter * min(max(random, 0), 1))
  }
}

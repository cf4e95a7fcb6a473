/// How long things on hosts may take.
public struct HostTimes: Hashable, Sendable {
  /// How long a host may take to answer a question that takes no time.
  public var answer: Duration
  /// How long an agent may take to begin once its host was reached.
  public var start: Duration
  /// How long a host that did not answer is not asked again by who only looks.
  public var silence: Duration
  /// When to ask again how an agent is whose connection is gone, the first time; later on less and less often.
  public var recheck: Duration
  /// The longest pause between two such questions.
  public var longestRecheck: Duration

  /// Times.
  public init(
    answer: Duration = .seconds(20), start: Duration = .seconds(60), silence: Duration = .seconds(20),
    recheck: Duration = .seconds(10), longestRecheck: Duration = .seconds(300)
  ) {
    self.answer = answer
    self.start = start
    self.silence = silence
    self.recheck = recheck
    self.longestRecheck = longestRecheck
  }
}

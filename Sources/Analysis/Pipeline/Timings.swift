#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How long each stage of a run took.
public struct Timings: Sendable {
  /// One stage.
  public struct Stage: Sendable {
    public let name: String
    /// Seconds by the clock on the wall, and of all processors together.
    public let wall: Double
    public let cpu: Double
  }

  /// In the order of the run.
  public private(set) var stages: [Stage] = []
  /// What the caches gave: files whose facts were kept, and files that were parsed.
  public var keptFiles = 0
  public var parsedFiles = 0
  /// Remarks about the cache, for people who wonder why nothing is kept.
  public var notes: [String] = []

  /// Times empty.
  public init() {}

  /// Runs one stage and notes how long it took.
  mutating func measure<Result, Failure: Error>(
    _ name: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let wall = Self.now(CLOCK_MONOTONIC)
    let cpu = Self.now(CLOCK_PROCESS_CPUTIME_ID)
    defer {
      stages.append(
        Stage(name: name, wall: Self.now(CLOCK_MONOTONIC) - wall, cpu: Self.now(CLOCK_PROCESS_CPUTIME_ID) - cpu))
    }
    return try body()
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

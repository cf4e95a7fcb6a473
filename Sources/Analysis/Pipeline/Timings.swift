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
    /// What it is called in the table of timings, for instance `rules`.
    public let name: String
    /// Seconds by the clock on the wall.
    public let wall: Double
    /// Seconds of processor time, over all threads of the process.
    public let cpu: Double
  }

  /// In the order of the run.
  public private(set) var stages: [Stage] = []
  /// Files whose facts came from the cache.
  public var keptFiles = 0
  /// Files that were read and parsed because no kept facts fit them.
  public var parsedFiles = 0
  /// Whether the findings came from the cache, because nothing has changed.
  public var resultIsKept = false
  /// Remarks about the cache, for people who wonder why nothing is kept.
  public var notes: [String] = []

  /// Times empty.
  public init() {}

  /// Runs one stage and notes how long it took.
  mutating func measure<Result, Failure: Error>(
    _ name: StaticString, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    CrashContainment.stage(name)
    defer { CrashContainment.stage(nil) }
    let wall = Self.now(CLOCK_MONOTONIC)
    let cpu = Self.now(CLOCK_PROCESS_CPUTIME_ID)
    defer {
      stages.append(
        Stage(name: "\(name)", wall: Self.now(CLOCK_MONOTONIC) - wall, cpu: Self.now(CLOCK_PROCESS_CPUTIME_ID) - cpu))
    }
    return try body()
  }

  /// Adds the stages of another part of the run, or of another run under names of their own.
  mutating func append(_ other: Timings, prefix: String = "") {
    stages += other.stages.map { Stage(name: prefix + $0.name, wall: $0.wall, cpu: $0.cpu) }
    notes += other.notes.filter { !notes.contains($0) }
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

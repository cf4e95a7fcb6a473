#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A moment of the wall clock, as file systems record it.
public struct Timestamp: Sendable, Hashable {
  /// Seconds since 1970; negative before.
  public var seconds: Int64
  /// Nanoseconds after `seconds`.
  public var nanoseconds: UInt32

  /// A moment `seconds` and `nanoseconds` after the start of 1970.
  public init(seconds: Int64, nanoseconds: UInt32 = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }

  /// The present moment.
  public static func now() -> Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(time)
  }

  init(_ time: timespec) {
    seconds = Int64(time.tv_sec)
    nanoseconds = UInt32(truncatingIfNeeded: time.tv_nsec)
  }

  /// The moment some seconds earlier; the earliest one there is when that lies before all time.
  func earlier(bySeconds count: Int64) -> Timestamp {
    let (result, overflow) = seconds.subtractingReportingOverflow(count)
    return Timestamp(seconds: overflow ? Int64.min : result, nanoseconds: nanoseconds)
  }
}

extension Timestamp: Comparable {
  /// Earlier is less.
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.seconds != right.seconds ? left.seconds < right.seconds : left.nanoseconds < right.nanoseconds
  }
}

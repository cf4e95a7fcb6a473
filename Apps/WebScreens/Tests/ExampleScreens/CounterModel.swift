import Observation
import WebScreens

/// The view model of the example: a counter, some names, and a log that only grows.
@MainActor @Observable
public final class CounterModel {
  /// How often it was counted.
  public private(set) var count = 0
  /// The names that were entered.
  public private(set) var names: [String] = []
  /// The newest lines of the log.
  public private(set) var lines: [String] = []
  /// How many lines there were before these.
  public private(set) var dropped = 0
  /// What the title says.
  public var heading = "Counter"
  /// Whether the page is gone.
  public var isOver = false

  @ObservationIgnored private let onEnd: @Sendable () -> Void

  /// A counter at zero.
  /// - Parameter onEnd: called when nobody holds it any more.
  public init(onEnd: @escaping @Sendable () -> Void = {}) { self.onEnd = onEnd }

  deinit { onEnd() }

  /// Counts by one.
  public func increment() { count += 1 }

  /// Adds a name; what is wrong with it otherwise.
  public func add(_ name: String, isTooLong: Bool) -> String? {
    if isTooLong { return "The name is too long. Use at most 64 KiB." }
    if name.count < 3 { return "Use at least 3 characters." }
    names.append(name)
    return nil
  }

  /// Adds lines to the log; only the newest `keep` stay.
  public func log(_ new: [String], keep: Int = 5000) {
    lines += new
    let surplus = max(0, lines.count - keep)
    lines.removeFirst(surplus)
    dropped += surplus
  }
}

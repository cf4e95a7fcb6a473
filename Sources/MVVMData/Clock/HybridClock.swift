import Foundation
import MVVM

/// Gives stamps that rise, on this device and with what was seen of others.
///
/// A wall clock that is set back, or another device whose clock is ahead, does not make stamps go back: they count on from
/// the greatest one until the wall clock has caught up.
final class HybridClock: Sendable {
  private let last: Lock<Stamp>
  private let now: @Sendable () -> Date

  /// - Parameter last: the greatest stamp that this device has given or seen; its node is this device.
  init(last: Stamp, now: @escaping @Sendable () -> Date) {
    self.last = Lock(last)
    self.now = now
  }

  /// The stamp of something that happens now.
  func tick() -> Stamp {
    let wall = Self.milliseconds(now())
    return last.withLock { last in
      if wall > last.milliseconds {
        last = Stamp(milliseconds: wall, counter: 0, node: last.node)
      } else if last.counter < .max {
        last = Stamp(milliseconds: last.milliseconds, counter: last.counter + 1, node: last.node)
      } else if last.milliseconds < Stamp.endOfTime {
        last = Stamp(milliseconds: last.milliseconds + 1, counter: 0, node: last.node)
      }
      // At the end of time, where only a broken clock elsewhere can bring it, it stands still.
      return last
    }
  }

  /// Takes note of a stamp of another device: what happens here from now on is later.
  func observe(_ stamp: Stamp) {
    last.withLock { last in
      guard (stamp.milliseconds, stamp.counter) > (last.milliseconds, last.counter) else { return }
      last = Stamp(milliseconds: stamp.milliseconds, counter: stamp.counter, node: last.node)
    }
  }

  /// The greatest stamp given or seen.
  var latest: Stamp { last.withLock { $0 } }

  /// The wall clock, which dates what people see.
  func date() -> Date { now() }

  private static func milliseconds(_ date: Date) -> UInt64 {
    let milliseconds = date.timeIntervalSince1970 * 1000
    return milliseconds > 0 && milliseconds < 0x1p48 ? UInt64(milliseconds) : 0
  }
}

import Foundation
import MVVM

/// Gives stamps that rise, on this device and with what was seen of others.
///
/// A wall clock that is set back, or another device whose clock is ahead, does not make stamps go back: they count on from
/// the greatest one until the wall clock has caught up. A stamp that is more than a day ahead comes from a broken clock; it
/// counts only for its own row. A wall clock that differs from the server's is corrected.
final class HybridClock: Sendable {
  private struct State: Sendable {
    var last: Stamp
    /// How far the server's clock is ahead, in milliseconds.
    var offset: Int64
  }

  private let state: Lock<State>
  private let now: @Sendable () -> Date

  /// How far ahead a stamp of another device is believed, in milliseconds.
  static let tolerance: UInt64 = 86_400_000
  /// A smaller difference from the server's clock is delay.
  private static let precision: Int64 = 60_000

  /// - Parameters:
  ///   - last: the greatest stamp that this device has given or seen; its node is this device.
  ///   - offset: how far the server's clock is ahead, in milliseconds.
  init(last: Stamp, offset: Int64 = 0, now: @escaping @Sendable () -> Date) {
    state = Lock(State(last: last, offset: offset))
    self.now = now
  }

  /// The stamp of something that happens now.
  /// - Parameter seen: the stamp of what it changes, which is earlier.
  func tick(after seen: Stamp? = nil) -> Stamp {
    let wall = Self.milliseconds(now())
    return state.withLock { state in
      let corrected = Self.moved(wall, state.offset)
      state.last =
        corrected > state.last.milliseconds
        ? Stamp(milliseconds: corrected, counter: 0, node: state.last.node) : state.last.successor(state.last.node)
      guard let seen, (seen.milliseconds, seen.counter) >= (state.last.milliseconds, state.last.counter) else {
        return state.last
      }
      return seen.successor(state.last.node)
    }
  }

  /// Takes note of a stamp of another device: what happens here from now on is later.
  func observe(_ stamp: Stamp) {
    let wall = Self.milliseconds(now())
    state.withLock { state in
      guard (stamp.milliseconds, stamp.counter) > (state.last.milliseconds, state.last.counter),
        stamp.milliseconds <= Self.limit(wall, state.offset)
      else { return }
      state.last = Stamp(milliseconds: stamp.milliseconds, counter: stamp.counter, node: state.last.node)
    }
  }

  /// The greatest stamp given or seen.
  var latest: Stamp { state.withLock { $0.last } }

  /// The wall clock, which dates what people see.
  func date() -> Date { now() }

  // MARK: - The server's clock

  /// How far stamps have to be moved, in milliseconds, to agree with the server's clock; nothing if they do.
  func shift(toServer date: Date) -> Int64? {
    let difference = (date.timeIntervalSince1970 - now().timeIntervalSince1970) * 1000
    guard abs(difference) < 0x1p48 else { return nil }
    let offset = abs(Int64(difference)) < Self.precision ? 0 : Int64(difference)
    let shift = offset - state.withLock { $0.offset }
    return abs(shift) < Self.precision ? nil : shift
  }

  /// Corrects the clock.
  /// - Parameter last: the greatest stamp that counts from now on.
  func move(by shift: Int64, last: Stamp?) {
    state.withLock { state in
      state.offset += shift
      let node = state.last.node
      state.last = Stamp(milliseconds: last?.milliseconds ?? 0, counter: last?.counter ?? 0, node: node)
    }
  }

  /// The greatest stamp that is believed at a time of the wall clock.
  static func limit(_ date: Date, offset: Int64) -> Stamp {
    Stamp(milliseconds: limit(milliseconds(date), offset), counter: .max, node: .max)
  }

  private static func limit(_ wall: UInt64, _ offset: Int64) -> UInt64 { moved(wall, offset) + tolerance }

  private static func moved(_ milliseconds: UInt64, _ offset: Int64) -> UInt64 {
    UInt64(clamping: Int64(clamping: milliseconds) + offset)
  }

  private static func milliseconds(_ date: Date) -> UInt64 {
    let milliseconds = date.timeIntervalSince1970 * 1000
    return milliseconds > 0 && milliseconds < 0x1p48 ? UInt64(milliseconds) : 0
  }
}

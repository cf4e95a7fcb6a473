/// When a change was made: a reading of a hybrid logical clock (Kulkarni and others, 2014), which stays close to the wall
/// clock and never runs backwards, not even from what it has seen of other devices.
public struct Stamp: Hashable, Sendable, Comparable {
  /// Milliseconds since 1970, 0 to 2^48 - 1.
  public let milliseconds: UInt64
  /// Tells apart what happened within one millisecond.
  public let counter: UInt16
  /// The device, so that no two stamps are the same.
  public let node: UInt64

  static let endOfTime: UInt64 = 0xFFFF_FFFF_FFFF

  /// A stamp; values beyond their range are brought into it.
  public init(milliseconds: UInt64, counter: UInt16, node: UInt64) {
    self.milliseconds = min(milliseconds, Self.endOfTime)
    self.counter = counter
    self.node = node
  }

  /// The next one of a device. At the end of time, where only a broken clock can bring it, it stands still.
  func successor(_ node: UInt64) -> Stamp {
    if counter < .max { return Stamp(milliseconds: milliseconds, counter: counter + 1, node: node) }
    guard milliseconds < Self.endOfTime else { return Stamp(milliseconds: milliseconds, counter: counter, node: node) }
    return Stamp(milliseconds: milliseconds + 1, counter: 0, node: node)
  }

  /// The stamp by another clock.
  /// - Parameters:
  ///   - shift: how far the other clock is ahead, in milliseconds.
  ///   - earlier: a stamp that it has to follow.
  func moved(by shift: Int64, after earlier: Stamp?) -> Stamp {
    let moved = Stamp(
      milliseconds: UInt64(clamping: Int64(milliseconds) + shift), counter: counter, node: node)
    guard let earlier, (earlier.milliseconds, earlier.counter) >= (moved.milliseconds, moved.counter) else {
      return moved
    }
    return earlier.successor(node)
  }

  /// The earlier one; in a tie the one of the device with the smaller id.
  public static func < (left: Stamp, right: Stamp) -> Bool {
    (left.milliseconds, left.counter, left.node) < (right.milliseconds, right.counter, right.node)
  }

  /// 32 hexadecimal digits, which sort as the stamps do in every collation.
  public var text: String {
    Self.digits(milliseconds, 12) + Self.digits(UInt64(counter), 4) + Self.digits(node, 16)
  }

  /// Reads what `text` gives; nothing for anything else.
  public init?(text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count == 32, bytes.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) else { return nil }
    func number(_ range: Range<Int>) -> UInt64 {
      bytes[range].reduce(0) { $0 << 4 | UInt64($1 >= 97 ? $1 - 87 : $1 - 48) }
    }
    self.init(milliseconds: number(0..<12), counter: UInt16(number(12..<16)), node: number(16..<32))
  }

  private static func digits(_ value: UInt64, _ count: Int) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}

/// A file with a piece of the output. Its name says which: the number of its first byte.
public struct Segment: Hashable, Sendable {
  /// The number of its first byte.
  public var start: UInt64
  /// How many bytes it has.
  public var count: UInt64

  /// A segment.
  public init(start: UInt64, count: UInt64) {
    self.start = start
    self.count = count
  }

  /// Where the next one begins.
  public var end: UInt64 { start + count }

  /// The name of its file.
  public var name: String { Self.name(start: start) }

  /// The name of the segment that begins at a byte. All have the same length, so that they sort as their numbers do.
  public static func name(start: UInt64) -> String {
    let digits = String(start)
    return prefix + String(repeating: "0", count: 20 - digits.count) + digits
  }

  /// Where the segment with this name begins; nothing when it is not the name of one.
  public static func start(name: String) -> UInt64? {
    let bytes = Array(name.utf8)
    guard bytes.count == prefix.utf8.count + 20, bytes.starts(with: prefix.utf8) else { return nil }
    var start: UInt64 = 0
    for byte in bytes.dropFirst(prefix.utf8.count) {
      guard (48...57).contains(byte) else { return nil }
      let (tens, overflow) = start.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(UInt64(byte - 48))
      if overflow || carry { return nil }
      start = sum
    }
    return start
  }

  private static let prefix = "output-"

  /// The segments of a folder in their order. A file that vanishes meanwhile is none.
  public static func list(in folder: String) throws(SystemError) -> [Segment] {
    var found: [Segment] = []
    for name in try Files.names(in: folder) {
      guard let start = start(name: name), let size = Files.size(of: folder + "/" + name) else { continue }
      // A size that goes past the last number there is can only be a forgery.
      if start.addingReportingOverflow(size).overflow { continue }
      found.append(Segment(start: start, count: size))
    }
    return found.sorted { $0.start < $1.start }
  }
}

/// An operating system that a target is built for.
public enum Platform: String, Sendable, Hashable, CaseIterable, Comparable {
  case ios, macos, tvos, watchos, visionos

  /// By name.
  public static func < (left: Platform, right: Platform) -> Bool { left.rawValue < right.rawValue }
}

/// A version such as 17.0 or 10.15.4.
public struct PlatformVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The first number.
  public var major: Int
  /// The second number.
  public var minor: Int
  /// The third number.
  public var patch: Int

  /// A version.
  public init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// One to three numbers with dots between them.
  public init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var numbers = [0, 0, 0]
    for (index, part) in parts.enumerated() {
      guard part.count <= 4, part.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(Substring(part)) else {
        return nil
      }
      numbers[index] = number
    }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// Number by number.
  public static func < (left: PlatformVersion, right: PlatformVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }

  /// `17.0`, or `10.15.4`.
  public var description: String { "\(major).\(minor)" + (patch == 0 ? "" : ".\(patch)") }
}

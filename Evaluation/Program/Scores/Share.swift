import Foundation

/// So many of so many.
struct Share: Sendable, Equatable {
  var count = 0
  var of = 0

  mutating func add(_ counts: Bool) {
    of += 1
    if counts { count += 1 }
  }

  static func + (left: Share, right: Share) -> Share { Share(count: left.count + right.count, of: left.of + right.of) }

  /// From 0 to 1; `nil` of none.
  var value: Double? { of == 0 ? nil : Double(count) / Double(of) }

  /// `94.1 % (16 of 17)`
  var text: String {
    guard let value else { return "–" }
    return String(format: "%.1f %% (%d of %d)", 100 * value, count, of)
  }

  /// The bounds between which the true share is with 95 % confidence, after Wilson (1927).
  var interval: ClosedRange<Double>? {
    guard of > 0, let p = value else { return nil }
    let (n, z) = (Double(of), 1.96)
    let divisor = 1 + z * z / n
    let center = (p + z * z / (2 * n)) / divisor
    let half = z * (p * (1 - p) / n + z * z / (4 * n * n)).squareRoot() / divisor
    return max(0, center - half)...min(1, center + half)
  }

  /// `71–98 %`
  var intervalText: String {
    guard let interval else { return "–" }
    return String(format: "%.0f–%.0f %%", 100 * interval.lowerBound, 100 * interval.upperBound)
  }
}

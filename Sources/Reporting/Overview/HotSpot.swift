import Findings

/// A file in which work pays off: much is wrong in it, and it changes often.
struct HotSpot: Equatable {
  let path: String
  let findings: Int
  /// `nil` when no one knows.
  let changes: Int?

  /// The files with the highest product of findings and changes; without changes those with the most findings. Files that
  /// have not changed, and those with a single finding, are none.
  ///
  /// - Parameter changes: the number of recent commits by path.
  /// - Complexity: O(n log n) for n findings.
  static func list(_ findings: [Finding], changes: [String: Int]?, most: Int) -> [HotSpot] {
    let counts = Dictionary(findings.map { ($0.span.path, 1) }, uniquingKeysWith: +)
    let spots = counts.filter { $0.value > 1 }.map { path, count in
      HotSpot(path: path, findings: count, changes: changes.map { $0[path] ?? 0 })
    }
    return Array(
      spots.filter { $0.heat > 0 }.sorted { ($1.heat, $1.findings, $0.path) < ($0.heat, $0.findings, $1.path) }
        .prefix(most))
  }

  private var heat: Int { findings * (changes ?? 1) }
}

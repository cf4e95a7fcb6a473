/// Finds the name that was probably meant.
public enum NearestName {
  /// The sentence part after an unknown name: a suggestion, or the known names when there are few.
  ///
  /// - Parameter elsewhere: what to say when there are many.
  public static func hint(
    for name: String, among known: [String], elsewhere: String = "see `lintel rules` for the known ones"
  ) -> String {
    if let nearest = find(name, among: known) { return "did you mean '\(nearest)'?" }
    guard !known.isEmpty else { return "remove it" }
    if known.count <= 20 { return "use one of: \(known.joined(separator: ", "))" }
    return elsewhere
  }

  static func find(_ name: String, among known: [String]) -> String? {
    let wanted = Array(name.lowercased().utf8)
    // Longer texts are no typing mistakes, and comparing them would cost.
    guard !wanted.isEmpty, wanted.count <= 100 else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in known {
      let bytes = Array(candidate.lowercased().utf8)
      let limit = max(1, min(wanted.count, bytes.count) / 3)
      guard abs(bytes.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, bytes)
      if distance <= limit, distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Insertions, deletions, replacements and swaps of neighbors that turn one text into the other.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for (row, byte) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (byte == other ? 0 : 1))
        if row > 0, column > 0, byte == right[column - 1], left[row - 1] == other {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}

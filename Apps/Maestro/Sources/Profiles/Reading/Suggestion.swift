/// Finds what was probably meant.
enum Suggestion {
  /// The end of the sentence: `; did you mean 'command'?`, or a full stop when nothing is near.
  static func text(_ word: String, _ known: [String]) -> String {
    let limit = max(1, word.count / 3)
    let near = known.map { (distance(word.lowercased(), $0.lowercased()), $0) }.min { $0.0 < $1.0 }
    guard word.count <= 60, let near, near.0 <= limit else { return "." }
    return "; did you mean '\(near.1)'?"
  }

  /// How many letters must be changed, added, taken away or swapped with their neighbour.
  private static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.prefix(64)), right = Array(right)
    var before: [Int] = []
    var row = Array(0...right.count)
    for i in 1...max(1, left.count) where i <= left.count {
      var next = [i]
      for j in 1...max(1, right.count) where j <= right.count {
        let cost = left[i - 1] == right[j - 1] ? 0 : 1
        var best = min(row[j] + 1, next[j - 1] + 1, row[j - 1] + cost)
        if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
          best = min(best, before[j - 2] + 1)
        }
        next.append(best)
      }
      before = row
      row = next
    }
    return row[right.count]
  }
}

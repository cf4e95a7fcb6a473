import Scaffolding

/// Votes of a project's code for the values of one setting.
struct StyleBallot<Value: Hashable> {
  private struct Candidate {
    var count = 0
    var weight = 0
    var places: [(text: String, weight: Int)] = []
  }

  private var candidates: [Value: Candidate] = [:]
  /// In the order of their first votes, so that a draw between values that are equally new has one result.
  private var order: [Value] = []

  /// How many places vote.
  private(set) var total = 0

  mutating func vote(_ value: Value, at place: String, weight: Int = 1) {
    if candidates[value] == nil { order.append(value) }
    candidates[value, default: Candidate()].count += 1
    candidates[value, default: Candidate()].weight += weight
    candidates[value, default: Candidate()].places.append((place, weight))
    total += 1
  }

  func count(of value: Value) -> Int { candidates[value]?.count ?? 0 }

  /// The value of most weight.
  struct Result {
    let value: Value
    let count: Int
    let total: Int
    let evidence: StyleEvidence
  }

  /// The value that new code follows: that of most votes, where those from files that changed lately weigh more. Of two
  /// that are equal, the one that stands first in `newest`.
  ///
  /// - Parameters:
  ///   - newest: the values from the newest technique to the oldest, where they differ in that.
  ///   - name: how people call a value.
  func result(
    _ setting: String, newest: [Value] = [], name: (Value) -> String
  ) -> Result? {
    let age = Dictionary(newest.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let ranked = order.enumerated().sorted { left, right in
      let (first, second) = (candidates[left.element]?.weight ?? 0, candidates[right.element]?.weight ?? 0)
      if first != second { return first > second }
      let (young, old) = (age[left.element] ?? newest.count, age[right.element] ?? newest.count)
      return young == old ? left.offset < right.offset : young < old
    }
    .map(\.element)
    guard let value = ranked.first, let chosen = candidates[value] else { return nil }
    var reason = ""
    if let second = ranked.dropFirst().first, let other = candidates[second] {
      if other.count > chosen.count || other.count == chosen.count && other.weight != chosen.weight {
        reason = "files that changed lately use it more than \(name(second))"
      } else if other.weight == chosen.weight {
        reason = age[value] == nil ? "" : "as frequent as \(name(second)), and newer"
      }
    }
    var places: [String] = []
    for place in chosen.places.sorted(by: { $0.weight > $1.weight }) where !places.contains(place.text) {
      places.append(place.text)
      if places.count == 3 { break }
    }
    return Result(
      value: value, count: chosen.count, total: total,
      evidence: StyleEvidence(
        setting: setting, value: name(value), count: chosen.count, total: total,
        others: ranked.dropFirst().prefix(4).map { "\(name($0)) (\(candidates[$0]?.count ?? 0))" }, places: places,
        reason: reason))
  }
}

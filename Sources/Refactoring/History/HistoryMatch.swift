/// Which findings of one list are which of another.
///
/// Equal fingerprints come first, then findings that share a place, then those whose code has only moved: to another
/// module, or with its file to another path.
struct HistoryMatch {
  /// By the index in the present list, that in the former one.
  private(set) var former: [Int: Int] = [:]
  /// Indices of former findings that have no partner.
  private(set) var left: [Int] = []
  /// Indices of present findings that have no partner.
  private(set) var arrived: [Int] = []

  /// - Parameter renames: new paths of files by their old ones.
  init(_ old: [HistoryState.Item], _ new: [HistoryState.Item], renames: [String: String] = [:]) {
    left = Array(old.indices)
    arrived = Array(new.indices)
    pair(old, new) { item, _ in item.places.prefix(1).map { Key(rule: item.rule, number: $0) } }
    pair(old, new) { item, _ in item.places.map { Key(rule: item.rule, number: $0) } }
    pair(old, new) { item, isOld in
      let path = isOld ? renames[item.path] ?? item.path : item.path
      return [Key(rule: item.rule, number: item.identity, path: item.type == nil ? path : "")]
    }
  }

  private struct Key: Hashable {
    var rule: String
    var number: UInt64
    var path = ""
  }

  /// Pairs what is open on both sides and has a key in common, in order.
  private mutating func pair(
    _ old: [HistoryState.Item], _ new: [HistoryState.Item], by keys: (HistoryState.Item, _ isOld: Bool) -> [Key]
  ) {
    if left.isEmpty || arrived.isEmpty { return }
    var waiting: [Key: [Int]] = [:]
    for index in left.reversed() { for key in keys(old[index], true) { waiting[key, default: []].append(index) } }
    var taken: Set<Int> = []
    var open: [Int] = []
    for index in arrived {
      var found: Int?
      for key in keys(new[index], false) where found == nil {
        while found == nil, let candidate = waiting[key]?.popLast() {
          if taken.insert(candidate).inserted { found = candidate }
        }
      }
      if let found { former[index] = found } else { open.append(index) }
    }
    arrived = open
    left.removeAll(where: taken.contains)
  }
}

import Refactoring
import Scaffolding

/// A type and the folders that its file lies in.
struct FolderItem {
  /// The name without its role: `OrderList`.
  let base: String
  let folders: [Substring]
  /// `path:line`.
  let place: String
  let weight: Int

  /// What a folder adds to the name of its screen: `Screen` of `OrderListScreen`.
  func ending(_ folder: Substring) -> Substring {
    guard folder.hasPrefix(base) else { return "" }
    let rest = folder.dropFirst(base.count)
    return FolderPattern.endings.contains(rest) ? rest : ""
  }

  /// How much the name of a folder is that of the type: 4 for the same, 0 for nothing in common.
  func likeness(_ folder: Substring) -> Int {
    let name = folder.filter { $0.isLetter || $0.isNumber }
    if name.caseInsensitiveEquals(base) { return 4 }
    let own = FolderWords.stem(folder).map(FolderWords.singular)
    let stem = FolderWords.stem(Substring(base)).map(FolderWords.singular)
    if own == stem { return FolderWords.isTechnical(folder) ? 2 : 3 }
    if FolderWords.isTechnical(folder) { return 0 }
    // `AddAccounts` of `ListAddAccount`.
    if own.count > 1, stem.count > own.count, Array(stem.suffix(own.count)) == Array(own) { return 2 }
    guard let first = own.first, let other = stem.first, first == other, first.count > 2 else { return 0 }
    return 2
  }
}

/// Where files lie, with `{feature}` for the folder that is about them.
enum FolderPattern {
  private static let feature = "{feature}"

  fileprivate static let endings: Set<Substring> = ["Screen", "View", "Scene", "Module", "Feature", "Flow"]

  /// `Screens/{feature}` of `Screens/{feature}Screen`: what is called after something else lies there, too.
  static func withoutEnding(_ pattern: String) -> String {
    pattern.split(separator: "/").map { part in
      part.hasPrefix(feature) && endings.contains(part.dropFirst(feature.count)) ? feature : String(part)
    }.joined(separator: "/")
  }

  /// How many different folders with such files lie in a folder.
  static func siblings(_ items: [FolderItem]) -> [[Substring]: Set<Substring>] {
    var result: [[Substring]: Set<Substring>] = [:]
    for item in items {
      for (depth, folder) in item.folders.enumerated() {
        result[Array(item.folders[..<depth]), default: []].insert(folder)
      }
    }
    return result
  }

  /// The pattern of most items.
  static func vote(
    _ setting: String, _ items: [FolderItem], _ siblings: [[Substring]: Set<Substring>]
  ) -> StyleBallot<String>.Result? {
    var ballot = StyleBallot<String>()
    for item in items {
      ballot.vote(pattern(item, siblings), at: item.place, weight: item.weight)
    }
    let name = { (pattern: String) in pattern.isEmpty ? "." : pattern }
    guard let found = ballot.result(setting, name: name), found.count * 5 < found.total * 2 else {
      return ballot.result(setting, name: name)
    }
    // Features that are sorted into groups differ in the group: the folder of most groups is what they have in common.
    let root = common(items.map(\.folders), percent: 50) { _ in true }
    var general = StyleBallot<String>()
    for item in items {
      let parts = pattern(item, siblings).split(separator: "/")
      guard let place = parts.firstIndex(where: { $0.hasPrefix(feature) }), parts.starts(with: root),
        place >= root.count
      else {
        general.vote(parts.joined(separator: "/"), at: item.place, weight: item.weight)
        continue
      }
      general.vote(
        (root + parts[place...]).joined(separator: "/"), at: item.place, weight: item.weight)
    }
    return general.result(setting, name: name)
  }

  /// The folders of an item with `{feature}` for the one that is about it.
  private static func pattern(_ item: FolderItem, _ siblings: [[Substring]: Set<Substring>]) -> String {
    var best: (score: Int, depth: Int)?
    for (depth, folder) in item.folders.enumerated() {
      var score = item.likeness(folder)
      if score == 0, !FolderWords.isTechnical(folder), (siblings[Array(item.folders[..<depth])]?.count ?? 0) > 2 {
        score = 1
      }
      if score > 0, score >= best?.score ?? 0 { best = (score, depth) }
    }
    var folders = item.folders.map(String.init)
    if let best { folders[best.depth] = feature + item.ending(item.folders[best.depth]) }
    return folders.joined(separator: "/")
  }

  /// The folder that most files are below, nine of ten if not said otherwise, as long as it may be descended into.
  static func common(
    _ all: [[Substring]], percent: Int = 90, where mayDescend: (Substring) -> Bool
  ) -> [Substring] {
    var root: [Substring] = []
    while true {
      var counts: [Substring: Int] = [:]
      for folders in all where folders.count > root.count && folders.starts(with: root) {
        counts[folders[root.count], default: 0] += 1
      }
      guard let (next, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
        count * 100 >= all.count * percent, mayDescend(next)
      else { return root }
      root.append(next)
    }
  }
}

extension StringProtocol {
  /// Whether two names differ in capitals only.
  fileprivate func caseInsensitiveEquals(_ other: some StringProtocol) -> Bool { lowercased() == other.lowercased() }
}

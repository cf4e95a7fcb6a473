/// Finds the targets of files.
struct Assignment {
  private struct Rule {
    var target: Int
    var folder: FolderMembership
  }

  private var byFile: [String: [Int]] = [:]
  private var byFolder: [String: [Rule]] = [:]
  private let ranks: [Int]

  init(_ drafts: [TargetDraft]) {
    ranks = drafts.map(\.target.kind.rank)
    for (target, draft) in drafts.enumerated() {
      for file in draft.files { byFile[file, default: []].append(target) }
      for folder in draft.folders { byFolder[folder.path, default: []].append(Rule(target: target, folder: folder)) }
    }
  }

  func assign(_ paths: [String]) -> [String: [Int]] {
    var membership: [String: [Int]] = [:]
    membership.reserveCapacity(paths.count)
    // Files come folder by folder: the folders above them are looked up once.
    var lastFolder: String?
    var rules: [[Rule]] = []
    for path in paths {
      let folder = PathText.parent(path)
      if lastFolder != folder {
        rules = self.rules(for: folder)
        lastFolder = folder
      }
      let targets = self.targets(of: path, rules: rules)
      if !targets.isEmpty { membership[path] = targets }
    }
    return membership
  }

  /// The rules of a folder and those above it, the nearest first.
  private func rules(for folder: String) -> [[Rule]] {
    guard !byFolder.isEmpty else { return [] }
    var rules: [[Rule]] = []
    var current = folder
    while true {
      if let found = byFolder[current] { rules.append(found) }
      if current.isEmpty { return rules }
      current = PathText.parent(current)
    }
  }

  private func targets(of path: String, rules: [[Rule]]) -> [Int] {
    var targets = byFile[path] ?? []
    for level in rules {
      let matching = level.filter { $0.folder.contains(path) }
      targets += matching.map(\.target)
      // What lies in a package belongs to nothing around it.
      if matching.contains(where: \.folder.isExclusive) { break }
    }
    guard targets.count > 1 else { return targets }
    return Array(Set(targets)).sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }
}

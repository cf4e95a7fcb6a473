import Findings

/// The folders in which findings are, as a filter offers them: with all findings below each, without folders that only
/// lead to another one, and without the deepest ones where there are too many to choose from.
struct FolderList {
  struct Folder: Equatable {
    /// Relative to the root.
    let path: String
    /// From 0.
    let depth: Int
    let findings: Int
  }

  let folders: [Folder]
  private static let most = 150
  private static let deepest = 12

  /// - Parameter paths: those of the findings, one each.
  init(paths: [String]) {
    var counts: [String: Int] = [:]
    var own: [String: Int] = [:]
    for path in paths {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      let longest = min(parts.count, Self.deepest)
      for length in stride(from: longest, to: 0, by: -1) {
        let folder = parts.prefix(length).joined(separator: "/")
        counts[folder, default: 0] += 1
        if length == longest { own[folder, default: 0] += 1 }
      }
    }
    var children: [String: Int] = [:]
    for folder in counts.keys { children[Self.parent(folder) ?? "", default: 0] += 1 }
    let useful = counts.filter { own[$0.key] != nil || children[$0.key, default: 0] > 1 }
    var folders: [Folder] = useful.map { folder, count in
      var depth = 0
      var above = Self.parent(folder)
      while let current = above {
        if useful[current] != nil { depth += 1 }
        above = Self.parent(current)
      }
      return Folder(path: folder, depth: depth, findings: count)
    }
    var deepest = folders.map(\.depth).max() ?? 0
    while folders.count > Self.most, deepest > 0 {
      folders.removeAll { $0.depth == deepest }
      deepest -= 1
    }
    // Byte by byte, with a slash before everything else: a folder comes right before what is in it.
    self.folders = folders.sorted { left, right in
      left.path.utf8.lazy.map(Self.rank).lexicographicallyPrecedes(right.path.utf8.lazy.map(Self.rank))
    }
  }

  private static func rank(_ byte: UInt8) -> UInt8 { byte == UInt8(ascii: "/") ? 0 : byte }

  private static func parent(_ folder: String) -> String? {
    folder.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(folder[..<$0]) }
  }
}

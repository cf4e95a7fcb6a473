import Domain

/// Reads `git worktree list --porcelain -z`.
struct WorktreeList {
  /// A worktree, and whether the repository is bare.
  struct Item: Hashable, Sendable {
    var record: WorktreeRecord
    var isBare: Bool
  }

  static func items(_ output: [UInt8]) -> [Item] {
    var items: [Item] = []
    for line in output.split(separator: 0, omittingEmptySubsequences: true) {
      let parts = line.split(separator: 0x20, maxSplits: 1, omittingEmptySubsequences: false)
      let word = String(decoding: parts[0], as: UTF8.self)
      let value = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : ""
      if word == "worktree" {
        let record = WorktreeRecord(path: value, branch: nil, head: nil, isMain: items.isEmpty)
        items.append(Item(record: record, isBare: false))
        continue
      }
      guard !items.isEmpty else { continue }
      let last = items.count - 1
      switch word {
      // A branch without commits has a head of zeros.
      case "HEAD": items[last].record.head = value.allSatisfy { $0 == "0" } ? nil : CommitID(value)
      case "branch": items[last].record.branch = value.withoutPrefix("refs/heads/")
      case "bare": items[last].isBare = true
      case "locked": items[last].record.lockReason = value
      case "prunable": items[last].record.prunableReason = value
      default: break
      }
    }
    return items
  }
}

extension String {
  /// Without a prefix, where it has it.
  func withoutPrefix(_ prefix: String) -> String { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self }
}

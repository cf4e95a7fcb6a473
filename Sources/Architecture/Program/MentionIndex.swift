import Facts

/// Which files mention a name, so that a search for a few names need not look at every file. What an inverted index is to
/// full-text search.
struct MentionIndex: Sendable {
  /// By the raw value of a name: where its files start; one more than there are names.
  private let starts: [UInt32]
  /// Indices of files, ascending for each name.
  private let files: [UInt32]

  /// O(distinct names of all files).
  init(_ files: [LinkedFile], nameCount: Int) {
    // Counted two slots on, so that filling can move each start to the next name's.
    var starts = [UInt32](repeating: 0, count: nameCount + 2)
    for file in files { for name in file.mentionedNames { starts[Int(name.raw) + 2] += 1 } }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    var entries = [UInt32](repeating: 0, count: starts.last.map(Int.init) ?? 0)
    for (index, file) in files.enumerated() {
      for name in file.mentionedNames {
        let slot = Int(name.raw) + 1
        entries[Int(starts[slot])] = UInt32(index)
        starts[slot] += 1
      }
    }
    self.starts = starts
    self.files = entries
  }

  func files(of name: NameID) -> ArraySlice<UInt32> {
    let index = Int(name.raw)
    return index + 1 < starts.count ? files[Int(starts[index])..<Int(starts[index + 1])] : []
  }

  /// Indices of the files that mention any of the names, ascending.
  private func files(of names: [NameID], count: Int) -> [UInt32] {
    if names.count == 1 { return Array(files(of: names[0])) }
    var isWanted = [Bool](repeating: false, count: count)
    for name in names { for file in files(of: name) { isWanted[Int(file)] = true } }
    return (0..<UInt32(count)).filter { isWanted[Int($0)] }
  }

  func mentions(
    of names: NameSet, kinds: [NodeKind], in all: [LinkedFile], where isWanted: (Int) -> Bool
  ) -> [Cursor] {
    let ids = names.ids
    if ids.isEmpty { return [] }
    var wanted: (UInt64, UInt64) = (0, 0)
    for kind in kinds {
      if kind.rawValue < 64 { wanted.0 |= 1 << kind.rawValue } else { wanted.1 |= 1 << (kind.rawValue - 64) }
    }
    var found: [Cursor] = []
    for index in files(of: ids, count: all.count) where isWanted(Int(index)) {
      let file = all[Int(index)]
      file.nodes.withUnsafeBufferPointer { nodes in
        for index in 0..<nodes.count {
          let code = nodes[index].kindCode
          let bit = code < 64 ? wanted.0 >> code : wanted.1 >> (code & 63)
          if bit & 1 == 1, names.contains(nodes[index].name) { found.append(Cursor(file: file, index: index)) }
        }
      }
    }
    return found
  }
}

extension Program {
  /// Indices of the files that mention a name, ascending, tests included.
  ///
  /// - Complexity: O(files that do).
  public func files(mentioning name: NameID) -> [Int] { mentionIndex.files(of: name).map(Int.init) }

  /// Every node of some kinds that mentions one of some names, in the order of files and of the code. What tests mention
  /// says nothing about the app, so it is left out unless asked for.
  ///
  /// - Parameter kinds: of those that refer by name; see ``NodeKind/refers``.
  /// - Complexity: O(nodes of the files that mention one of the names).
  public func mentions(of names: NameSet, _ kinds: NodeKind..., inTests: Bool = false) -> [Cursor] {
    mentionIndex.mentions(of: names, kinds: kinds, in: files) { inTests || !contexts[$0].isTest }
  }
}

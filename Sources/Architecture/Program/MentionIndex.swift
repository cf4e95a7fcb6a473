import Facts

/// Where every name of the program is mentioned in expressions and types, so that a search for a few names need not look
/// at every node. What an inverted index is to full-text search.
struct MentionIndex: Sendable {
  private struct Place: Sendable, BitwiseCopyable {
    var file: UInt32
    var node: UInt32
  }

  /// By the raw value of a name: where its places start; one more than there are names.
  private let starts: [UInt32]
  private let places: [Place]

  /// Kinds of nodes that refer to something by its name; assignments by that of their operator.
  static let kinds: [NodeKind] = [
    .identifier, .member, .call, .typeName, .keyPathComponent, .attribute, .macro, .assignment,
  ]

  /// Looks at every node twice: to count, and to enter. O(nodes + names).
  init(_ files: [LinkedFile], nameCount: Int) {
    var isIndexed = [Bool](repeating: false, count: 256)
    for kind in Self.kinds { isIndexed[Int(kind.rawValue)] = true }
    // Counted two slots on, so that filling can move each start to the next name's.
    var starts = [UInt32](repeating: 0, count: nameCount + 2)
    for file in files {
      for node in file.nodes where isIndexed[Int(node.kindCode)] && !node.name.isNone {
        starts[Int(node.name.raw) + 2] += 1
      }
    }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    let count = starts.last.map(Int.init) ?? 0
    places = [Place](unsafeUninitializedCapacity: count) { places, filled in
      for (fileIndex, file) in files.enumerated() {
        for (index, node) in file.nodes.enumerated() where isIndexed[Int(node.kindCode)] && !node.name.isNone {
          let slot = Int(node.name.raw) + 1
          places.initializeElement(at: Int(starts[slot]), to: Place(file: UInt32(fileIndex), node: UInt32(index)))
          starts[slot] += 1
        }
      }
      filled = count
    }
    self.starts = starts
  }

  private func range(of name: NameID) -> Range<Int> {
    let index = Int(name.raw)
    return index + 1 < starts.count ? Int(starts[index])..<Int(starts[index + 1]) : 0..<0
  }

  func mentions(of names: NameSet, kinds: [NodeKind], in files: [LinkedFile]) -> [Cursor] {
    let ranges = names.ids.map(range(of:)).filter { !$0.isEmpty }
    var wanted: (UInt64, UInt64) = (0, 0)
    for kind in kinds {
      if kind.rawValue < 64 { wanted.0 |= 1 << kind.rawValue } else { wanted.1 |= 1 << (kind.rawValue - 64) }
    }
    var found: [Place] = []
    for range in ranges {
      for place in places[range] {
        let code = files[Int(place.file)].nodes[Int(place.node)].kindCode
        let bit = code < 64 ? wanted.0 >> code : wanted.1 >> (code - 64)
        if bit & 1 == 1 { found.append(place) }
      }
    }
    if ranges.count > 1 { found.sort { ($0.file, $0.node) < ($1.file, $1.node) } }
    return found.map { Cursor(file: files[Int($0.file)], index: Int($0.node)) }
  }
}

extension Program {
  /// Every node of some kinds that mentions one of some names, in the order of files and of the code.
  ///
  /// - Parameter kinds: of those that refer by name: identifiers, members, calls, type names, components of key paths,
  ///   attributes, macros, and assignments, which are named by their operator.
  /// - Complexity: O(mentions of the names), and a sort of what is found when there is more than one name.
  public func mentions(of names: NameSet, _ kinds: NodeKind...) -> [Cursor] {
    mentionIndex.mentions(of: names, kinds: kinds, in: files)
  }
}

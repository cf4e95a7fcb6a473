/// Where a file says each of its names, so that a search for one name in a body need not look at all of it.
struct NameOccurrences: Sendable {
  /// Name and index of every node that has a name, packed into one number each; sorted.
  private let entries: [UInt64]

  /// - Complexity: O(nodes × log nodes).
  init(_ nodes: [Node]) {
    var entries: [UInt64] = []
    for index in nodes.indices where !nodes[index].name.isNone { entries.append(Self.entry(nodes[index].name, index)) }
    entries.sort()
    self.entries = entries
  }

  /// The nodes of a name among some. O(log nodes + result).
  func nodes(named name: NameID, in range: Range<Int>) -> some Sequence<Int> {
    let first = position(of: Self.entry(name, range.lowerBound))
    let end = position(of: Self.entry(name, range.upperBound))
    return entries[first..<max(first, end)].lazy.map { Int($0 & 0xFFFF_FFFF) }
  }

  private static func entry(_ name: NameID, _ index: Int) -> UInt64 { UInt64(name.raw) << 32 | UInt64(index) }

  private func position(of entry: UInt64) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle] < entry { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension Cursor {
  /// The nodes of a name in the subtree, in source order.
  ///
  /// - Complexity: O(log nodes + result), after one look at the whole file.
  public func nodes(named name: NameID) -> [Cursor] {
    if name.isNone { return subtree.filter { $0.name.isNone } }
    return file.occurrences.nodes(named: name, in: indices).map { Cursor(file: file, index: $0) }
  }
}

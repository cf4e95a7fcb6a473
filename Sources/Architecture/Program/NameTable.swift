import Facts

/// Values by name: one lookup is two loads. Values of one name keep the order they were given in.
struct NameTable<Value: Sendable>: Sendable {
  /// By the raw value of a name: where its values start; one more than there are names.
  private let starts: [UInt32]
  private let values: [Value]

  /// - Parameter count: how many names the program has.
  /// - Complexity: O(entries + names).
  init(_ entries: [(name: NameID, value: Value)], count: Int) {
    var starts = [UInt32](repeating: 0, count: count + 2)
    for entry in entries { starts[Int(entry.name.raw) + 2] += 1 }
    for index in starts.indices.dropFirst() { starts[index] += starts[index - 1] }
    // While filling, the slot after a name's own counts up to where the next name starts.
    var order = [Int32](repeating: 0, count: entries.count)
    for (index, entry) in entries.enumerated() {
      let slot = Int(entry.name.raw) + 1
      order[Int(starts[slot])] = Int32(index)
      starts[slot] += 1
    }
    self.starts = starts
    values = order.map { entries[Int($0)].value }
  }

  /// The values of a name; none for one that the program does not contain.
  subscript(name: NameID) -> ArraySlice<Value> {
    let index = Int(name.raw)
    guard index + 1 < starts.count else { return [] }
    return values[Int(starts[index])..<Int(starts[index + 1])]
  }
}

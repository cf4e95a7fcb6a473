/// A growing list of distinct names with a way to find them by their bytes.
struct NameTable {
  private(set) var list = NameList()
  /// Open addressing; 0 is free, otherwise index + 1. The count is a power of two.
  private(set) var slots: [UInt32]

  /// - Parameter capacity: a power of two, at least twice the number of names that are to fit before it grows.
  init(capacity: Int) { slots = [UInt32](repeating: 0, count: capacity) }

  /// The index of a name, added when it is new. The hash must be that of ``NameList/hash(_:)``.
  mutating func index(of name: UnsafeBufferPointer<UInt8>, hash: UInt64) -> UInt32 {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if list.hashes[index] == hash, equals(index, name) { return UInt32(index) }
      slot = (slot + 1) & mask
    }
    let fresh = UInt32(list.count)
    list.bytes.append(contentsOf: name)
    list.ends.append(UInt32(list.bytes.count))
    list.hashes.append(hash)
    slots[slot] = fresh + 1
    if list.count * 2 > slots.count { grow() }
    return fresh
  }

  private func equals(_ index: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = list.range(index)
    guard range.count == name.count else { return false }
    return list.bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < name.count {
        if bytes[range.lowerBound + offset] != name[offset] { return false }
        offset += 1
      }
      return true
    }
  }

  private mutating func grow() {
    let mask = slots.count * 2 - 1
    slots = [UInt32](repeating: 0, count: mask + 1)
    for index in 1..<list.count {
      var slot = Int(truncatingIfNeeded: list.hashes[index]) & mask
      while slots[slot] != 0 { slot = (slot + 1) & mask }
      slots[slot] = UInt32(index + 1)
    }
  }
}

/// The distinct names of a whole program. Two nodes have the same name exactly when their ids are equal.
public final class Names: Sendable {
  private let list: NameList
  private let slots: [UInt32]
  private let mask: Int

  init(list: NameList, slots: [UInt32]) {
    self.list = list
    self.slots = slots
    mask = slots.count - 1
  }

  /// Number of names, the empty one included.
  public var count: Int { list.count }

  /// The text of a name; empty for ``NameID/none`` and ``NameID/absent``.
  public subscript(id: NameID) -> String { Int(id.raw) < list.count ? list[id] : "" }

  /// The id of a text, or ``NameID/absent`` when the program does not contain it.
  public subscript(text: String) -> NameID {
    if text.isEmpty { return .none }
    var text = text
    return text.withUTF8 { id(of: $0, hash: NameList.hash($0)) }
  }

  /// The ids of many names by their index in a list, ``NameID/absent`` for those that the program does not contain.
  ///
  /// - Complexity: O(number of names of the list).
  public func ids(of names: NameList) -> [NameID] {
    (0..<names.count).map { index in
      index == 0 ? .none : id(of: names.bytes[names.range(index)], hash: names.hashes[index])
    }
  }

  private func id(of name: some Collection<UInt8>, hash: UInt64) -> NameID {
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let index = Int(slots[slot]) - 1
      if list.hashes[index] == hash, list.bytes[list.range(index)].elementsEqual(name) {
        return NameID(raw: UInt32(index))
      }
      slot = (slot + 1) & mask
    }
    return .absent
  }

  /// A set of those texts that the program contains.
  public func set(_ texts: some Sequence<String>) -> NameSet { NameSet(texts.map { self[$0] }) }

  /// A set of those texts that the program contains.
  public func set(_ texts: String...) -> NameSet { NameSet(texts.map { self[$0] }) }

  /// The name of a wrapped property's storage: `_title` of `title`.
  public func storage(of id: NameID) -> NameID { self["_" + self[id]] }

  /// Whether a name is that of a property's projection: `$title`, not `$0`.
  public func isProjectedProperty(_ id: NameID) -> Bool {
    withBytes(id) { bytes in
      guard bytes.first == UInt8(ascii: "$"), let second = bytes.dropFirst().first else { return false }
      return !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(second)
    }
  }

  /// Whether a name begins with a capital, as those of types do.
  public func isCapitalized(_ id: NameID) -> Bool { withBytes(id) { $0.first.map { (65...90).contains($0) } ?? false } }

  /// Calls `body` with the UTF-8 bytes of a name.
  public func withBytes<Result>(_ id: NameID, _ body: (ArraySlice<UInt8>) -> Result) -> Result {
    Int(id.raw) < list.count ? body(list.bytes[list.range(Int(id.raw))]) : body([])
  }

  /// The name of what a property wrapper projects, `$title` of `title`, or ``NameID/absent`` when the program does not
  /// contain it.
  public func projection(of id: NameID) -> NameID { self["$" + self[id]] }

  /// The name of which a name is the ``projection(of:)``.
  public func projected(_ id: NameID) -> NameID? {
    isProjection(id) ? self[String(self[id].dropFirst())] : nil
  }

  /// Whether a name is `$name` or `$0`.
  public func isProjection(_ id: NameID) -> Bool { withBytes(id) { $0.first == UInt8(ascii: "$") } }

  /// Whether a name ends with an ASCII text.
  public func hasSuffix(_ id: NameID, _ suffix: String) -> Bool {
    withBytes(id) { bytes in
      let suffix = suffix.utf8
      return bytes.count >= suffix.count && bytes.suffix(suffix.count).elementsEqual(suffix)
    }
  }

  /// Whether a name starts with an ASCII text.
  public func hasPrefix(_ id: NameID, _ prefix: String) -> Bool {
    withBytes(id) { bytes in
      let prefix = prefix.utf8
      return bytes.count >= prefix.count && bytes.prefix(prefix.count).elementsEqual(prefix)
    }
  }
}

/// A small immutable set of names with a fast test.
public struct NameSet: Sendable {
  @usableFromInline let slots: [UInt32]
  @usableFromInline let mask: UInt32
  /// Whether none of the names occurs in the program, so that a rule need not look.
  public let isEmpty: Bool

  /// A set of the given names; absent and empty ones are left out.
  public init(_ ids: some Sequence<NameID>) {
    let present = ids.filter { $0 != .absent && $0 != .none }
    isEmpty = present.isEmpty
    var capacity: UInt32 = 8
    while capacity < UInt32(present.count * 2 + 1) { capacity *= 2 }
    mask = capacity - 1
    var slots = [UInt32](repeating: 0, count: Int(capacity))
    for id in present {
      var slot = (id.raw &* 0x9E37_79B1) & mask
      while slots[Int(slot)] != 0, slots[Int(slot)] != id.raw { slot = (slot + 1) & mask }
      slots[Int(slot)] = id.raw
    }
    self.slots = slots
  }

  /// The names in the set, in no particular order.
  public var ids: [NameID] { slots.filter { $0 != 0 }.map { NameID(raw: $0) } }

  /// Whether a name is in the set.
  @inlinable public func contains(_ id: NameID) -> Bool {
    if isEmpty || id.raw == 0 { return false }
    var slot = (id.raw &* 0x9E37_79B1) & mask
    while slots[Int(slot)] != 0 {
      if slots[Int(slot)] == id.raw { return true }
      slot = (slot + 1) & mask
    }
    return false
  }
}

/// Collects the names of many files into one ``Names``.
public struct NamesBuilder {
  private var table: NameTable

  /// - Parameter expected: about how many names will come; only a matter of speed.
  public init(expected: Int = 4_096) {
    var capacity = 1_024
    while capacity < expected * 2 { capacity *= 2 }
    table = NameTable(capacity: capacity)
  }

  /// Program-wide ids of the names of one file, by their index there. O(number of names of the file).
  public mutating func merge(_ names: NameList) -> [NameID] {
    var ids = [NameID](repeating: .none, count: names.count)
    names.bytes.withUnsafeBufferPointer { bytes in
      for index in 1..<max(names.count, 1) {
        let name = UnsafeBufferPointer(rebasing: bytes[names.range(index)])
        ids[index] = NameID(raw: table.index(of: name, hash: names.hashes[index]))
      }
    }
    return ids
  }

  /// The finished table.
  public consuming func finish() -> Names { Names(list: table.list, slots: table.slots) }
}

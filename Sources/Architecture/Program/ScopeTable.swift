import Facts

/// Where names of types lead: by name, then narrowed by scope, module and nearness of the file.
struct ScopeTable: Sendable {
  /// A type or a typealias of the program.
  struct Entry: Sendable, BitwiseCopyable {
    /// The index of the type, or of the typealias in ``ScopeTable/aliases``.
    let index: Int32
    let isAlias: Bool
    let isPrivate: Bool
    let file: Int32
    /// The index of the type around it, or -1.
    let outer: Int32
  }

  /// A name inside of a type.
  struct NestedName: Hashable {
    let name: NameID
    let outer: Int32
  }

  /// Types in the order of files, then typealiases.
  let byName: NameTable<Entry>
  /// What files can name of each other: those of ``byName`` that are neither nested nor private.
  let shared: NearestTable<Entry>
  /// The first type or typealias of a name in a type: an app may have a `State` or `CodingKeys` in a thousand types.
  let nested: [NestedName: Entry]
  let aliases: [DeclarationCursor]
  /// Which modules each file can name things of.
  let visibility: Visibility
  /// Functions and variables at the top of files, by name.
  let globals: NearestTable<DeclarationCursor>
  /// Properties that the program adds to `EnvironmentValues` and its like: what `@Environment(\.key)` reads, by key.
  let injectedValues: NearestTable<DeclarationCursor>
  /// By the raw value of a name: whether a computed property anywhere has it.
  let computedNames: [Bool]
  /// By the raw value of a name: whether a generic parameter or an associated type anywhere has it.
  let genericNames: [Bool]
  /// By file and node: the index of the type whose declaration or extension is around it, or -1.
  let owners: [[Int32]]

  /// What a name means in a type, if that declares it. O(1).
  func entry(_ name: NameID, in outer: TypeID) -> Entry? {
    nested[NestedName(name: name, outer: Int32(outer.index))]
  }

  /// The first entry of one name at the top of a file. O(log entries + entries of the file).
  func entry(of entries: ArraySlice<Entry>, inFile file: Int) -> Entry? {
    // Types and typealiases are each in the order of files.
    let aliases = Self.position(in: entries, from: entries.startIndex) { !$0.isAlias }
    for start in [entries.startIndex, aliases] {
      let end = start == aliases ? entries.endIndex : aliases
      var next = Self.position(in: entries[..<end], from: start) { Int($0.file) < file }
      while next < end, Int(entries[next].file) == file {
        if entries[next].outer < 0 { return entries[next] }
        next += 1
      }
    }
    return nil
  }

  private static func position(
    in entries: ArraySlice<Entry>, from start: Int, where isBefore: (Entry) -> Bool
  ) -> Int {
    var (low, high) = (start, entries.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(entries[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

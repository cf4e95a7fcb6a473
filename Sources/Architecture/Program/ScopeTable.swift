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

  /// Types in the order of files, then typealiases.
  let byName: NameTable<Entry>
  let aliases: [DeclarationCursor]
  /// Which modules each file can name things of.
  let visibility: Visibility
  /// Functions and variables at the top of files, by name, in the order of files.
  let globals: NameTable<DeclarationCursor>
  /// Properties that the program adds to `EnvironmentValues` and its like: what `@Environment(\.key)` reads, by key.
  let injectedValues: [NameID: DeclarationCursor]
  /// By the raw value of a name: whether a computed property anywhere has it.
  let computedNames: [Bool]
  /// By the raw value of a name: whether a generic parameter or an associated type anywhere has it.
  let genericNames: [Bool]
  /// By file and node: the index of the type whose declaration or extension is around it, or -1.
  let owners: [[Int32]]
}

import Facts

/// Where names of types lead: by name, then narrowed by scope, module and nearness of the file.
struct ScopeTable: Sendable {
  struct NodeKey: Hashable, Sendable {
    let file: Int
    let node: Int
  }

  /// A type or a typealias of the program.
  enum Entry: Sendable {
    case type(TypeID)
    case alias(DeclarationCursor, outer: TypeID?)
  }

  var byName: [NameID: [Entry]] = [:]
  /// Which modules each file can name things of.
  var visibility = Visibility()
  /// Functions and variables at the top of files, by name, in the order of files.
  var globals: [NameID: [DeclarationCursor]] = [:]
  /// Properties that the program adds to `EnvironmentValues` and its like: what `@Environment(\.key)` reads, by key.
  var injectedValues: [NameID: DeclarationCursor] = [:]
  /// Types by the node of their declaration and of their extensions.
  var typeByNode: [NodeKey: TypeID] = [:]
  /// By file and node: the index of the type whose declaration or extension is around it, or -1.
  var owners: [[Int32]] = []
}

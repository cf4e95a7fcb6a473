/// Everything the later stages know about one file: a pure function of its bytes.
///
/// Flat tables of integers over one list of names. Ids of names count within the file until ``LinkedFile`` replaces
/// them by those of the program.
public struct FileFacts: Sendable, Hashable {
  public var names: NameList
  /// The tree in preorder; the first node is the `file`.
  public var nodes: [Node]
  /// In source order; a parent stands before its children.
  public var declarations: [Declaration]
  public var imports: [ImportFact]
  public var directives: [Directive]
  public var lines: LineTable
  public var flags: FileFlags

  public init(
    names: NameList, nodes: [Node], declarations: [Declaration], imports: [ImportFact], directives: [Directive],
    lines: LineTable, flags: FileFlags
  ) {
    self.names = names
    self.nodes = nodes
    self.declarations = declarations
    self.imports = imports
    self.directives = directives
    self.lines = lines
    self.flags = flags
  }
}

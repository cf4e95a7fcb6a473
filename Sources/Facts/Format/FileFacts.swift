/// Everything the later stages know about one file: a pure function of its bytes.
///
/// Flat tables of integers over one list of names. Ids of names count within the file until ``LinkedFile`` replaces
/// them by those of the program.
public struct FileFacts: Sendable, Hashable {
  /// The distinct names of the file; every `NameID` in the other tables points in here.
  public var names: NameList
  /// The tree in preorder; the first node is the `file`.
  public var nodes: [Node]
  /// In source order; a parent stands before its children.
  public var declarations: [Declaration]
  /// Every `import`, in source order.
  public var imports: [ImportFact]
  /// Every `lintel:` comment, in source order.
  public var directives: [Directive]
  /// Every `// MARK:` comment, in source order.
  public var marks: [SectionMark]
  /// Where lines start, and which hold code.
  public var lines: LineTable
  /// What the file is, seen on its own.
  public var flags: FileFlags
  /// Where the file was made.
  public var header: FileHeader

  /// Facts from tables that fit each other; nothing is checked here, see ``FactCodec/decode(_:)``.
  public init(
    names: NameList, nodes: [Node], declarations: [Declaration], imports: [ImportFact], directives: [Directive],
    marks: [SectionMark], lines: LineTable, flags: FileFlags, header: FileHeader = FileHeader()
  ) {
    self.names = names
    self.nodes = nodes
    self.declarations = declarations
    self.imports = imports
    self.directives = directives
    self.marks = marks
    self.lines = lines
    self.flags = flags
    self.header = header
  }
}

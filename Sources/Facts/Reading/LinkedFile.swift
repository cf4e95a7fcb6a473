/// The facts of one file, with names of the program and the parent of every node.
public final class LinkedFile: Sendable {
  /// Relative to the root of the run.
  public let path: String
  /// Its place among the files of the program, if it was given one.
  public let number: Int
  /// ``path`` in UTF-8, for comparing paths.
  public let pathBytes: [UInt8]
  /// The tree in preorder; the first node is the `file`.
  public let nodes: [Node]
  /// Index of the parent of each node; the root is its own parent.
  public let parents: [UInt32]
  /// The distinct names of nodes that refer to something; see ``NodeKind/refers``.
  public let mentionedNames: [NameID]
  /// Whether a generic parameter or an associated type of the file has this name; few have.
  public let genericNames: [NameID]
  /// In source order; a parent stands before its children.
  public let declarations: [Declaration]
  /// Every `import`, in source order.
  public let imports: [ImportFact]
  /// Every `lintel:` comment, in source order.
  public let directives: [Directive]
  /// Every `// MARK:` comment, in source order.
  public let marks: [SectionMark]
  /// Where lines start, and which hold code.
  public let lines: LineTable
  /// What the file is, seen on its own.
  public let flags: FileFlags
  /// Where the file was made.
  public let header: FileHeader
  /// Whether its top level is the program: `main.swift`.
  public var isScript: Bool { path == "main.swift" || path.hasSuffix("/main.swift") }
  let localNames: LocalNames
  private let knownOccurrences = Once<NameOccurrences>()

  /// - Parameters:
  ///   - facts: sound facts, from the extractor or from ``FactCodec``.
  ///   - ids: the program's ids of the file's names, from ``NamesBuilder/merge(_:)``.
  ///   - number: the index that the file will have in the program; looking a file up is faster with it.
  public init(path: String, facts: consuming FileFacts, ids: [NameID], number: Int = 0) {
    var facts = facts
    self.path = path
    self.number = number
    pathBytes = Array(path.utf8)
    // Moved out of the facts, which must be uniquely referenced, so that names are replaced without a copy.
    var nodes: [Node] = []
    swap(&nodes, &facts.nodes)
    var isMentioned = [Bool](repeating: false, count: ids.count)
    var genericNames: [NameID] = []
    var parents = [UInt32](repeating: 0, count: nodes.count)
    var open: [(index: UInt32, end: UInt32)] = []
    ids.withUnsafeBufferPointer { ids in
      nodes.withUnsafeMutableBufferPointer { nodes in
        parents.withUnsafeMutableBufferPointer { parents in
          for index in 0..<nodes.count {
            let name = Int(nodes[index].name.raw)
            nodes[index].name = ids[name]
            switch nodes[index].kind {
            case let kind where kind.refers: isMentioned[name] = true
            case .genericParameter, .associatedTypeDeclaration: genericNames.append(ids[name])
            default: break
            }
            while let last = open.last, last.end <= UInt32(index) { open.removeLast() }
            parents[index] = open.last?.index ?? 0
            if nodes[index].size > 1 { open.append((UInt32(index), UInt32(index) + nodes[index].size)) }
          }
        }
      }
    }
    localNames = LocalNames(nodes, parents: parents)
    self.nodes = nodes
    self.parents = parents
    self.genericNames = genericNames
    mentionedNames = ids.indices.compactMap { isMentioned[$0] && !ids[$0].isNone ? ids[$0] : nil }
    var declarations: [Declaration] = []
    swap(&declarations, &facts.declarations)
    for index in declarations.indices {
      declarations[index].name = ids[Int(declarations[index].name.raw)]
      declarations[index].condition = ids[Int(declarations[index].condition.raw)]
    }
    self.declarations = declarations
    imports = facts.imports.map { row in
      var row = row
      row.module = ids[Int(row.module.raw)]
      row.symbol = ids[Int(row.symbol.raw)]
      row.condition = ids[Int(row.condition.raw)]
      return row
    }
    directives = facts.directives.map { row in
      var row = row
      row.rule = ids[Int(row.rule.raw)]
      row.reason = ids[Int(row.reason.raw)]
      return row
    }
    marks = facts.marks.map { SectionMark(title: ids[Int($0.title.raw)], offset: $0.offset) }
    lines = facts.lines
    flags = facts.flags
    header = FileHeader(
      project: ids[Int(facts.header.project.raw)], author: ids[Int(facts.header.author.raw)])
  }

  /// The declaration whose node stands at an index. O(log declarations).
  public func declaration(atNode index: Int) -> DeclarationCursor? {
    var low = 0
    var high = declarations.count
    while low < high {
      let middle = (low + high) / 2
      if Int(declarations[middle].node) < index { low = middle + 1 } else { high = middle }
    }
    guard low < declarations.count, Int(declarations[low].node) == index else { return nil }
    return DeclarationCursor(file: self, index: low)
  }

  /// Worked out when first asked for: most files are never searched for a name.
  var occurrences: NameOccurrences { knownOccurrences.value { NameOccurrences(nodes) } }

  /// The root of the tree.
  public var root: Cursor { Cursor(file: self, index: 0) }
}

import Architecture
import Facts

/// What stands at the top of a file, and what of it can move to another file as it is.
struct FileDivision {
  /// A type or extension at the top of the file.
  struct Part {
    let declaration: DeclarationCursor
    let lines: Int
    /// Whether nothing private ties it to the rest of the file.
    let isFree: Bool
  }

  /// From the longest to the shortest.
  let parts: [Part]
  /// The longest function, initializer or computed property, with its lines.
  let longest: (member: DeclarationCursor, lines: Int)?
  private let context: RuleContext
  private let hidden: HiddenNames

  init(_ file: LinkedFile, _ context: RuleContext) {
    self.context = context
    let hidden = HiddenNames(file, context)
    self.hidden = hidden
    parts = file.declarations.indices.compactMap { index in
      let part = DeclarationCursor(file: file, index: index)
      guard part.row.parent == Declaration.none, part.kind.isType || part.kind == .extension else { return nil }
      return Part(declaration: part, lines: part.codeLines, isFree: !hidden.tied.contains(index))
    }.sorted { ($0.lines, $1.declaration.index) > ($1.lines, $0.declaration.index) }
    var longest: (member: DeclarationCursor, lines: Int)?
    for index in file.declarations.indices {
      let member = DeclarationCursor(file: file, index: index)
      guard member.kind == .function || member.kind == .initializer || member.kind == .variable && !member.isStored
      else { continue }
      let lines = member.codeLines
      if lines > longest?.lines ?? 0 { longest = (member, lines) }
    }
    self.longest = longest
  }

  /// How many types the file declares or extends.
  var typeCount: Int { Set(parts.map(\.declaration.node.name)).count }

  /// The type that the file is mostly about, with its lines here.
  var main: (type: TypeRecord, lines: Int)? {
    guard let first = parts.first, let id = typeID(first) else { return nil }
    let lines = parts.lazy.filter { typeID($0) == id }.reduce(0) { $0 + $1.lines }
    return (context.program[id], lines)
  }

  private func typeID(_ part: Part) -> TypeID? {
    part.declaration.node.firstChild.flatMap { context.program.enclosingTypeID(of: $0) }
  }

  /// The longest parts that can move, as many as it takes to come down to a number of lines; `nil` when all of them are not
  /// enough.
  func movable(from count: Int, to limit: Int) -> [Part]? {
    var rest = count
    var moved: [Part] = []
    // What stays is the declaration of the type that the file is mostly about.
    let stays =
      parts.first { $0.declaration.kind.isType && $0.declaration.name == parts.first?.declaration.node.name }
      ?? parts.first
    for part in parts where part.isFree && part.declaration != stays?.declaration && rest > limit {
      moved.append(part)
      rest -= part.lines
    }
    return rest > limit ? nil : moved
  }

  /// Lines of the longest part's methods that extensions in other files can take over: they use nothing that is private.
  var linesOfFreeMethods: Int {
    guard let part = parts.first?.declaration else { return 0 }
    var lines = 0
    for (index, row) in part.file.declarations.enumerated() where Int(row.parent) == part.index {
      guard row.kind == .function || row.kind == .variable && !row.isStored, !row.access.isPrivate,
        !row.flags.contains(.isOverride)
      else { continue }
      let member = DeclarationCursor(file: part.file, index: index)
      if !hidden.isUsed(in: member.node) { lines += member.codeLines }
    }
    return lines
  }

  /// How many lines hold functions and values that change: the rest are tables of texts and other constants.
  static func linesWithBehavior(in file: LinkedFile, _ count: Int) -> Int {
    var constants = 0
    for (index, row) in file.declarations.enumerated() where !row.flags.contains(.isLocal) {
      let declaration = DeclarationCursor(file: file, index: index)
      if declaration.kind.isType {
        constants += 2
      } else if isConstant(declaration) {
        constants += declaration.codeLines
      }
    }
    return count - constants
  }

  private static func isConstant(_ declaration: DeclarationCursor) -> Bool {
    switch declaration.kind {
    case .enumCase: return true
    case .variable:
      guard declaration.isStatic || declaration.row.parent == Declaration.none,
        declaration.flags.contains(.isLet) || !declaration.isStored && !declaration.flags.contains(.hasSetter)
      else { return false }
      return !declaration.code.contains { code in
        code.subtree.contains { node in
          switch node.kind {
          case .closure, .ifStatement, .guardStatement, .switchStatement, .forStatement, .whileStatement, .assignment:
            true
          default: false
          }
        }
      }
    default: return false
    }
  }
}

/// Which declarations only code of the file can see, and which parts of the file that ties together.
private struct HiddenNames {
  /// Parts that use what is private in others, or have what others use.
  private(set) var tied: Set<Int> = []
  private let context: RuleContext
  /// Rows of private declarations, by name.
  private var rows: [NameID: [Int]] = [:]

  init(_ file: LinkedFile, _ context: RuleContext) {
    self.context = context
    // The declaration at the top around each of them, which stands before it.
    var tops: [Int] = []
    for (index, row) in file.declarations.enumerated() {
      let parent = row.parent == Declaration.none ? nil : DeclarationCursor(file: file, index: Int(row.parent))
      tops.append(parent.map { tops[$0.index] } ?? index)
      guard row.kind != .extension, !row.flags.contains(.isLocal) else { continue }
      let isHidden =
        row.access.isPrivate || row.setterAccess.isPrivate
        || row.access == .unspecified && parent.map { $0.kind == .extension && $0.row.access.isPrivate } ?? false
      if isHidden, !row.name.isNone { rows[row.name, default: []].append(index) }
    }
    if rows.isEmpty { return }
    for (top, row) in file.declarations.enumerated() where row.parent == Declaration.none {
      for node in Cursor(file: file, index: Int(row.node)).subtree {
        for hidden in mentioned(by: node) where tops[hidden] != top {
          tied.formUnion([top, tops[hidden]])
        }
      }
    }
  }

  func isUsed(in node: Cursor) -> Bool { node.subtree.contains { !mentioned(by: $0).isEmpty } }

  /// Rows of the private declarations that a name means, or may mean.
  private func mentioned(by node: Cursor) -> [Int] {
    switch node.kind {
    case .identifier, .typeName, .member: break
    default: return []
    }
    guard let found = rows[node.name] else { return [] }
    if node.kind == .typeName { return found }
    if node.kind == .identifier, context.program.localBinding(node.name, at: node) != nil { return [] }
    if let declaration = context.program.declaration(of: node) {
      return declaration.file === node.file ? found.filter { $0 == declaration.index } : []
    }
    return node.kind == .identifier || node.base?.isOwnSelf(context.program) ?? false ? found : []
  }
}

import Architecture
import Facts

/// What stands at the top of a file, and what of it can move to another file as it is.
struct FileDivision {
  /// A type or extension at the top of the file.
  struct Part {
    let declaration: DeclarationCursor
    /// The type that it declares or extends, as far as the program has it.
    let type: TypeID?
    let lines: Int
    /// Whether no private member ties it to the rest of the file.
    let isFree: Bool
    /// Whether it or what it uses at the top of the file is private, so that a move has to change that.
    let needsAccess: Bool
  }

  /// From the longest to the shortest.
  let parts: [Part]
  /// The longest function, initializer or computed property, with its lines.
  let longest: (member: DeclarationCursor, lines: Int)?
  private let context: RuleContext
  private let hidden: HiddenNames

  /// - Parameter counts: whether a declaration belongs to what users get, unlike previews.
  init(_ file: LinkedFile, _ context: RuleContext, counts: (DeclarationCursor) -> Bool) {
    self.context = context
    let hidden = HiddenNames(file, context)
    self.hidden = hidden
    let tops = file.declarations.indices.map { DeclarationCursor(file: file, index: $0) }
      .filter { $0.row.parent == Declaration.none && counts($0) }
    parts = tops.compactMap { top in
      guard top.kind.isType || top.kind == .extension else { return nil }
      let part = Self.content(of: top)
      return Part(
        declaration: part, type: Self.type(of: part, context.program), lines: part.codeLines,
        isFree: !hidden.tied.contains(top.index),
        needsAccess: hidden.loose.contains(top.index))
    }.sorted { ($0.lines, $1.declaration.index) > ($1.lines, $0.declaration.index) }
    let ranges = tops.map { $0.row.start...max($0.row.start, $0.row.end) }
    var longest: (member: DeclarationCursor, lines: Int)?
    var position = ranges.startIndex
    for index in file.declarations.indices {
      let member = DeclarationCursor(file: file, index: index)
      while position < ranges.endIndex, ranges[position].upperBound < member.row.start { position += 1 }
      guard position < ranges.endIndex, ranges[position].contains(member.row.start) else { continue }
      guard member.kind == .function || member.kind == .initializer || member.kind == .variable && !member.isStored
      else { continue }
      let lines = member.codeLines
      if lines > longest?.lines ?? 0 { longest = (member, lines) }
    }
    self.longest = longest
  }

  /// How many types the file declares or extends.
  var typeCount: Int { Set(parts.map(\.declaration.node.name)).count }

  /// The type that the file is mostly about, with its lines and parts here.
  var main: (type: TypeRecord, lines: Int, parts: Int)? {
    var lines: [TypeID: Int] = [:]
    for part in parts { if let id = part.type { lines[id, default: 0] += part.lines } }
    // The order of the parts decides between two of one length.
    guard let most = lines.values.max(), let id = parts.lazy.compactMap(\.type).first(where: { lines[$0] == most })
    else { return nil }
    return (context.program[id], most, parts.count { $0.type == id })
  }

  /// What stands in a namespace: `extension Orders { class ViewController … }`, `enum Orders { struct Row … }`.
  private static func content(of top: DeclarationCursor) -> DeclarationCursor {
    guard top.kind == .extension || top.kind == .enum else { return top }
    let members = top.file.declarations.indices.filter { Int(top.file.declarations[$0].parent) == top.index }
      .map { DeclarationCursor(file: top.file, index: $0) }
    guard let only = members.first, members.count == 1, only.kind.isType else { return top }
    return only
  }

  /// The first thing in it may be a type of its own.
  private static func type(of part: DeclarationCursor, _ program: Program) -> TypeID? {
    var id = part.node.firstChild.flatMap { program.enclosingTypeID(of: $0) }
    while let current = id, !program[current].parts.contains(part) { id = program[current].outer }
    return id
  }

  /// Whether parts all belong to the type that the file is mostly about.
  func areOfMain(_ some: [Part]) -> Bool {
    let main = main?.type.id
    return main != nil && some.allSatisfy { $0.type == main }
  }

  /// The longest parts that can move, as many as it takes until what is left is short enough; `nil` when all of them are
  /// not enough. Those that are private themselves only where the others are not enough.
  func movable(from count: Int, until isShort: (Int) -> Bool) -> [Part]? {
    // What stays is the type that the file is named after, or mostly about.
    let main = main?.type.id
    let stays =
      parts.first { $0.declaration.kind.isType && isNamesake($0) } ?? composer
      ?? parts.first { main != nil && $0.type == main && $0.declaration.kind.isType }
      ?? parts.first { main == nil || $0.type == main }
    let free = parts.filter { $0.isFree && $0.declaration != stays?.declaration }
    return first(of: free.filter { !$0.needsAccess }, from: count, until: isShort)
      ?? first(of: free, from: count, until: isShort)
  }

  /// The only type of the file that uses others of it and that none of them uses, where it is no small one.
  private var composer: Part? {
    let types = parts.filter { $0.declaration.kind.isType }
    let names = NameSet(types.map(\.declaration.node.name))
    var used: Set<NameID> = []
    var users: [Part] = []
    for part in types {
      let own = part.declaration.node.name
      let mentioned = part.declaration.node.subtree.filter {
        ($0.kind == .identifier || $0.kind == .typeName) && names.contains($0.name) && $0.name != own
      }.map(\.name)
      if !mentioned.isEmpty { users.append(part) }
      used.formUnion(mentioned)
    }
    let tops = users.filter { !used.contains($0.declaration.node.name) }
    return tops.count == 1 && tops[0].lines * 5 >= parts[0].lines ? tops[0] : nil
  }

  /// Types beside the one that the file is mostly about that can move as they are.
  var freeTypes: [Part] {
    let main = main?.type.id
    return parts.filter { $0.isFree && !$0.needsAccess && $0.type != main && $0.declaration.kind.isType }
  }

  private func isNamesake(_ part: Part) -> Bool {
    part.declaration.file.path.hasSuffix("/\(context.text(part.declaration.node.name)).swift")
  }

  /// Types inside of the longest type that an extension in another file can take over, if that is enough.
  func movableNested(from count: Int, until isShort: (Int) -> Bool) -> [Part]? {
    guard let outer = parts.first?.declaration, outer.kind.isType else { return nil }
    let nested = outer.file.declarations.indices.compactMap { index -> Part? in
      let inner = DeclarationCursor(file: outer.file, index: index)
      guard Int(inner.row.parent) == outer.index, inner.kind.isType, !inner.row.access.isPrivate,
        !hidden.isTied(inner.node)
      else { return nil }
      return Part(declaration: inner, type: nil, lines: inner.codeLines, isFree: true, needsAccess: false)
    }.sorted { ($0.lines, $1.declaration.index) > ($1.lines, $0.declaration.index) }
    return first(of: nested, from: count, until: isShort)
  }

  private func first(of candidates: [Part], from count: Int, until isShort: (Int) -> Bool) -> [Part]? {
    var rest = count
    var moved: [Part] = []
    // What is too long by itself is no better off in another file.
    for part in candidates where !isShort(rest) && isShort(part.lines) {
      moved.append(part)
      rest -= part.lines
    }
    return isShort(rest) && !moved.isEmpty ? moved : nil
  }

  /// Lines of the longest part's methods: of those that extensions in other files can take over, which use nothing that is private,
  /// and of the others.
  var linesOfMethods: (free: Int, tied: Int) {
    guard let part = parts.first?.declaration else { return (0, 0) }
    var lines = (free: 0, tied: 0)
    for (index, row) in part.file.declarations.enumerated() where Int(row.parent) == part.index {
      guard row.kind == .function || row.kind == .variable && !row.isStored else { continue }
      let member = DeclarationCursor(file: part.file, index: index)
      if row.access.isPrivate || row.flags.contains(.isOverride) || hidden.isUsed(in: member.node) {
        lines.tied += member.codeLines
      } else {
        lines.free += member.codeLines
      }
    }
    return lines
  }

  /// How many lines hold functions and values that change: the rest are tables of texts and other constants.
  static func linesWithBehavior(in file: LinkedFile, _ count: Int, _ program: Program) -> Int {
    var constants = 0
    for (index, row) in file.declarations.enumerated() where !row.flags.contains(.isLocal) {
      let declaration = DeclarationCursor(file: file, index: index)
      if declaration.kind.isType {
        constants += 2
      } else if isConstant(declaration, program) {
        constants += declaration.codeLines
      }
    }
    return count - constants
  }

  private static func isConstant(_ declaration: DeclarationCursor, _ program: Program) -> Bool {
    switch declaration.kind {
    case .enumCase: return true
    // `init(id: Int) { self.id = id }`
    case .initializer:
      return declaration.body?.children.allSatisfy { statement in
        statement.kind == .assignment && statement.firstChild?.nextSibling?.plain.kind == .identifier
      } ?? false
    case .function:
      // `func name(for id: Int) -> String { switch id { case 1: "One" … } }`
      guard let body = declaration.body, let table = body.firstChild, table.kind == .switchStatement,
        table.nextSibling == nil
      else { return false }
      return table.subtree.allSatisfy { node in
        switch node.kind {
        case .switchStatement: node == table
        case .call, .closure, .ifStatement, .guardStatement, .forStatement, .whileStatement, .assignment: false
        default: true
        }
      }
    case .variable:
      if declaration.isStored, declaration.value == nil, !declaration.flags.contains(.hasObservers) { return true }
      guard declaration.flags.contains(.isLet) || !declaration.isStored && !declaration.flags.contains(.hasSetter)
      else { return false }
      // `var title: String { switch self { case .new: "New" … } }`
      let table = declaration.code.lazy.compactMap { code in
        code.subtree.first { $0.kind == .switchStatement && $0.firstChild?.isOwnSelf(program) ?? false }
      }.first
      guard declaration.isStatic || declaration.row.parent == Declaration.none || table != nil else { return false }
      return !declaration.code.contains { code in
        code.subtree.contains { node in
          switch node.kind {
          case .switchStatement: node != table
          case .closure, .ifStatement, .guardStatement, .forStatement, .whileStatement, .assignment: true
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
  /// Parts that use private members of others, or have what others use.
  private(set) var tied: Set<Int> = []
  /// Parts that are private themselves and used by others, or use such a part.
  private(set) var loose: Set<Int> = []
  private let context: RuleContext
  private let sites: WriteSites
  /// Rows of private declarations, by name.
  private var rows: [NameID: [Int]] = [:]
  /// Those of them that are only private because their extension is: without its `private`, all code sees them.
  private var openable: Set<Int> = []

  init(_ file: LinkedFile, _ context: RuleContext) {
    self.context = context
    sites = WriteSites(context)
    // The declaration at the top around each of them, which stands before it.
    var tops: [Int] = []
    for (index, row) in file.declarations.enumerated() {
      let parent = row.parent == Declaration.none ? nil : DeclarationCursor(file: file, index: Int(row.parent))
      tops.append(parent.map { tops[$0.index] } ?? index)
      guard row.kind != .extension, !row.flags.contains(.isLocal) else { continue }
      let isOpenable =
        row.access == .unspecified && !row.setterAccess.isPrivate
        && parent.map { $0.kind == .extension && $0.row.access.isPrivate } ?? false
      guard isOpenable || row.access.isPrivate || row.setterAccess.isPrivate, !row.name.isNone else { continue }
      rows[row.name, default: []].append(index)
      if isOpenable { openable.insert(index) }
    }
    if rows.isEmpty { return }
    for (top, row) in file.declarations.enumerated() where row.parent == Declaration.none {
      for node in Cursor(file: file, index: Int(row.node)).subtree {
        for hidden in mentioned(by: node) where tops[hidden] != top {
          if tops[hidden] == hidden || openable.contains(hidden) {
            loose.formUnion([top, tops[hidden]])
          } else {
            tied.formUnion([top, tops[hidden]])
          }
        }
      }
    }
  }

  func isUsed(in node: Cursor) -> Bool { node.subtree.contains { !mentioned(by: $0).isEmpty } }

  /// Whether a type uses what is private around it, or code around it may use what is only visible in the file.
  func isTied(_ type: Cursor) -> Bool {
    type.subtree.contains { node in
      mentioned(by: node).contains { row in
        !DeclarationCursor(file: type.file, index: row).node.ancestors.contains { $0 == type }
      }
    }
      || rows.values.joined().contains { row in
        let declaration = DeclarationCursor(file: type.file, index: row)
        return declaration.row.access == .fileprivate && declaration.node.ancestors.contains { $0 == type }
      }
  }

  /// Rows of the private declarations that a name means, or may mean.
  private func mentioned(by node: Cursor) -> [Int] {
    switch node.kind {
    case .identifier, .typeName, .member: break
    default: return []
    }
    guard let found = rows[node.name]?.filter({ !isReadable($0, by: node) }), !found.isEmpty else { return [] }
    if node.kind == .typeName { return found }
    if node.kind == .identifier, context.program.localBinding(node.name, at: node) != nil { return [] }
    if let declaration = context.program.declaration(of: node) {
      return declaration.file === node.file ? found.filter { $0 == declaration.index } : []
    }
    return node.kind == .identifier || node.base?.isOwnSelf(context.program) ?? false ? found : []
  }

  /// `private(set) var total`: only changes need the file.
  private func isReadable(_ row: Int, by node: Cursor) -> Bool {
    let property = DeclarationCursor(file: node.file, index: row)
    return !property.row.access.isPrivate && property.row.setterAccess.isPrivate
      && sites.access(node, isSubject: false, isReference: sites.isReference(property)) == nil
  }
}

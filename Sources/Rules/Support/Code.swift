import Architecture
import Facts

/// Questions about bodies that many rules ask.
extension RuleContext {
  /// Every place with code of a type: bodies, accessors and initial values of its members, extensions included.
  public func code(of type: TypeRecord) -> [Cursor] { type.members.flatMap(\.code) }

  /// The members of a type in the order of their names: for choosing one of several, which must not be the one that happens to
  /// stand first. O(members × log members).
  func membersByName(of type: TypeRecord) -> [DeclarationCursor] {
    let members = type.members
    let texts = members.map { names[$0.name] }
    return members.indices.sorted { (texts[$0], $0) < (texts[$1], $1) }.map { members[$0] }
  }

  /// Every node of a name in the code of a type; see ``code(of:)``. O(parts of the type + result × depth).
  func code(of type: TypeRecord, named name: NameID) -> [Cursor] {
    type.parts.flatMap { part in
      part.node.nodes(named: name).filter { node in
        guard program.enclosingTypeID(of: node) == type.id, let member = member(around: node), member.parent == part
        else { return false }
        return member.code.contains { $0.contains(node) }
      }
    }
  }

  /// The member around a node, closures and local functions notwithstanding.
  public func member(around place: Cursor) -> DeclarationCursor? {
    watch.looksAtFile(program.index(of: place.file))
    var current: Cursor? = place
    while let node = current {
      switch node.kind {
      case .functionDeclaration, .initializerDeclaration, .deinitializerDeclaration, .subscriptDeclaration,
        .variableDeclaration:
        if let parent = node.parent,
          parent.kind == .typeDeclaration || parent.kind == .extensionDeclaration
            || parent.kind == .file || parent.kind == .ifConfigClause
        {
          if let declaration = node.file.declaration(atNode: node.index) { return declaration }
        }
      default: break
      }
      current = node.parent
    }
    return nil
  }

  /// The text of a name.
  public func text(_ id: NameID) -> String { names[id] }

  /// Source-like text of a call chain or name for messages: `service.items.load()`; at most `limit` links.
  public func describe(_ expression: Cursor, limit: Int = 4) -> String {
    let cursor = expression.plain
    switch cursor.kind {
    case .identifier: return names[cursor.name]
    case .member:
      guard let base = cursor.base else { return "." + names[cursor.name] }
      return (limit > 0 ? describe(base, limit: limit - 1) : "…") + "." + names[cursor.name]
    case .call:
      guard let callee = cursor.callee else { return "()" }
      return describe(callee, limit: limit) + (cursor.node.size > callee.node.size + 1 ? "(…)" : "()")
    case .subscriptCall: return (cursor.callee.map { describe($0, limit: limit) } ?? "") + "[…]"
    case .closure: return "{ … }"
    case .stringLiteral: return "\"" + names[cursor.name] + "\""
    case .typeName: return names[cursor.name]
    default: return "…"
    }
  }

  // MARK: Isolation

  /// Whether a type runs on the main actor, by its own attribute, that of an ancestor, or the build's default.
  public func isMainActor(_ type: TypeRecord) -> Bool { program.isMainActor(type, ui) }

  // MARK: Captures

  /// Whether a closure keeps `self` alive: it mentions `self` (or a member of the type without it, which Swift allows
  /// where capture is explicit) and no capture list of its own or of a closure around it, up to `outermost`, makes the
  /// reference weak or unowned. Nested closures count: what they capture, the outer one captures too.
  public func capturesSelfStrongly(_ closure: Cursor) -> Cursor? {
    let selfName = program.words.selfValue
    for capture in closure.children where capture.kind == .capture && capture.name == selfName {
      if capture.flags.contains(.weak) || capture.flags.contains(.unowned) { return nil }
    }
    var index = closure.index + 1
    let end = closure.index + Int(closure.node.size)
    while index < end {
      let node = closure.file.nodes[index]
      switch node.kind {
      case .closure:
        // An inner capture list decides for its own closure; `[weak self]` there still captures self out here, weakly
        // only as far as the inner closure goes, so the outer one holds self strongly all the same.
        let inner = Cursor(file: closure.file, index: index)
        let weakens = inner.children.contains {
          $0.kind == .capture && $0.name == selfName
            && ($0.flags.contains(.weak) || $0.flags.contains(.unowned))
        }
        if weakens { return inner }
      case .typeDeclaration:
        index += Int(node.size)
        continue
      case .identifier where node.name == selfName:
        return Cursor(file: closure.file, index: index)
      case .capture where node.name == selfName:
        return Cursor(file: closure.file, index: index)
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The links of a method chain from the outside in: for `a.map { }.sink { }.store(in: &x)` the calls `store`, `sink`,
  /// `map` and then the root `a`.
  public func chain(_ call: Cursor) -> (links: [Cursor], root: Cursor) {
    var links: [Cursor] = []
    var current = call.plain
    while true {
      if current.kind == .call, let callee = current.callee?.plain {
        links.append(current)
        guard callee.kind == .member, let base = callee.base else { return (links, callee) }
        current = base.plain
      } else {
        return (links, current)
      }
    }
  }
}

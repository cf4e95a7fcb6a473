import Facts
@_spi(RawSyntax) import SwiftSyntax

extension Extractor {
  // MARK: Rows

  /// Adds a row for a declaration whose node stands at `node`, and makes it the current one.
  mutating func open(_ kind: DeclarationKind, node: Int, raw: RawSyntax) -> (row: Int, outer: UInt32) {
    var row = Declaration(
      kind: kind, name: nodes[node].name, parent: currentDeclaration, node: UInt32(node), start: startOffset(of: raw))
    row.condition = condition
    if bodyDepth > 0 { row.flags.insert(.isLocal) }
    if let modifiers = child(raw, .declModifierList) { read(modifiers, into: &row) }
    declarations.append(row)
    let outer = currentDeclaration
    currentDeclaration = UInt32(declarations.count - 1)
    return (declarations.count - 1, outer)
  }

  mutating func close(_ opened: (row: Int, outer: UInt32), raw: RawSyntax) {
    declarations[opened.row].end = max(endOffset(of: raw), declarations[opened.row].start)
    currentDeclaration = opened.outer
  }

  private func read(_ modifiers: RawSyntax, into row: inout Declaration) {
    guard let children = modifiers.layoutView?.children else { return }
    for modifier in children {
      guard let modifier, let token = anyToken(modifier), let text = text(of: token) else { continue }
      let word = String(decoding: text, as: UTF8.self)
      let detail = child(modifier, .declModifierDetail)
      let access: AccessLevel? =
        switch word {
        case "private": .private
        case "fileprivate": .fileprivate
        case "internal": .internal
        case "package": .package
        case "public": .public
        case "open": .open
        default: nil
        }
      if let access {
        // `private(set)` carries a detail, plain access does not.
        if detail != nil { row.setterAccessCode = access.rawValue } else { row.accessCode = access.rawValue }
        continue
      }
      switch word {
      case "static", "class": row.flags.insert(.isStatic)
      case "final": row.flags.insert(.isFinal)
      case "override": row.flags.insert(.isOverride)
      case "lazy": row.flags.insert(.isLazy)
      case "weak": row.flags.insert(.isWeak)
      case "unowned": row.flags.insert(.isUnowned)
      case "mutating": row.flags.insert(.isMutating)
      case "nonisolated": row.flags.insert(.isNonisolated)
      case "convenience": row.flags.insert(.isConvenience)
      case "required": row.flags.insert(.isRequired)
      case "optional": row.flags.insert(.isOptional)
      case "indirect": row.flags.insert(.isIndirect)
      case "distributed": row.flags.insert(.isDistributed)
      case "dynamic": row.flags.insert(.isDynamic)
      default: break
      }
    }
  }

  // MARK: Types

  mutating func visitType(_ raw: RawSyntax, _ kind: DeclarationKind) {
    let index = begin(.typeDeclaration, token: typeNameToken(raw))
    let opened = open(kind, node: index, raw: raw)
    // A type inside a body has members of its own, which are not local.
    let depth = bodyDepth
    bodyDepth = 0
    visitChildren(raw)
    bodyDepth = depth
    end(index)
    close(opened, raw: raw)
  }

  /// The name of a type stands after the keyword. A contextual keyword may serve as one.
  func typeNameToken(_ raw: RawSyntax) -> RawSyntax? {
    if let name = nameToken(raw) { return name }
    var found: RawSyntax?
    for child in raw.layoutView?.children ?? RawSyntaxBuffer(UnsafeBufferPointer(start: nil, count: 0)) {
      if let child, child.kind == .token, text(of: child) != nil { found = child }
    }
    return found
  }

  mutating func visitExtension(_ raw: RawSyntax) {
    guard let children = raw.layoutView?.children else { return }
    let index = begin(.extensionDeclaration, offset: startOffset(of: raw))
    let opened = open(.extension, node: index, raw: raw)
    let depth = bodyDepth
    bodyDepth = 0
    var sawKeyword = false
    var sawType = false
    for position in 0..<children.count {
      guard let child = children[position] else { continue }
      if child.kind == .token {
        if reads(child, "extension") { sawKeyword = true }
      } else if sawKeyword, !sawType, child.kind != .unexpectedNodes {
        sawType = true
        let extended = begin(.extendedType, offset: startOffset(of: child))
        visit(child)
        end(extended)
        if extended + 1 < nodes.count {
          nodes[index].name = nodes[extended + 1].name
          nodes[index].offset = nodes[extended + 1].offset
          nodes[index].width = nodes[extended + 1].width
          declarations[opened.row].name = nodes[index].name
        }
      } else {
        visit(child)
      }
    }
    bodyDepth = depth
    end(index)
    close(opened, raw: raw)
  }

  // MARK: Functions

  mutating func visitFunction(_ raw: RawSyntax, _ kind: DeclarationKind, _ nodeKind: NodeKind) {
    let index = begin(nodeKind, token: functionNameToken(raw))
    let opened = open(kind, node: index, raw: raw)
    if kind == .initializer, token(raw, .postfixQuestionMark) != nil || token(raw, .exclamationMark) != nil {
      declarations[opened.row].flags.insert(.isFailable)
    }
    if kind == .subscript { declarations[opened.row].flags.insert(.isComputed) }
    if let signature = child(raw, .functionSignature), let effects = child(signature, .functionEffectSpecifiers) {
      readEffects(effects, row: opened.row)
    }
    guard let children = raw.layoutView?.children else { return }
    for position in 0..<children.count {
      guard let child = children[position], child.kind != .token else { continue }
      switch child.kind {
      case .codeBlock:
        declarations[opened.row].flags.insert(.hasBody)
        declarations[opened.row].body = UInt32(nodes.count)
        bodyDepth += 1
        visit(child)
        bodyDepth -= 1
      case .functionSignature, .returnClause:
        let before = nodes.count
        visit(child)
        // Only what the function itself returns: function types among its parameters have return types of their own.
        var node = before
        while node < nodes.count {
          if nodes[node].kind == .returnType, nodes[node].size > 1 {
            declarations[opened.row].type = UInt32(node + 1)
          }
          node += Int(nodes[node].size)
        }
      case .accessorBlock: visitAccessors(child, row: opened.row)
      default: visit(child)
      }
    }
    end(index)
    close(opened, raw: raw)
  }

  private func functionNameToken(_ raw: RawSyntax) -> RawSyntax? {
    guard let children = raw.layoutView?.children else { return nil }
    var afterKeyword = false
    for position in 0..<children.count {
      guard let child = children[position], child.kind == .token, text(of: child) != nil else { continue }
      if reads(child, "init") || reads(child, "deinit") || reads(child, "subscript") { return child }
      if afterKeyword { return child }
      afterKeyword = reads(child, "func")
    }
    return nil
  }

  private mutating func readEffects(_ raw: RawSyntax, row: Int) {
    guard let children = raw.layoutView?.children else { return }
    for child in children {
      guard let child else { continue }
      if reads(child, "async") { declarations[row].flags.insert(.isAsync) }
      if child.kind == .throwsClause { declarations[row].flags.insert(.isThrowing) }
    }
  }

  mutating func visitParameter(_ raw: RawSyntax) {
    guard let children = raw.layoutView?.children else { return }
    var tokens: [RawSyntax] = []
    for child in children {
      guard let child, child.kind == .token, text(of: child) != nil else { continue }
      if isToken(child, .colon) || isToken(child, .comma) || isToken(child, .ellipsis) { continue }
      tokens.append(child)
    }
    // An enum's payload may have no name; the type is a child then.
    let index =
      tokens.isEmpty ? begin(.parameter, offset: startOffset(of: raw)) : begin(.parameter, token: tokens.last)
    if tokens.count > 1 { leaf(.label, token: tokens[0]) }
    visitChildren(raw)
    end(index)
  }

  mutating func visitGenericParameter(_ raw: RawSyntax) {
    let index = begin(.genericParameter, token: nameToken(raw))
    if let children = raw.layoutView?.children {
      for child in children {
        guard let child, child.kind != .token, child.kind != .attributeList else { continue }
        let wrapper = begin(.inheritedType, offset: startOffset(of: child))
        visit(child)
        end(wrapper)
      }
    }
    end(index)
  }

  // MARK: Variables

  mutating func visitVariables(_ raw: RawSyntax) {
    let isLet = raw.layoutView?.children.contains { $0.map { reads($0, "let") } ?? false } ?? false
    guard let bindings = child(raw, .patternBindingList)?.layoutView?.children else { return visitChildren(raw) }
    for position in 0..<bindings.count {
      guard let binding = bindings[position], binding.kind == .patternBinding else { continue }
      visitVariable(raw, binding: binding, isLet: isLet, isOnly: bindings.count == 1)
    }
  }

  private mutating func visitVariable(_ raw: RawSyntax, binding: RawSyntax, isLet: Bool, isOnly: Bool) {
    let pattern = child(binding, .identifierPattern)
    let index = begin(.variableDeclaration, token: pattern.flatMap(anyToken), flags: isLet ? .isLet : [])
    if pattern == nil { nodes[index].offset = startOffset(of: binding) }
    let isLocal = bodyDepth > 0
    var opened: (row: Int, outer: UInt32)?
    if isLocal {
      if let modifiers = child(raw, .declModifierList) {
        var row = Declaration(kind: .variable, name: .none, parent: Declaration.none, node: 0, start: 0)
        read(modifiers, into: &row)
        if row.flags.contains(.isWeak) { nodes[index].flags.insert(.weak) }
        if row.flags.contains(.isUnowned) { nodes[index].flags.insert(.unowned) }
      }
    } else {
      let row = open(.variable, node: index, raw: isOnly ? raw : binding)
      if !isOnly, let modifiers = child(raw, .declModifierList) { read(modifiers, into: &declarations[row.row]) }
      if isLet { declarations[row.row].flags.insert(.isLet) }
      opened = row
    }
    if let attributes = child(raw, .attributeList) { visit(attributes) }
    guard let children = binding.layoutView?.children else { return }
    for position in 0..<children.count {
      guard let child = children[position], child.kind != .token, child.kind != .identifierPattern else { continue }
      switch child.kind {
      case .typeAnnotation:
        if let opened { declarations[opened.row].type = UInt32(nodes.count + 1) }
        visit(child)
      case .initializerClause:
        if let opened { declarations[opened.row].value = UInt32(nodes.count + 1) }
        visit(child)
      case .accessorBlock:
        if let opened { visitAccessors(child, row: opened.row) } else { visitChildren(child) }
      default:
        let wrapper = begin(.pattern, offset: startOffset(of: child))
        visit(child)
        end(wrapper)
      }
    }
    end(index)
    if let opened { close(opened, raw: isOnly ? raw : binding) }
    dropDanglingIndices(opened?.row)
  }

  /// A half-written `var x: =` has the wrapper without a type in it.
  mutating func dropDanglingIndices(_ row: Int?) {
    guard let row else { return }
    let limit = UInt32(nodes.count)
    if declarations[row].type != Declaration.none, declarations[row].type >= limit {
      declarations[row].type = Declaration.none
    }
    if declarations[row].value != Declaration.none, declarations[row].value >= limit {
      declarations[row].value = Declaration.none
    }
  }

  /// `{ get set }`, `{ didSet { … } }` or the statements of a getter.
  mutating func visitAccessors(_ raw: RawSyntax, row: Int) {
    bodyDepth += 1
    defer { bodyDepth -= 1 }
    declarations[row].body = UInt32(nodes.count)
    if let statements = child(raw, .codeBlockItemList) {
      declarations[row].flags.formUnion([.isComputed, .hasBody])
      let accessor = begin(.accessor, name: names.intern("get"), offset: startOffset(of: raw))
      visit(statements)
      return end(accessor)
    }
    guard let list = child(raw, .accessorDeclList)?.layoutView?.children else {
      declarations[row].body = Declaration.none
      return
    }
    for child in list {
      guard let child, child.kind == .accessorDecl else { continue }
      let specifier = accessorSpecifier(child)
      if let specifier {
        if reads(specifier, "willSet") || reads(specifier, "didSet") {
          declarations[row].flags.insert(.hasObservers)
        } else {
          declarations[row].flags.insert(.isComputed)
          if reads(specifier, "set") || reads(specifier, "_modify") { declarations[row].flags.insert(.hasSetter) }
        }
        if let effects = self.child(child, .accessorEffectSpecifiers) { readEffects(effects, row: row) }
      }
      visit(child)
    }
    if Int(declarations[row].body) >= nodes.count { declarations[row].body = Declaration.none }
  }

  private func accessorSpecifier(_ raw: RawSyntax) -> RawSyntax? { anyToken(raw) }

  mutating func visitAccessor(_ raw: RawSyntax) {
    let index = begin(.accessor, token: accessorSpecifier(raw))
    visitChildren(raw)
    end(index)
  }
}

import Facts
@_spi(RawSyntax) import SwiftSyntax

extension Extractor {
  mutating func visitIf(_ raw: RawSyntax) {
    let index = begin(.ifStatement, offset: startOffset(of: raw))
    guard let children = raw.layoutView?.children else { return }
    var afterElse = false
    for position in 0..<children.count {
      guard let child = children[position] else { continue }
      if child.kind == .token {
        if reads(child, "else") { afterElse = true }
      } else if afterElse {
        let branch = begin(.elseBranch, offset: startOffset(of: child))
        visit(child)
        end(branch)
      } else {
        visit(child)
      }
    }
    end(index)
  }

  mutating func visitOptionalBinding(_ raw: RawSyntax) {
    let isLet = anyToken(raw).map { reads($0, "let") } ?? false
    let pattern = child(raw, .identifierPattern)
    let index = begin(.optionalBinding, token: pattern.flatMap(anyToken), flags: isLet ? .isLet : [])
    visitChildren(raw, except: .identifierPattern)
    end(index)
  }

  mutating func visitCase(_ raw: RawSyntax) {
    let isDefault = child(raw, .switchDefaultLabel) != nil
    wrap(.switchCase, raw, flags: isDefault ? .isDefault : [])
  }

  mutating func visitFor(_ raw: RawSyntax) {
    guard let children = raw.layoutView?.children else { return }
    let index = begin(.forStatement, offset: startOffset(of: raw))
    var beforeSequence = true
    var pattern: Int?
    for position in 0..<children.count {
      guard let child = children[position] else { continue }
      if child.kind == .token {
        if reads(child, "await") { nodes[index].flags.insert(.isAwait) }
        if reads(child, "try") { nodes[index].flags.insert(.isTry) }
        if reads(child, "in") {
          beforeSequence = false
          if let pattern { end(pattern) }
        }
      } else {
        if beforeSequence, pattern == nil { pattern = begin(.pattern, offset: startOffset(of: child)) }
        visit(child)
      }
    }
    end(index)
  }

  /// `let x` inside a pattern: what it binds says whether with `let`.
  mutating func visitValueBinding(_ raw: RawSyntax) {
    let isLet = anyToken(raw).map { reads($0, "let") } ?? true
    let before = nodes.count
    visitChildren(raw)
    for index in before..<nodes.count {
      switch nodes[index].kind {
      case .binding where !isLet: nodes[index].flags.remove(.isLet)
      // `case .loaded(let x)` parses the names below `let` in `case let .loaded(x)` as references.
      case .identifier where isBoundName(index, from: before):
        nodes[index].kindCode = NodeKind.binding.rawValue
        nodes[index].flags = isLet ? .isLet : []
      default: break
      }
    }
  }

  /// Whether the reference at `index` stands where `case let` binds: alone in an argument, or at the top.
  private func isBoundName(_ index: Int, from start: Int) -> Bool {
    guard nodes[index].size == 1 else { return false }
    if index == start { return true }
    return nodes[index - 1].kind == .argument && nodes[index - 1].offset <= nodes[index].offset
  }

  mutating func visitConditional(_ raw: RawSyntax) {
    guard let children = raw.layoutView?.children else { return }
    let outer = condition
    var content: [RawSyntax] = []
    var written = names.intern("else")
    var expectsCondition = token(raw, .poundElse) == nil
    for position in 0..<children.count {
      guard let child = children[position], child.kind != .token else { continue }
      if expectsCondition {
        written = nameOfSource(child)
        expectsCondition = false
      } else {
        content.append(child)
      }
    }
    condition = written
    let index = begin(.ifConfigClause, name: written, offset: startOffset(of: raw))
    for child in content { visit(child) }
    end(index)
    condition = outer
  }

  /// The source of a node as a name, up to 80 bytes.
  private mutating func nameOfSource(_ raw: RawSyntax) -> NameID {
    var text: [UInt8] = []
    collect(raw, &text)
    return text.withUnsafeBufferPointer { names.intern(UnsafeBufferPointer(rebasing: $0.prefix(80))) }
  }

  private func collect(_ raw: RawSyntax, _ text: inout [UInt8]) {
    guard text.count < 80 else { return }
    if let own = self.text(of: raw) {
      text.append(contentsOf: own)
      if reads(raw, "&&") || reads(raw, "||") { text.append(UInt8(ascii: " ")) }
      return
    }
    guard let children = raw.layoutView?.children else { return }
    for child in children { if let child { collect(child, &text) } }
  }
}

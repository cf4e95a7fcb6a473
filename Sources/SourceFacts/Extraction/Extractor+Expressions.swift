import Facts
@_spi(RawSyntax) import SwiftSyntax

extension Extractor {
  mutating func visitReference(_ raw: RawSyntax) { leaf(.identifier, token: anyToken(raw)) }

  /// `base.name`: the base comes first in the tree, the name is patched in.
  mutating func visitMember(_ raw: RawSyntax) {
    let index = begin(.member, offset: lastOffset, flags: .implicitBase)
    guard let children = raw.layoutView?.children else { return }
    var name: RawSyntax?
    var afterPeriod = false
    for position in 0..<children.count {
      guard let child = children[position] else { continue }
      if isToken(child, .period) {
        afterPeriod = true
      } else if afterPeriod, child.kind == .declReferenceExpr {
        name = child
      } else if !afterPeriod {
        let before = nodes.count
        visit(child)
        if nodes.count > before { nodes[index].flags.remove(.implicitBase) }
      }
    }
    if let name, let token = anyToken(name), let text = text(of: token) {
      nodes[index].name = names.intern(unquoted(text))
      nodes[index].offset = offset(of: text)
      nodes[index].width = UInt16(clamping: text.count)
    } else {
      nodes[index].offset = startOffset(of: raw)
    }
    end(index)
  }

  mutating func visitCall(_ raw: RawSyntax, _ kind: NodeKind) {
    let index = begin(kind, offset: lastOffset)
    guard let children = raw.layoutView?.children else { return }
    var callee = true
    for position in 0..<children.count {
      guard let child = children[position], child.kind != .token else { continue }
      if callee {
        callee = false
        visit(child)
        if kind == .call {
          take(index, nameOf: index + 1)
        } else {
          nodes[index].offset = nodes[min(index + 1, nodes.count - 1)].offset
        }
      } else if child.kind == .closureExpr {
        visitTrailingClosure(child)
      } else {
        visit(child)
      }
    }
    end(index)
  }

  mutating func visitMacro(_ raw: RawSyntax) {
    let index = begin(.macro, token: nameToken(raw))
    guard let children = raw.layoutView?.children else { return }
    for position in 0..<children.count {
      guard let child = children[position] else { continue }
      if child.kind == .closureExpr {
        visitTrailingClosure(child)
      } else {
        visit(child)
      }
    }
    end(index)
  }

  private mutating func visitTrailingClosure(_ raw: RawSyntax) {
    let argument = begin(.argument, offset: startOffset(of: raw), flags: .trailing)
    visit(raw)
    end(argument)
  }

  /// A labeled argument, a tuple element or a further trailing closure.
  mutating func visitArgument(_ raw: RawSyntax) {
    let trailing = raw.kind == .multipleTrailingClosureElement
    let label = raw.layoutView?.children.first { $0?.kind == .token && $0.map { text(of: $0) } != nil } ?? nil
    let hasLabel = label.map { !isToken($0, .comma) && !isToken($0, .colon) } ?? false
    let index =
      hasLabel
      ? begin(.argument, token: label, flags: trailing ? .trailing : [])
      : begin(.argument, offset: startOffset(of: raw), flags: trailing ? .trailing : [])
    visitChildren(raw)
    end(index)
  }

  mutating func visitClosure(_ raw: RawSyntax) {
    let index = begin(.closure, offset: startOffset(of: raw), width: 1)
    bodyDepth += 1
    if let signature = child(raw, .closureSignature) {
      if let attributes = child(signature, .attributeList) { nodes[index].flags.formUnion(isolation(attributes)) }
      visitSignature(signature)
    }
    if let statements = child(raw, .codeBlockItemList) { visit(statements) }
    bodyDepth -= 1
    end(index)
  }

  private mutating func visitSignature(_ raw: RawSyntax) {
    guard let children = raw.layoutView?.children else { return }
    for position in 0..<children.count {
      guard let child = children[position], child.kind != .token else { continue }
      switch child.kind {
      case .closureCaptureClause:
        guard let items = self.child(child, .closureCaptureList)?.layoutView?.children else { continue }
        for item in items { if let item, item.kind == .closureCapture { visitCapture(item) } }
      default: visit(child)
      }
    }
  }

  private mutating func visitCapture(_ raw: RawSyntax) {
    var flags: NodeFlags = []
    if let specifier = child(raw, .closureCaptureSpecifier), let token = anyToken(specifier) {
      if reads(token, "weak") { flags = .weak } else if reads(token, "unowned") { flags = .unowned }
    }
    let index = begin(.capture, token: anyToken(raw), flags: flags)
    if let initializer = child(raw, .initializerClause) { visit(initializer) }
    end(index)
  }

  mutating func visitString(_ raw: RawSyntax) {
    let start = startOffset(of: raw)
    let index = begin(.stringLiteral, offset: start, width: raw.byteLength)
    nodes[index].width = UInt16(clamping: Int(endOffset(of: raw)) - Int(start))
    guard
      let segments = child(raw, .stringLiteralSegmentList) ?? child(raw, .simpleStringLiteralSegmentList),
      let children = segments.layoutView?.children
    else { return }
    var content: UnsafeBufferPointer<UInt8>?
    for position in 0..<children.count {
      guard let segment = children[position] else { continue }
      if segment.kind == .stringSegment {
        if let token = anyToken(segment) { content = text(of: token) }
      } else {
        visit(segment)
      }
    }
    if nodes.count == index + 1, children.count == 1, let content, content.count <= 64 {
      nodes[index].name = names.intern(content)
    }
    end(index)
  }

  /// Parentheses around one unlabelled value leave no trace.
  mutating func visitTuple(_ raw: RawSyntax) {
    if let elements = child(raw, .labeledExprList), elements.layoutView?.children.count == 1,
      let only = elements.layoutView?.children.first ?? nil, only.kind == .labeledExpr,
      token(only, .colon) == nil
    {
      return visitChildren(only)
    }
    wrap(.tuple, raw)
  }

  mutating func visitTry(_ raw: RawSyntax) {
    let flags: NodeFlags =
      token(raw, .postfixQuestionMark) != nil ? .optional : token(raw, .exclamationMark) != nil ? .forced : []
    wrap(.tryExpression, raw, flags: flags)
  }

  /// `base!`, `base?`, `base<T>`: named after the base, so that calls of it are too.
  mutating func visitPostfix(_ raw: RawSyntax, _ kind: NodeKind) {
    let index = begin(kind, offset: lastOffset)
    visitChildren(raw)
    take(index, nameOf: index + 1)
    end(index)
  }

  mutating func visitOperator(_ raw: RawSyntax, _ kind: NodeKind) {
    let index = begin(kind, token: anyToken(raw))
    visitChildren(raw)
    end(index)
  }

  mutating func visitCast(_ raw: RawSyntax) {
    let flags: NodeFlags =
      token(raw, .postfixQuestionMark) != nil ? .optional : token(raw, .exclamationMark) != nil ? .forced : []
    let index = begin(.cast, token: anyToken(raw), flags: flags)
    visitChildren(raw)
    end(index)
  }

  mutating func visitKeyPath(_ raw: RawSyntax) {
    let index = begin(.keyPath, offset: startOffset(of: raw))
    guard let children = raw.layoutView?.children else { return }
    for position in 0..<children.count {
      guard let child = children[position], child.kind != .token else { continue }
      if child.kind == .keyPathComponentList { visitComponents(child) } else { visit(child) }
    }
    end(index)
  }

  private mutating func visitComponents(_ raw: RawSyntax) {
    guard let children = raw.layoutView?.children else { return }
    for position in 0..<children.count {
      guard let component = children[position] else { continue }
      // Properties and methods alike hold a reference to what they name.
      if component.kind == .keyPathComponent || child(component, .declReferenceExpr) != nil {
        visitComponents(component)
      } else if component.kind == .declReferenceExpr {
        leaf(.keyPathComponent, token: anyToken(component))
      } else if component.kind != .token {
        visit(component)
      }
    }
  }

  /// Finds an assignment, which binds loosest, and leaves the rest flat.
  mutating func visitSequence(_ raw: RawSyntax) {
    guard let elements = child(raw, .exprList)?.layoutView?.children else { return visitChildren(raw) }
    var assignment: (position: Int, token: RawSyntax?, compound: Bool)?
    for position in 0..<elements.count {
      guard let element = elements[position] else { continue }
      if element.kind == .assignmentExpr {
        assignment = (position, anyToken(element), false)
        break
      }
      if element.kind == .binaryOperatorExpr, let token = anyToken(element), isCompoundAssignment(token) {
        assignment = (position, token, true)
        break
      }
    }
    guard let assignment else {
      let index = begin(.sequence, offset: startOffset(of: raw))
      for position in 0..<elements.count { if let element = elements[position] { visit(element) } }
      return end(index)
    }
    let index = begin(.assignment, token: assignment.token, flags: assignment.compound ? .compound : [])
    visitOperands(elements, 0..<assignment.position)
    visitOperands(elements, (assignment.position + 1)..<elements.count)
    nodes[index].offset = nodes[min(index + 1, nodes.count - 1)].offset
    nodes[index].width = nodes[min(index + 1, nodes.count - 1)].width
    end(index)
  }

  private mutating func visitOperands(_ elements: RawSyntaxBuffer, _ range: Range<Int>) {
    if range.count == 1 {
      if let element = elements[range.lowerBound] { visit(element) }
      return
    }
    guard let first = range.first, let head = elements[first] else { return }
    let index = begin(.sequence, offset: startOffset(of: head))
    for position in range { if let element = elements[position] { visit(element) } }
    end(index)
  }

  /// `+=` and its like: ends in `=` and is no comparison.
  private func isCompoundAssignment(_ token: RawSyntax) -> Bool {
    guard let text = text(of: token), text.count >= 2, text.last == UInt8(ascii: "=") else { return false }
    for comparison: StaticString in ["==", "!=", "<=", ">=", "===", "!==", "~="] where reads(token, comparison) {
      return false
    }
    return true
  }
}

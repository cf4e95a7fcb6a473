import Facts
@_spi(RawSyntax) import SwiftSyntax

extension Extractor {
  /// Takes the flags that attributes before the type asked for.
  private mutating func takePendingFlags() -> NodeFlags {
    defer { pendingTypeFlags = [] }
    return pendingTypeFlags
  }

  /// `Name<Argument>` or `Outer.Name<Argument>`.
  mutating func visitNamedType(_ raw: RawSyntax) {
    let flags = takePendingFlags()
    let isMember = raw.kind == .memberType
    let index = begin(.typeName, offset: lastOffset, flags: flags)
    guard let children = raw.layoutView?.children else { return }
    for position in 0..<children.count {
      guard let child = children[position] else { continue }
      if let text = text(of: child) {
        if isToken(child, .period) { continue }
        nodes[index].name = names.intern(unquoted(text))
        nodes[index].offset = offset(of: text)
        nodes[index].width = UInt16(clamping: text.count)
      } else if child.kind != .token {
        if isMember, child.kind != .genericArgumentClause, child.kind != .moduleSelector {
          nodes[index].flags.insert(.qualified)
        }
        visit(child)
      }
    }
    end(index)
  }

  mutating func visitTypeWrapper(_ raw: RawSyntax, _ kind: NodeKind) {
    let flags = takePendingFlags()
    let index = begin(kind, offset: startOffset(of: raw), flags: flags)
    visitChildren(raw)
    end(index)
  }

  mutating func visitTupleType(_ raw: RawSyntax) {
    guard let elements = child(raw, .tupleTypeElementList)?.layoutView?.children else { return }
    if elements.count == 1, let only = elements[0] { return visitChildren(only) }
    let flags = takePendingFlags()
    let index = begin(.tupleType, offset: startOffset(of: raw), flags: flags)
    for element in elements { if let element { visitChildren(element) } }
    end(index)
  }

  mutating func visitFunctionType(_ raw: RawSyntax) {
    let flags = takePendingFlags()
    let index = begin(.functionType, offset: startOffset(of: raw), flags: flags)
    if let elements = child(raw, .tupleTypeElementList)?.layoutView?.children {
      for element in elements { if let element { visitChildren(element) } }
    }
    if let effects = child(raw, .typeEffectSpecifiers), let token = anyToken(effects), reads(token, "async") {
      nodes[index].flags.insert(.isAsync)
    }
    if let result = child(raw, .returnClause) { visit(result) }
    end(index)
  }

  mutating func visitAttributedType(_ raw: RawSyntax) {
    guard let children = raw.layoutView?.children else { return }
    for position in 0..<children.count {
      guard let child = children[position], child.kind != .token else { continue }
      switch child.kind {
      case .attributeList: pendingTypeFlags.formUnion(isolation(child))
      case .typeSpecifierList: continue
      default: visit(child)
      }
    }
    pendingTypeFlags = []
  }

  mutating func visitSomeOrAny(_ raw: RawSyntax) {
    let isSome = anyToken(raw).map { reads($0, "some") } ?? false
    visitTypeWrapper(raw, isSome ? .someType : .anyType)
  }

  /// What a list of attributes says about where a closure or function value runs.
  func isolation(_ attributes: RawSyntax) -> NodeFlags {
    var flags: NodeFlags = []
    guard let children = attributes.layoutView?.children else { return flags }
    for attribute in children {
      guard let attribute, attribute.kind == .attribute, let type = child(attribute, .identifierType),
        let name = anyToken(type)
      else { continue }
      if reads(name, "MainActor") {
        flags.insert(.mainActor)
      } else if reads(name, "Sendable") {
        flags.insert(.sendable)
      } else if reads(name, "escaping") {
        flags.insert(.escaping)
      }
    }
    return flags
  }
}

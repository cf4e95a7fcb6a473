import Facts
@_spi(RawSyntax) import SwiftSyntax

/// Enum cases, aliases, attributes and imports.
extension Extractor {
  mutating func visitCases(_ raw: RawSyntax) {
    guard let elements = child(raw, .enumCaseElementList)?.layoutView?.children else { return }
    for element in elements {
      guard let element, element.kind == .enumCaseElement else { continue }
      let index = begin(.enumCaseDeclaration, token: anyToken(element))
      let opened = open(.enumCase, node: index, raw: element)
      if let attributes = child(raw, .attributeList) { visit(attributes) }
      let before = nodes.count
      visitChildren(element)
      for node in before..<nodes.count where nodes[node].kind == .initialValue && node + 1 < nodes.count {
        declarations[opened.row].value = UInt32(node + 1)
        break
      }
      end(index)
      close(opened, raw: element)
    }
  }

  mutating func visitTypealias(_ raw: RawSyntax) {
    let index = begin(.typealiasDeclaration, token: typeNameToken(raw))
    let opened = open(.typealias, node: index, raw: raw)
    guard let children = raw.layoutView?.children else { return }
    for position in 0..<children.count {
      guard let child = children[position], child.kind != .token else { continue }
      if child.kind == .typeInitializerClause { declarations[opened.row].type = UInt32(nodes.count + 1) }
      visit(child)
    }
    end(index)
    close(opened, raw: raw)
    dropDanglingIndices(opened.row)
  }

  mutating func visitAssociatedType(_ raw: RawSyntax) {
    let index = begin(.associatedTypeDeclaration, token: typeNameToken(raw))
    let opened = open(.associatedType, node: index, raw: raw)
    visitChildren(raw)
    end(index)
    close(opened, raw: raw)
  }

  mutating func visitAttribute(_ raw: RawSyntax) {
    guard let children = raw.layoutView?.children else { return }
    let index = begin(.attribute, offset: startOffset(of: raw))
    var sawName = false
    for position in 0..<children.count {
      guard let child = children[position], child.kind != .token, child.kind != .unexpectedNodes else { continue }
      if sawName {
        visit(child)
        continue
      }
      sawName = true
      let before = nodes.count
      visit(child)
      guard before < nodes.count else { continue }
      nodes[index].name = nodes[before].name
      nodes[index].width = nodes[before].width
      // A plain name needs no node of its own.
      if nodes.count == before + 1 { nodes.removeLast() }
    }
    end(index)
  }

  mutating func visitImport(_ raw: RawSyntax) {
    guard let path = child(raw, .importPathComponentList)?.layoutView?.children else { return }
    var parts: [NameID] = []
    for component in path {
      guard let component, let token = anyToken(component), let text = text(of: token) else { continue }
      parts.append(names.intern(unquoted(text)))
    }
    guard let module = parts.first else { return }
    var flags: ImportFact.Flags = []
    if let attributes = child(raw, .attributeList)?.layoutView?.children {
      for attribute in attributes {
        guard let attribute, let type = child(attribute, .identifierType), let name = anyToken(type) else { continue }
        if reads(name, "_exported") { flags.insert(.exported) }
        if reads(name, "testable") { flags.insert(.testable) }
        if reads(name, "_implementationOnly") { flags.insert(.implementationOnly) }
      }
    }
    if let children = raw.layoutView?.children {
      for child in children {
        guard let child, child.kind == .token, text(of: child) != nil else { continue }
        if !reads(child, "import") { flags.insert(.scoped) }
      }
    }
    imports.append(
      ImportFact(
        module: module, symbol: parts.count > 1 ? parts[parts.count - 1] : .none, offset: startOffset(of: raw),
        condition: condition, flags: flags))
  }
}

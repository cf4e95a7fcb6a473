import SwiftParser
import SwiftSyntax

/// Reads what a file contributes to doubles.
public struct ProtocolReader {
  private let lines: SourceLines
  private var found: SourceProtocols

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8; broken source gives what could be understood, and protocols that say what is wrong with them.
  ///   - path: relative to the root, for messages and headers.
  public static func read(_ bytes: [UInt8], path: String) -> SourceProtocols {
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    var reader = ProtocolReader(
      lines: SourceLines(bytes), found: SourceProtocols(path: path))
    reader.read(tree.statements, outer: [], conditions: [])
    return reader.found
  }

  /// Reads one typealias, without the rest of its file.
  ///
  /// - Parameter bytes: from the word `typealias` on; long ones need not be whole.
  public static func alias(_ bytes: ArraySlice<UInt8>) -> SourceProtocols.Alias? {
    let tree = Array(bytes).withUnsafeBufferPointer { Parser.parse(source: $0) }
    guard let node = tree.statements.first?.item.as(TypeAliasDeclSyntax.self) else { return nil }
    return SourceProtocols.Alias(node)
  }

  private mutating func read(_ items: CodeBlockItemListSyntax, outer: [String], conditions: [String]) {
    for item in items {
      if case .decl(let declaration) = item.item { read(declaration, outer: outer, conditions: conditions) }
    }
  }

  private mutating func read(_ members: MemberBlockItemListSyntax, outer: [String], conditions: [String]) {
    for member in members { read(member.decl, outer: outer, conditions: conditions) }
  }

  private mutating func read(_ declaration: DeclSyntax, outer: [String], conditions: [String]) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .protocolDecl(let node): found.protocols.append(protocolDeclaration(node, outer, conditions))
    case .importDecl(let node): read(node, conditions)
    case .typeAliasDecl(let node): found.aliases.append(SourceProtocols.Alias(node))
    case .enumDecl(let node): read(node.memberBlock.members, outer: outer + [node.name.text], conditions: conditions)
    case .structDecl(let node): read(node.memberBlock.members, outer: outer + [node.name.text], conditions: conditions)
    case .classDecl(let node): read(node.memberBlock.members, outer: outer + [node.name.text], conditions: conditions)
    case .actorDecl(let node): read(node.memberBlock.members, outer: outer + [node.name.text], conditions: conditions)
    case .extensionDecl(let node):
      read(
        node.memberBlock.members, outer: outer + [SourceText.of(node.extendedType)], conditions: conditions)
    case .ifConfigDecl(let node):
      for (clause, condition) in Self.clauses(of: node, conditions) {
        switch clause.elements {
        case .statements(let items): read(items, outer: outer, conditions: condition)
        case .decls(let members): read(members, outer: outer, conditions: condition)
        default: break
        }
      }
    default: break
    }
  }

  /// Each clause with what has to hold for it.
  private static func clauses(
    of node: IfConfigDeclSyntax, _ outer: [String]
  ) -> [(IfConfigClauseSyntax, [String])] {
    var former: [String] = []
    return node.clauses.map { clause in
      let own = clause.condition.map { SourceText.of($0) }
      let all = outer + former.map { "!(\($0))" } + (own.map { [$0] } ?? [])
      if let own { former.append(own) }
      return (clause, all)
    }
  }

  private mutating func read(_ node: ImportDeclSyntax, _ conditions: [String]) {
    let attributes = node.attributes.map { SourceText.of($0) }.filter { !$0.hasPrefix("@_exported") }
    let kind = node.importKindSpecifier.map { [$0.text] } ?? []
    let text = (attributes + ["import"] + kind + [SourceText.of(node.path)]).joined(separator: " ")
    found.imports.append(SourceProtocols.Import(text: text, conditions: conditions))
  }

  private func protocolDeclaration(
    _ node: ProtocolDeclSyntax, _ outer: [String], _ conditions: [String]
  ) -> ProtocolDeclaration {
    var declaration = ProtocolDeclaration(
      name: node.name.text, outer: outer, path: found.path, line: lines.line(of: node.name))
    declaration.compilation = conditions
    declaration.isMarked = node.leadingTrivia.contains { piece in
      switch piece {
      case .lineComment(let text), .docLineComment(let text): text.drop { $0 == "/" || $0 == " " } == "lintel:spy"
      default: false
      }
    }
    for modifier in node.modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.public): declaration.isPublic = true
      case .keyword(.private), .keyword(.fileprivate):
        declaration.problem = "it is \(modifier.name.text), and no other file can conform to it"
      case .keyword(.nonisolated): declaration.isNonisolated = true
      default: break
      }
    }
    for attribute in node.attributes {
      guard case .attribute(let attribute) = attribute else { continue }
      let name = SourceText.of(attribute.attributeName)
      if name == "available" { declaration.availability.append(SourceText.of(attribute)) }
      if name.hasSuffix("Actor") { declaration.globalActor = SourceText.of(attribute) }
    }
    if node.hasError {
      declaration.problem = "line \(errorLine(node)) is not valid Swift"
      return declaration
    }
    declaration.inherited = node.inheritanceClause.map { $0.inheritedTypes.flatMap { Self.inherited($0.type) } } ?? []
    declaration.primary =
      node.primaryAssociatedTypeClause.map { $0.primaryAssociatedTypes.map { $0.name.text } } ?? []
    declaration.conditions = Self.conditions(node.genericWhereClause)
    for requirement in node.genericWhereClause?.requirements ?? [] {
      guard case .conformanceRequirement(let conformance) = requirement.requirement,
        SourceText.of(conformance.leftType) == "Self"
      else { continue }
      declaration.inherited += Self.inherited(conformance.rightType)
    }
    read(node.memberBlock.members, [], into: &declaration)
    return declaration
  }

  private func errorLine(_ node: ProtocolDeclSyntax) -> Int {
    let broken = node.tokens(viewMode: .all).first { token in
      token.presence == .missing || token.parent?.is(UnexpectedNodesSyntax.self) == true
    }
    return broken.map { lines.line(of: $0) } ?? lines.line(of: node)
  }

  private func read(
    _ members: MemberBlockItemListSyntax, _ conditions: [String], into declaration: inout ProtocolDeclaration
  ) {
    let reader = RequirementReader(lines: lines)
    for member in members {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .functionDecl(let node): declaration.requirements.append(reader.requirement(node, conditions))
      case .variableDecl(let node): declaration.requirements += reader.requirements(node, conditions)
      case .subscriptDecl(let node): declaration.requirements.append(reader.requirement(node, conditions))
      case .initializerDecl(let node): declaration.requirements.append(reader.requirement(node, conditions))
      case .associatedTypeDecl(let node):
        declaration.associated.append(
          ProtocolDeclaration.AssociatedType(
            name: node.name.text,
            constraints: node.inheritanceClause.map { $0.inheritedTypes.map { SourceText.of($0.type) } } ?? []))
        declaration.conditions += Self.conditions(node.genericWhereClause)
        if !conditions.isEmpty {
          declaration.problem = "its associated type `\(node.name.text)` depends on `#if`"
        }
      case .typeAliasDecl(let node): declaration.aliases.insert(node.name.text)
      case .ifConfigDecl(let node):
        for (clause, condition) in Self.clauses(of: node, conditions) {
          if case .decls(let members) = clause.elements { read(members, condition, into: &declaration) }
        }
      case .macroExpansionDecl(let node):
        declaration.problem = "it uses the macro #\(node.macroName.text), whose requirements only the compiler knows"
      default: break
      }
    }
  }

  private static func conditions(_ clause: GenericWhereClauseSyntax?) -> [ProtocolDeclaration.Condition] {
    guard let clause else { return [] }
    return clause.requirements.compactMap { requirement in
      switch requirement.requirement {
      // What the double itself has to be is a protocol that it inherits.
      case .conformanceRequirement(let conformance) where SourceText.of(conformance.leftType) == "Self": nil
      case .sameTypeRequirement(let same):
        ProtocolDeclaration.Condition(
          left: SourceText.of(same.leftType), relation: .equal, right: SourceText.of(same.rightType))
      case .conformanceRequirement(let conformance):
        ProtocolDeclaration.Condition(
          left: SourceText.of(conformance.leftType), relation: .conforms,
          right: SourceText.of(conformance.rightType))
      default: nil
      }
    }
  }

  /// The names of a composition, or the only name.
  static func inherited(_ type: TypeSyntax) -> [ProtocolDeclaration.Inherited] {
    switch type.as(TypeSyntaxEnum.self) {
    case .attributedType(let type): inherited(type.baseType)
    case .compositionType(let type): type.elements.flatMap { inherited($0.type) }
    case .someOrAnyType(let type): inherited(type.constraint)
    case .tupleType(let type) where type.elements.count == 1: type.elements.flatMap { inherited($0.type) }
    case .identifierType(let type):
      [
        ProtocolDeclaration.Inherited(
          name: type.name.text, path: type.name.text, arguments: arguments(type.genericArgumentClause))
      ]
    case .memberType(let type):
      [
        ProtocolDeclaration.Inherited(
          name: type.name.text, path: SourceText.of(type.baseType) + "." + type.name.text,
          arguments: arguments(type.genericArgumentClause))
      ]
    case .classRestrictionType: [ProtocolDeclaration.Inherited(name: "AnyObject", path: "AnyObject", arguments: [])]
    default: []
    }
  }

  private static func arguments(_ clause: GenericArgumentClauseSyntax?) -> [String] {
    clause.map { $0.arguments.map { SourceText.of($0) } } ?? []
  }
}

extension SourceProtocols.Alias {
  init(_ node: TypeAliasDeclSyntax) {
    let type = TypeText(node.initializer.value)
    self.init(
      name: node.name.text, isFunction: type.shape == .function,
      composition: ProtocolReader.inherited(node.initializer.value))
  }
}

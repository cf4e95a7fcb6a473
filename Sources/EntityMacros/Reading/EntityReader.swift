import SwiftDiagnostics
import SwiftSyntax

/// Reads a declaration with `@Entity`.
struct EntityReader {
  let attribute: AttributeSyntax
  /// What stands around the declaration, the innermost first.
  let lexicalContext: [Syntax]

  /// What is to be written; nothing for what is no struct, and no use where there are problems.
  func read(_ declaration: some DeclGroupSyntax) -> (description: EntityDescription?, problems: [Diagnostic]) {
    guard let entity = declaration.as(StructDeclSyntax.self) else {
      return (nil, [EntityProblem.noStruct(kind: Self.kind(declaration)).at(attribute)])
    }
    var problems = surroundings(of: entity)
    let table = attribute.labeledArguments?.first?.expression
    if let table { problems += Self.problems(withTable: table) }
    var properties = PropertyReader(entity: entity)
    properties.read()
    let description = EntityDescription(
      table: table?.trimmedDescription ?? "", access: Self.access(entity), properties: properties.properties)
    return (description, problems + properties.problems)
  }

  private static func kind(_ declaration: some DeclGroupSyntax) -> String {
    switch declaration.kind {
    case .classDecl: "a class"
    case .actorDecl: "an actor"
    case .enumDecl: "an enum"
    case .protocolDecl: "a protocol"
    default: "this"
    }
  }

  private func surroundings(of entity: StructDeclSyntax) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    if let parameters = entity.genericParameterClause {
      problems.append(EntityProblem.generic(name: entity.name.text).at(parameters))
    }
    for outer in lexicalContext {
      if let outer = outer.asProtocol((any WithGenericParametersSyntax).self), outer.genericParameterClause != nil,
        let named = outer.asProtocol((any NamedDeclSyntax).self)
      {
        problems.append(EntityProblem.inGeneric(outer: named.name.text).at(entity.name))
      }
      let isCode = outer.is(FunctionDeclSyntax.self) || outer.is(ClosureExprSyntax.self)
      if isCode || outer.is(InitializerDeclSyntax.self) || outer.is(AccessorDeclSyntax.self) {
        problems.append(EntityProblem.inFunction.at(entity.name))
      }
    }
    if !lexicalContext.isEmpty, let hidden = Self.hiding(entity.modifiers) {
      let visible = DeclModifierSyntax(name: .keyword(.fileprivate, trailingTrivia: hidden.trailingTrivia))
      problems.append(
        EntityProblem.hidden(name: entity.name.text).at(
          hidden, [Proposal("make it fileprivate").replace(hidden, with: visible)]))
    }
    // At the top of a file, private is fileprivate.
    for outer in lexicalContext.dropLast() {
      if let modified = outer.asProtocol((any WithModifiersSyntax).self), Self.hiding(modified.modifiers) != nil,
        let named = outer.asProtocol((any NamedDeclSyntax).self)
      {
        problems.append(EntityProblem.hidden(name: named.name.text).at(entity.name))
      }
    }
    return problems
  }

  private static func hiding(_ modifiers: DeclModifierListSyntax) -> DeclModifierSyntax? {
    modifiers.first { $0.name.tokenKind == .keyword(.private) }
  }

  private static func problems(withTable table: ExprSyntax) -> [Diagnostic] {
    // What the name of a constant is, the store says when it is opened.
    guard let name = table.literalText else { return [] }
    if !ColumnName.isPlain(name) { return [EntityProblem.tableName(name).at(table)] }
    return ColumnName.isReservedTable(name) ? [EntityProblem.reservedTable(name).at(table)] : []
  }

  /// Members of a type that is hidden are as hidden as the type without a word.
  private static func access(_ entity: StructDeclSyntax) -> String {
    entity.modifiers.map(\.name.text).first { ["public", "package"].contains($0) } ?? ""
  }
}

import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Column`: writes nothing; `@Entity` reads it.
enum ColumnMacro: MarkerMacro {}

/// `@Unstored`: writes nothing; `@Entity` reads it.
enum UnstoredMacro: MarkerMacro {}

/// An attribute that only says something to `@Entity`.
protocol MarkerMacro: PeerMacro {}

extension MarkerMacro {
  /// Checks that the attribute stands where it means something.
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let name = node.attributeName.trimmedDescription
    let isStored = declaration.as(VariableDeclSyntax.self).map { !$0.isStatic && $0.hasStorage } ?? false
    // Only the innermost declaration around the property counts.
    let entity = context.lexicalContext.first?.as(StructDeclSyntax.self)
    let isInEntity = entity.map { $0.attributes.contains { $0.isNamed("Entity") } } ?? false
    if !isStored || !isInEntity { context.diagnose(EntityProblem.misplaced(attribute: name).at(node)) }
    return []
  }
}

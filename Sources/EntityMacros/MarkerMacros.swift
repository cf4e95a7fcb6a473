import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@Column`: writes nothing; `@Entity` reads it.
public enum ColumnMacro: PeerMacro {
  /// Checks that the attribute stands where it means something.
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    Marker.check(node, on: declaration, in: context)
    return []
  }
}

/// `@Unstored`: writes nothing; `@Entity` reads it.
public enum UnstoredMacro: PeerMacro {
  /// Checks that the attribute stands where it means something.
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    Marker.check(node, on: declaration, in: context)
    return []
  }
}

/// What both attributes need.
private enum Marker {
  static func check(
    _ node: AttributeSyntax, on declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) {
    let name = node.attributeName.trimmedDescription
    let isStored = declaration.as(VariableDeclSyntax.self).map { !$0.isStatic && $0.hasStorage } ?? false
    // Only the innermost declaration around the property counts.
    let entity = context.lexicalContext.first?.as(StructDeclSyntax.self)
    let isInEntity = entity.map { $0.attributes.contains { $0.isNamed("Entity") } } ?? false
    guard !isStored || !isInEntity else { return }
    context.diagnose(EntityProblem.misplaced(attribute: name).at(node))
  }
}

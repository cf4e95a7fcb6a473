import SwiftSyntax
import SwiftSyntaxMacros

/// `@Entity`: reads the struct, then writes its table, or says what stands in the way.
public enum EntityMacro: ExtensionMacro {
  /// The extensions of a struct; none if there is something to change in it.
  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let reader = EntityReader(attribute: node, lexicalContext: context.lexicalContext)
    let (description, problems) = reader.read(declaration)
    for problem in problems { context.diagnose(problem) }
    guard problems.isEmpty, let description else { return [] }
    return try EntityWriter(entity: description, type: type.trimmedDescription, protocols: protocols).extensions()
  }
}

import SwiftSyntax

extension VariableDeclSyntax {
  /// Whether it belongs to the type.
  var isStatic: Bool { hasModifier(["static", "class"]) }

  /// Whether a binding of it keeps a value.
  var hasStorage: Bool { bindings.contains(where: \.isStored) }

  var isConstant: Bool { bindingSpecifier.tokenKind == .keyword(.let) }

  /// The first modifier of these.
  func modifier(of names: Set<String>) -> DeclModifierSyntax? { modifiers.first { names.contains($0.name.text) } }

  private func hasModifier(_ names: Set<String>) -> Bool { modifier(of: names) != nil }

  /// The attribute of this name.
  func attribute(_ name: String) -> AttributeSyntax? {
    attributes.first { $0.isNamed(name) }?.as(AttributeSyntax.self)
  }
}

extension PatternBindingSyntax {
  /// Whether it keeps a value: it has no code, or only observers.
  var isStored: Bool {
    guard let block = accessorBlock else { return true }
    guard case .accessors(let accessors) = block.accessors else { return false }
    return accessors.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension AttributeListSyntax.Element {
  /// Whether it is the attribute of this name, with or without its module.
  func isNamed(_ name: String) -> Bool {
    guard let attribute = self.as(AttributeSyntax.self) else { return false }
    let written = attribute.attributeName.trimmedDescription
    return written == name || written == "MVVMEntity." + name
  }
}

extension AttributeSyntax {
  /// Its arguments.
  var labeledArguments: LabeledExprListSyntax? { arguments?.as(LabeledExprListSyntax.self) }
}

extension ExprSyntax {
  /// The text of a literal; nothing for other expressions and for texts that are put together.
  var literalText: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}

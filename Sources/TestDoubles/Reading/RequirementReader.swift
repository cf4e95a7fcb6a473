import SwiftSyntax

/// Reads the requirements of a protocol.
struct RequirementReader {
  let lines: SourceLines

  func requirement(_ function: FunctionDeclSyntax, _ conditions: [String]) -> Requirement {
    var requirement = Requirement(kind: .function)
    requirement.name = function.name.text
    requirement.generics = generics(function.genericParameterClause, function.genericWhereClause)
    requirement.parameters = parameters(function.signature.parameterClause)
    requirement.effects = effects(
      async: function.signature.effectSpecifiers?.asyncSpecifier,
      function.signature.effectSpecifiers?.throwsClause)
    if let type = function.signature.returnClause?.type {
      let result = TypeText(type)
      if !result.isVoid { requirement.result = result }
    }
    finish(&requirement, function.attributes, function.modifiers, conditions, function)
    return requirement
  }

  func requirement(_ declaration: InitializerDeclSyntax, _ conditions: [String]) -> Requirement {
    var requirement = Requirement(kind: .initializer)
    requirement.name = "init"
    requirement.failure = declaration.optionalMark?.text ?? ""
    requirement.generics = generics(declaration.genericParameterClause, declaration.genericWhereClause)
    requirement.parameters = parameters(declaration.signature.parameterClause)
    finish(&requirement, declaration.attributes, declaration.modifiers, conditions, declaration)
    return requirement
  }

  func requirement(_ declaration: SubscriptDeclSyntax, _ conditions: [String]) -> Requirement {
    var requirement = Requirement(kind: .subscripting)
    requirement.name = "subscript"
    requirement.generics = generics(declaration.genericParameterClause, declaration.genericWhereClause)
    requirement.parameters = parameters(declaration.parameterClause, isSubscript: true)
    requirement.result = TypeText(declaration.returnClause.type)
    read(declaration.accessorBlock, into: &requirement)
    finish(&requirement, declaration.attributes, declaration.modifiers, conditions, declaration)
    return requirement
  }

  func requirements(_ declaration: VariableDeclSyntax, _ conditions: [String]) -> [Requirement] {
    var type: TypeText?
    var found: [Requirement] = []
    // `var a, b: Int { get }` is no requirement; the type of the last one is that of those before it.
    for binding in declaration.bindings.reversed() {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      if let annotation = binding.typeAnnotation { type = TypeText(annotation.type) }
      guard let type else { continue }
      var requirement = Requirement(kind: .property)
      requirement.name = name.identifier.text
      requirement.result = type
      read(binding.accessorBlock, into: &requirement)
      finish(&requirement, declaration.attributes, declaration.modifiers, conditions, declaration)
      found.insert(requirement, at: 0)
    }
    return found
  }

  private func read(_ block: AccessorBlockSyntax?, into requirement: inout Requirement) {
    guard case .accessors(let list)? = block?.accessors else { return }
    for accessor in list {
      switch accessor.accessorSpecifier.tokenKind {
      case .keyword(.get):
        requirement.effects = effects(
          async: accessor.effectSpecifiers?.asyncSpecifier, accessor.effectSpecifiers?.throwsClause)
      case .keyword(.set): requirement.hasSetter = true
      default: break
      }
    }
  }

  private func finish(
    _ requirement: inout Requirement, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    _ conditions: [String], _ node: some DeclSyntaxProtocol
  ) {
    requirement.conditions = conditions
    requirement.line = lines.line(of: node)
    for modifier in modifiers {
      switch modifier.name.tokenKind {
      case .keyword(.static), .keyword(.class): requirement.isStatic = true
      case .keyword(.prefix), .keyword(.postfix): requirement.fixity = modifier.name.text + " "
      case .keyword(.nonisolated): requirement.isolation = .nonisolated(SourceText.of(modifier))
      default: break
      }
    }
    for attribute in attributes {
      guard case .attribute(let attribute) = attribute else { continue }
      let text = SourceText.of(attribute)
      let name = SourceText.of(attribute.attributeName)
      switch name {
      case "available": requirement.availability.append(text)
      case "discardableResult", "Sendable", "concurrent": requirement.attributes.append(text)
      case _ where name.hasSuffix("Actor"): requirement.isolation = .actor(text)
      default: break
      }
    }
    if requirement.result?.hasSome == true, requirement.kind != .function || requirement.result != nil {
      requirement.problem = "returns `some`, which Swift does not allow in a protocol; use an associated type or `any`"
    }
  }

  private func effects(async: TokenSyntax?, _ clause: ThrowsClauseSyntax?) -> Requirement.Effects {
    var effects = Requirement.Effects()
    effects.isAsync = async != nil
    if let clause {
      if clause.throwsSpecifier.tokenKind == .keyword(.rethrows) {
        effects.throwing = .rethrowing
      } else if let type = clause.type {
        effects.throwing = .typed(TypeText(type))
      } else {
        effects.throwing = .untyped
      }
    }
    return effects
  }

  private func generics(
    _ clause: GenericParameterClauseSyntax?, _ condition: GenericWhereClauseSyntax?
  ) -> Requirement.Generics {
    var generics = Requirement.Generics()
    if let clause {
      generics.clause = SourceText.of(clause)
      for parameter in clause.parameters {
        generics.names.insert(parameter.name.text)
        if parameter.specifier != nil || parameter.inheritedType.map({ SourceText.of($0).contains("~") }) == true {
          generics.unstorable.insert(parameter.name.text)
        }
      }
    }
    if let condition {
      generics.condition = SourceText.of(condition)
      for requirement in condition.requirements where SourceText.of(requirement).contains("~") {
        if case .conformanceRequirement(let conformance) = requirement.requirement {
          generics.unstorable.insert(SourceText.of(conformance.leftType))
        }
      }
    }
    return generics
  }

  private func parameters(
    _ clause: FunctionParameterClauseSyntax, isSubscript: Bool = false
  ) -> [Requirement.Parameter] {
    var used: Set<String> = []
    return clause.parameters.enumerated().map { index, parameter in
      let first = parameter.firstName.text
      let written = parameter.secondName ?? parameter.firstName
      var name = written.text
      // A keyword, `_`, and a name that stands twice cannot be used in a body.
      if !isPlain(written) || !used.insert(name).inserted {
        name = "argument\(index + 1)"
        used.insert(name)
      }
      let label: String? =
        if isSubscript {
          parameter.secondName == nil ? nil : first
        } else {
          first == name ? nil : first
        }
      return Requirement.Parameter(
        label: label, name: name, type: TypeText(parameter.type), isVariadic: parameter.ellipsis != nil)
    }
  }

  private func isPlain(_ token: TokenSyntax) -> Bool {
    guard case .identifier(let text) = token.tokenKind else { return false }
    return text != "_" && text != "self" && !text.hasPrefix("`") && !text.hasPrefix("$")
  }
}

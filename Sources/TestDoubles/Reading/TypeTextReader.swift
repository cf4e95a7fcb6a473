import SwiftSyntax

extension TypeText {
  /// Reads a type.
  init(_ syntax: TypeSyntax) {
    signature = SourceText.of(syntax)
    storage = signature
    for token in syntax.tokens(viewMode: .sourceAccurate) {
      switch token.tokenKind {
      case .identifier(let name): names.insert(name)
      case .keyword(.Self): names.insert("Self")
      case .keyword(.some): hasSome = true
      case .keyword(.Any): names.insert("Any")
      default: break
      }
    }
    read(syntax)
  }

  private mutating func read(_ syntax: TypeSyntax) {
    switch syntax.as(TypeSyntaxEnum.self) {
    case .attributedType(let type): read(type)
    case .functionType:
      shape = .function
      needsParentheses = true
    case .optionalType(let type):
      shape = .optional
      wrapped = SourceText.of(type.wrappedType)
    case .implicitlyUnwrappedOptionalType(let type):
      shape = .unwrappedOptional
      wrapped = SourceText.of(type.wrappedType)
    case .arrayType: shape = .array
    case .dictionaryType: shape = .dictionary
    case .someOrAnyType, .compositionType, .suppressedType: needsParentheses = true
    case .packExpansionType, .packElementType: isPack = true
    case .tupleType(let type):
      // `((Int) -> Void)` is a function in parentheses.
      if let only = type.elements.first, type.elements.count == 1, only.firstName == nil {
        let kept = storage
        read(only.type)
        storage = kept
        if shape == .function { needsParentheses = false }
      }
    case .identifierType(let type):
      if type.genericArgumentClause == nil { lastName = type.name.text } else { generic(type.name.text) }
      if type.name.text == "Optional", type.genericArgumentClause != nil { shape = .optional }
    case .memberType(let type): lastName = type.name.text
    default: break
    }
  }

  private mutating func generic(_ name: String) {
    switch name {
    case "Array": shape = .array
    case "Dictionary": shape = .dictionary
    case "Optional", "Set": break
    default: lastName = name
    }
  }

  private mutating func read(_ type: AttributedTypeSyntax) {
    var kept: [String] = []
    for specifier in type.specifiers {
      if let simple = specifier.as(SimpleTypeSpecifierSyntax.self) {
        specifiers.insert(simple.specifier.text)
      } else {
        kept.append(SourceText.of(specifier))
        isSendableFunction = false
      }
    }
    for attribute in type.attributes {
      let text = SourceText.of(attribute)
      switch text {
      case "@escaping": isEscaping = true
      case "@autoclosure": isAutoclosure = true
      default:
        kept.append(text)
        if text == "@Sendable" || text.hasSuffix("Actor") { isSendableFunction = true }
      }
    }
    read(type.baseType)
    storage = (kept + [SourceText.of(type.baseType)]).joined(separator: " ")
    if !kept.isEmpty { needsParentheses = true }
  }
}

/// Source text on one line, without comments.
enum SourceText {
  static func of(_ syntax: some SyntaxProtocol) -> String {
    var text = ""
    var hasSpace = false
    for token in syntax.tokens(viewMode: .sourceAccurate) {
      if !text.isEmpty, hasSpace || !token.leadingTrivia.isEmpty, text.last != "(", token.tokenKind != .rightParen {
        text += " "
      }
      text += token.text
      hasSpace = !token.trailingTrivia.isEmpty
    }
    return text
  }
}

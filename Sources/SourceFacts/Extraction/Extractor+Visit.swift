import Facts
@_spi(RawSyntax) import SwiftSyntax

extension Extractor {
  /// Writes one raw node and what lies below it.
  mutating func visit(_ raw: RawSyntax) {
    switch raw.kind {
    case .token: return

    // Expressions
    case .declReferenceExpr: visitReference(raw)
    case .memberAccessExpr: visitMember(raw)
    case .functionCallExpr: visitCall(raw, .call)
    case .subscriptCallExpr: visitCall(raw, .subscriptCall)
    case .macroExpansionExpr, .macroExpansionDecl: visitMacro(raw)
    case .labeledExpr: visitArgument(raw)
    case .multipleTrailingClosureElement: visitArgument(raw)
    case .closureExpr: visitClosure(raw)
    case .stringLiteralExpr, .simpleStringLiteralExpr: visitString(raw)
    case .integerLiteralExpr, .floatLiteralExpr: leaf(.numberLiteral, token: anyToken(raw))
    case .booleanLiteralExpr: leaf(.booleanLiteral, token: anyToken(raw))
    case .nilLiteralExpr: leaf(.nilLiteral, token: anyToken(raw))
    case .regexLiteralExpr: _ = begin(.regexLiteral, offset: startOffset(of: raw))
    case .superExpr, .discardAssignmentExpr: leaf(.identifier, token: anyToken(raw))
    case .arrayExpr: wrap(.arrayLiteral, raw)
    case .dictionaryExpr: wrap(.dictionaryLiteral, raw)
    case .dictionaryElement: wrap(.dictionaryElement, raw)
    case .tupleExpr: visitTuple(raw)
    case .awaitExpr: wrap(.awaitExpression, raw)
    case .tryExpr: visitTry(raw)
    case .forceUnwrapExpr: visitPostfix(raw, .forceUnwrap)
    case .optionalChainingExpr: visitPostfix(raw, .optionalChain)
    case .prefixOperatorExpr: visitOperator(raw, .prefixOperator)
    case .postfixOperatorExpr: visitOperator(raw, .postfixOperator)
    case .sequenceExpr: visitSequence(raw)
    case .binaryOperatorExpr: leaf(.binaryOperator, token: anyToken(raw))
    case .unresolvedTernaryExpr: wrap(.ternary, raw)
    case .unresolvedAsExpr, .unresolvedIsExpr, .asExpr, .isExpr: visitCast(raw)
    case .keyPathExpr: visitKeyPath(raw)
    case .inOutExpr: wrap(.inoutExpression, raw)
    case .genericSpecializationExpr: visitPostfix(raw, .specialization)

    // Statements
    case .ifExpr: visitIf(raw)
    case .guardStmt: wrap(.guardStatement, raw)
    case .whileStmt: wrap(.whileStatement, raw)
    case .repeatStmt: wrap(.repeatStatement, raw)
    case .conditionElement: wrap(.condition, raw)
    case .optionalBindingCondition: visitOptionalBinding(raw)
    case .matchingPatternCondition: wrap(.patternCondition, raw)
    case .switchExpr: wrap(.switchStatement, raw)
    case .switchCase: visitCase(raw)
    case .switchCaseItem, .catchItem: wrap(.caseItem, raw)
    case .whereClause: wrap(.condition, raw)
    case .forStmt: visitFor(raw)
    case .doStmt: wrap(.doStatement, raw)
    case .catchClause:
      wrap(.catchClause, raw, flags: child(raw, .catchItemList)?.byteLength ?? 0 == 0 ? .catchesAll : [])
    case .returnStmt: wrap(.returnStatement, raw)
    case .throwStmt: wrap(.throwStatement, raw)
    case .deferStmt: wrap(.deferStatement, raw)
    case .breakStmt: _ = begin(.breakStatement, offset: startOffset(of: raw))
    case .continueStmt: _ = begin(.continueStatement, offset: startOffset(of: raw))
    case .codeBlock: wrap(.block, raw)
    case .identifierPattern: leaf(.binding, token: anyToken(raw), flags: .isLet)
    case .valueBindingPattern: visitValueBinding(raw)
    case .wildcardPattern: leaf(.identifier, token: anyToken(raw))
    case .tuplePattern: wrap(.tuple, raw)
    case .ifConfigDecl: wrap(.ifConfig, raw)
    case .ifConfigClause: visitConditional(raw)

    // Types
    case .identifierType, .memberType: visitNamedType(raw)
    case .optionalType: visitTypeWrapper(raw, .optionalType)
    case .implicitlyUnwrappedOptionalType: visitTypeWrapper(raw, .unwrappedOptionalType)
    case .arrayType, .inlineArrayType: visitTypeWrapper(raw, .arrayType)
    case .dictionaryType: visitTypeWrapper(raw, .dictionaryType)
    case .tupleType: visitTupleType(raw)
    case .functionType: visitFunctionType(raw)
    case .attributedType: visitAttributedType(raw)
    case .someOrAnyType: visitSomeOrAny(raw)
    case .compositionType: visitTypeWrapper(raw, .compositionType)
    case .metatypeType: visitTypeWrapper(raw, .metatype)
    case .classRestrictionType: leaf(.typeName, token: anyToken(raw))
    case .suppressedType: wrap(.other, raw)
    case .returnClause: wrap(.returnType, raw)
    case .typeAnnotation: wrap(.typeAnnotation, raw)

    // Declarations
    case .classDecl: visitType(raw, .class)
    case .structDecl: visitType(raw, .struct)
    case .enumDecl: visitType(raw, .enum)
    case .actorDecl: visitType(raw, .actor)
    case .protocolDecl: visitType(raw, .protocol)
    case .extensionDecl: visitExtension(raw)
    case .functionDecl: visitFunction(raw, .function, .functionDeclaration)
    case .initializerDecl: visitFunction(raw, .initializer, .initializerDeclaration)
    case .deinitializerDecl: visitFunction(raw, .deinitializer, .deinitializerDeclaration)
    case .subscriptDecl: visitFunction(raw, .subscript, .subscriptDeclaration)
    case .accessorDecl: visitAccessor(raw)
    case .variableDecl: visitVariables(raw)
    case .enumCaseDecl: visitCases(raw)
    case .enumCaseParameter, .functionParameter, .closureParameter, .closureShorthandParameter, .accessorParameters:
      visitParameter(raw)
    case .typeAliasDecl: visitTypealias(raw)
    case .associatedTypeDecl: visitAssociatedType(raw)
    case .importDecl: visitImport(raw)
    case .operatorDecl, .precedenceGroupDecl, .macroDecl: wrap(.otherDeclaration, raw)
    case .attribute: visitAttribute(raw)
    case .inheritedType: wrap(.inheritedType, raw)
    case .genericParameter: visitGenericParameter(raw)
    case .conformanceRequirement, .sameTypeRequirement, .layoutRequirement: wrap(.genericRequirement, raw)
    case .initializerClause, .typeInitializerClause: wrap(.initialValue, raw)

    // Nothing below these is of interest.
    case .declModifier, .declModifierList, .functionEffectSpecifiers, .accessorEffectSpecifiers, .typeEffectSpecifiers,
      .deinitializerEffectSpecifiers, .availabilityArgumentList, .availabilityCondition, .poundSourceLocation,
      .moduleSelector, .primaryAssociatedTypeClause:
      return

    // Lists, items and everything not modeled: the children speak for themselves.
    default: visitChildren(raw)
    }
  }
}

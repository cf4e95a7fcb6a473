/// What a ``Node`` stands for.
///
/// The tree of nodes is a compact form of the source: declarations, types, expressions and statements, without tokens,
/// trivia and redundant parentheses. Each case says which children follow, in order; `?` marks an optional child and
/// `*` any number.
public enum NodeKind: UInt8, Sendable, CaseIterable {
  /// Anything that is not modeled. Children are kept.
  case other = 0
  /// The root: everything at the top level of a file.
  case file

  // MARK: Declarations. Each has a row in `FileFacts.declarations`, except variables inside bodies.

  /// `class`, `struct`, `enum`, `actor`, `protocol`: attribute* genericParameter* inheritedType* genericRequirement*
  /// member*.
  case typeDeclaration
  /// As a type declaration; the first child is the extended type, wrapped in `extendedType`.
  case extensionDeclaration
  case extendedType
  /// attribute* genericParameter* parameter* returnType? genericRequirement* block?
  case functionDeclaration
  case initializerDeclaration
  case deinitializerDeclaration
  /// attribute* genericParameter* parameter* returnType? accessor*
  case subscriptDeclaration
  /// attribute* typeAnnotation? initialValue? accessor*; for `let (a, b) = …` nameless, with a `pattern` child first.
  case variableDeclaration
  /// attribute* parameter* initialValue?
  case enumCaseDeclaration
  /// attribute* genericParameter* initialValue? (the aliased type)
  case typealiasDeclaration
  /// inheritedType*
  case associatedTypeDeclaration
  /// Operators, precedence groups, macros.
  case otherDeclaration

  // MARK: Parts of declarations

  /// `@Name(argument*)`; the first child is the attribute's type when it has generic arguments or a qualifier.
  case attribute
  case inheritedType
  /// Name; inheritedType?
  case genericParameter
  /// The two sides of a `where` requirement.
  case genericRequirement
  /// The name inside the body; label? attribute* type? initialValue?
  case parameter
  /// The outside name of a parameter when it differs; `_` when there is none.
  case label
  case returnType
  case typeAnnotation
  case initialValue
  /// `get`, `set`, `willSet`, `didSet`, `_read`, …: the body's statements.
  case accessor
  /// A braced body: statement*.
  case block

  // MARK: Types

  /// A named type: qualifier? (with flag `qualified`) generic argument*.
  case typeName
  case optionalType
  /// `T!`
  case unwrappedOptionalType
  case arrayType
  /// key, value
  case dictionaryType
  case tupleType
  /// parameter types*, returnType. Flags: escaping, mainActor, sendable.
  case functionType
  case someType
  case anyType
  case compositionType
  case metatype

  // MARK: Expressions

  /// A name on its own, `self`, `super` and `Self` included.
  case identifier
  /// `.name` after the base, its only child; flag `implicitBase` when there is none.
  case member
  /// callee, argument*. The name repeats the callee's last name, so `a.b.load()` is a call named `load`.
  case call
  /// The label, if any; the value. Flag `trailing` for trailing closures.
  case argument
  /// base, argument*
  case subscriptCall
  /// attribute* capture* parameter* returnType? statement*. Flags: mainActor, sendable.
  case closure
  /// One entry of a capture list; initialValue? Flags: weak, unowned.
  case capture
  /// The name is the content of a short literal without interpolations; otherwise the interpolated values.
  case stringLiteral
  /// The name is the text.
  case numberLiteral
  /// `true` or `false`
  case booleanLiteral
  case nilLiteral
  case arrayLiteral
  /// dictionaryElement*
  case dictionaryLiteral
  /// key, value
  case dictionaryElement
  /// argument*
  case tuple
  case regexLiteral
  case awaitExpression
  /// Flags: optional with a question mark, forced with an exclamation mark.
  case tryExpression
  case forceUnwrap
  /// `base?` inside a chain.
  case optionalChain
  /// Named by the operator.
  case prefixOperator
  case postfixOperator
  /// Operands and operators of an expression without assignment, in source order, unfolded.
  case sequence
  /// Named by the operator.
  case binaryOperator
  /// left, right. Named by the operator; flag `compound` for `+=` and its like.
  case assignment
  /// The middle part of `a ? b : c` inside a sequence.
  case ternary
  /// `as`, `as?`, `as!`, `is` inside a sequence; the type is the next part. Flags: optional, forced.
  case cast
  /// root type?, keyPathComponent*
  case keyPath
  case keyPathComponent
  case inoutExpression
  /// `#name(argument*)`
  case macro
  /// An expression with explicit generic arguments: base, type*.
  case specialization

  // MARK: Statements

  /// condition* block elseBranch?
  case ifStatement
  /// block, or another `ifStatement`.
  case elseBranch
  /// condition* block
  case guardStatement
  /// One part of a condition list.
  case condition
  /// `let name = value` in a condition; typeAnnotation? initialValue? Flag isLet.
  case optionalBinding
  /// `case pattern = value` in a condition: pattern, value.
  case patternCondition
  /// subject, switchCase*
  case switchStatement
  /// caseItem*, statement*. Flag isDefault.
  case switchCase
  /// pattern, condition?
  case caseItem
  case whileStatement
  /// block, condition
  case repeatStatement
  /// pattern, sequence, condition?, block. Flags: isAwait, isTry.
  case forStatement
  case pattern
  /// A name bound by a pattern. Flag isLet.
  case binding
  /// block, catchClause*
  case doStatement
  /// caseItem*, block. Flag catchesAll when it names no pattern.
  case catchClause
  case returnStatement
  case throwStatement
  case deferStatement
  case breakStatement
  case continueStatement
  /// ifConfigClause*
  case ifConfig
  /// Named by its condition; the declarations or statements.
  case ifConfigClause

  /// Whether a node of this kind refers to something by its name: names on their own, members, calls, types, components
  /// of key paths, attributes and macros.
  @inlinable public var refers: Bool {
    switch self {
    case .identifier, .member, .call, .typeName, .keyPathComponent, .attribute, .macro: true
    default: false
    }
  }

  /// The highest raw value.
  @inlinable public static var lastCode: UInt8 { NodeKind.ifConfigClause.rawValue }
}

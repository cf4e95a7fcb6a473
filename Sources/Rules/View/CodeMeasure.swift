import Facts

/// How much code decides and does.
struct CodeMeasure: Sendable {
  /// One, and one more for every `if`, `guard`, loop, `case`, `catch`, ternary, `&&` and further condition.
  private(set) var complexity = 1
  /// Statements at every depth, closures included.
  private(set) var statements = 0

  private let conjunction: NameID

  init(_ names: Names) { conjunction = names["&&"] }

  /// Adds a body or accessor.
  mutating func add(_ code: Cursor) {
    let file = code.file
    var index = code.index
    let end = index + Int(code.node.size)
    while index < end {
      let node = file.nodes[index]
      switch node.kind {
      case .typeDeclaration:
        index += Int(node.size)
        continue
      case .ifStatement, .guardStatement, .whileStatement:
        // `if a, b` decides twice.
        let conditions = Cursor(file: file, index: index).children.reduce(0) { $0 + ($1.kind == .condition ? 1 : 0) }
        complexity += max(conditions, 1)
      case .repeatStatement, .forStatement, .ternary: complexity += 1
      case .catchClause: complexity += 1
      case .binaryOperator where node.name == conjunction: complexity += 1
      case .switchStatement: complexity += branches(Cursor(file: file, index: index))
      case .block, .closure, .accessor, .switchCase, .ifConfigClause:
        statements += Self.statements(Cursor(file: file, index: index))
      default: break
      }
      index += 1
    }
  }

  /// The cases of a `switch`, or one when they only pick constants.
  private func branches(_ statement: Cursor) -> Int {
    let cases = statement.children.filter { $0.kind == .switchCase }
    if cases.allSatisfy(Self.picksConstant) { return 1 }
    return cases.reduce(0) { $0 + ($1.flags.contains(.isDefault) ? 0 : 1) }
  }

  private static func picksConstant(_ branch: Cursor) -> Bool {
    let statements = branch.children.filter { $0.kind != .caseItem }
    guard statements.count == 1, let only = statements.first else { return false }
    switch only.kind {
    case .breakStatement: return true
    case .returnStatement: return only.firstChild.map(isConstant) ?? true
    case .assignment: return Array(only.children).last.map(isConstant) ?? false
    default: return isConstant(only)
    }
  }

  /// A literal, a member of a type, or what is built from those alone: `.red`, `Strings.title`, `Text("a")`.
  private static func isConstant(_ expression: Cursor) -> Bool {
    switch expression.kind {
    case .stringLiteral: return expression.node.size == 1
    case .numberLiteral, .booleanLiteral, .nilLiteral, .regexLiteral, .keyPath: return true
    case .prefixOperator, .forceUnwrap, .arrayLiteral, .tuple, .argument, .dictionaryLiteral, .dictionaryElement:
      return expression.children.allSatisfy(isConstant)
    case .member: return expression.base.map(isTypeOrConstant) ?? true
    case .sequence:
      // `isOn ? .a : .b` picks one of two.
      let parts = Array(expression.children)
      guard parts.count == 3, parts[1].kind == .ternary else { return false }
      return parts[1].children.allSatisfy(isConstant) && isConstant(parts[2])
    case .call:
      guard let callee = expression.callee, callee.kind == .identifier || callee.kind == .member else { return false }
      return expression.arguments.allSatisfy(isConstant)
    default: return false
    }
  }

  /// `Strings`, `Strings.Cart`, or a constant with a member.
  private static func isTypeOrConstant(_ base: Cursor) -> Bool {
    switch base.kind {
    case .identifier: true
    default: isConstant(base)
    }
  }

  private static func statements(_ body: Cursor) -> Int {
    body.children.reduce(0) { count, child in
      switch child.kind {
      case .attribute, .capture, .parameter, .returnType, .caseItem: count
      // The braces of `get { … }` count inside.
      case .block where body.kind == .accessor: count
      default: count + 1
      }
    }
  }
}

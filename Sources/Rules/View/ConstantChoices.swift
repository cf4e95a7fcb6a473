import Architecture
import Facts
import Knowledge

/// Tells a `switch` that only picks one of several values from one that does something.
struct ConstantChoices: Sendable {
  private let texts: NameSet
  private let conjunctions: NameSet
  private let conjunction: NameID
  private let comparisons: NameSet

  init(_ program: Program) {
    texts = program.known.words(.localizedText).exact
    conjunction = program.words.and
    comparisons = program.words.comparisons
    conjunctions = NameSet([program.words.and, program.words.or])
  }

  /// Whether a `switch` only picks constants: then it is one decision and one statement, however long.
  func isTable(_ statement: Cursor) -> Bool {
    statement.children.allSatisfy { $0.kind != .ifConfig && ($0.kind != .switchCase || picksConstant($0)) }
  }

  /// Whether each case is one expression that gives a value, whatever it carries: then it is one decision, and what the
  /// expressions decide themselves comes on top.
  func isChoice(_ statement: Cursor) -> Bool {
    statement.children.allSatisfy { branch in
      if branch.kind == .ifConfig { return false }
      guard branch.kind == .switchCase else { return true }
      let statements = statements(of: branch)
      guard statements.count == 1, let only = statements.first else { return false }
      switch only.kind {
      case .breakStatement: return true
      case .returnStatement: return only.firstChild.map(isValue) ?? true
      case .assignment: return Array(only.children).last.map(isValue) ?? false
      // A choice for what a case carries: `case .done(let result): switch result { … }`.
      case .switchStatement: return isChoice(only)
      default: return isValue(only)
      }
    }
  }

  /// An expression without statements in it: closures may only hold one expression each.
  private func isValue(_ expression: Cursor) -> Bool {
    expression.subtree.allSatisfy { node in
      switch node.kind {
      case .block, .switchStatement, .ifStatement, .assignment, .awaitExpression, .variableDeclaration: false
      default: true
      }
    }
  }

  private func picksConstant(_ branch: Cursor) -> Bool {
    let statements = statements(of: branch)
    // Several things may be looked up at once: `title = "Cart"; icon = .cart`.
    if statements.count > 1 { return statements.allSatisfy { $0.kind == .assignment && assignsConstant($0) } }
    guard let only = statements.first else { return false }
    switch only.kind {
    case .ifStatement: return picksOneOfTwo(only)
    case .switchStatement: return isTable(only)
    default: return givesConstant(only)
    }
  }

  private func givesConstant(_ statement: Cursor) -> Bool {
    switch statement.kind {
    case .breakStatement: true
    case .returnStatement: statement.firstChild.map(isConstant) ?? true
    case .assignment: assignsConstant(statement)
    default: isConstant(statement)
    }
  }

  /// `if isOpen { return "Close" } else { return "Open" }`, like `isOpen ? "Close" : "Open"`.
  private func picksOneOfTwo(_ statement: Cursor) -> Bool {
    let parts = Array(statement.children)
    guard parts.count == 3, parts[0].kind == .condition, parts[1].kind == .block, parts[2].kind == .elseBranch,
      let other = parts[2].firstChild, other.kind == .block,
      !parts[0].subtree.contains(where: { $0.kind == .binaryOperator && conjunctions.contains($0.name) })
    else { return false }
    return [parts[1], other].allSatisfy { block in
      let statements = Array(block.children)
      return statements.count == 1 && statements.allSatisfy(givesConstant)
    }
  }

  /// A constant, or an entry at a fixed place: `title = parts[1]`.
  private func assignsConstant(_ assignment: Cursor) -> Bool {
    guard !assignment.flags.contains(.compound), let value = Array(assignment.children).last?.plain else {
      return false
    }
    if isConstant(value) { return true }
    guard value.kind == .subscriptCall, value.callee.map(isPath) ?? false else { return false }
    return value.arguments.allSatisfy { $0.argumentValue.map(isConstant) ?? false }
  }

  /// Without names for what a case carries: `let count = files.count`.
  private func statements(of branch: Cursor) -> [Cursor] {
    branch.children.filter { $0.kind != .caseItem && !isNameForPart($0) }
  }

  private func isNameForPart(_ statement: Cursor) -> Bool {
    guard statement.kind == .variableDeclaration, let value = statement.child(.initialValue)?.firstChild else {
      return false
    }
    return isPath(value)
  }

  /// `old.title == title && old.size == size && old.isOpen == isOpen`: one comparison, which `Equatable` could give.
  func comparesPartByPart(_ sequence: Cursor) -> Bool {
    let parts = Array(sequence.children)
    guard parts.count >= 7, parts.count % 4 == 3 else { return false }
    return parts.indices.allSatisfy { index in
      let part = parts[index].plain
      switch index % 4 {
      case 0: return isPath(part) && part.name == parts[index + 2].plain.name
      case 1: return part.kind == .binaryOperator && comparisons.contains(part.name)
      case 2: return isPath(part)
      default: return part.kind == .binaryOperator && part.name == conjunction
      }
    }
  }

  private func isPath(_ expression: Cursor) -> Bool {
    switch expression.plain.kind {
    case .identifier: true
    case .member: expression.plain.base.map(isPath) ?? true
    default: false
    }
  }

  /// A literal, a member of a type, or what is built from those alone: `.red`, `Strings.title`, `Text("a")`.
  private func isConstant(_ expression: Cursor) -> Bool {
    switch expression.kind {
    case .stringLiteral: return expression.node.size == 1
    case .numberLiteral, .booleanLiteral, .nilLiteral, .regexLiteral, .keyPath: return true
    case .prefixOperator, .forceUnwrap, .arrayLiteral, .tuple, .argument, .dictionaryLiteral, .dictionaryElement:
      return expression.children.allSatisfy(isConstant)
    case .member: return expression.base.map(isTypeOrConstant) ?? true
    case .sequence:
      // `isOn ? .a : .b` and `kind == .folder ? "a" : "b"` pick one of two.
      let parts = Array(expression.children)
      guard parts.count >= 3, parts[parts.count - 2].kind == .ternary else { return false }
      let condition = parts.dropLast(2)
      return parts[parts.count - 2].children.allSatisfy(isConstant) && isConstant(parts[parts.count - 1])
        && !condition.contains { $0.kind == .ternary || $0.kind == .binaryOperator && conjunctions.contains($0.name) }
    case .call:
      guard let callee = expression.callee, callee.kind == .identifier || callee.kind == .member else { return false }
      // A text with numbers and names put into it is still a text.
      if texts.contains(expression.name), isText(callee) {
        return expression.arguments.allSatisfy { argument in
          argument.firstChild.map { isConstant($0) || isPath($0) } ?? false
        }
      }
      return expression.arguments.allSatisfy { argument in
        isConstant(argument) || texts.contains(argument.name) && isConstantText(argument.firstChild)
      }
    default: return false
    }
  }

  /// `String(localized: "\(count) new")`
  private func isConstantText(_ text: Cursor?) -> Bool {
    guard let text, text.kind == .stringLiteral else { return false }
    return text.children.allSatisfy { part in
      let value = part.kind == .argument ? part.firstChild ?? part : part
      return isConstant(value) || isPath(value)
    }
  }

  /// `NSLocalizedString`, `String.localizedStringWithFormat`, `"key".localized`.
  private func isText(_ callee: Cursor) -> Bool { callee.base.map(isTypeOrConstant) ?? true }

  /// `Strings`, `Strings.Cart`, or a constant with a member.
  private func isTypeOrConstant(_ base: Cursor) -> Bool {
    switch base.kind {
    case .identifier: true
    default: isConstant(base)
    }
  }
}

/// Tells branches of `#if` that do nothing but write to the log.
struct LogBranches: Sendable {
  private let functions: NameSet
  private let loggers: KnownWords

  init(_ program: Program) {
    functions = program.known.functions(.logs)
    loggers = program.known.words(.log)
  }

  func onlyLogs(_ branch: Cursor) -> Bool {
    var logs = false
    for statement in branch.children {
      guard isLog(statement) else { return false }
      logs = true
    }
    return logs
  }

  private func isLog(_ statement: Cursor) -> Bool {
    switch statement.kind {
    case .ifStatement, .guardStatement, .forStatement, .elseBranch:
      let blocks = statement.children.filter { $0.kind == .block || $0.kind == .elseBranch || $0.kind == .ifStatement }
      return blocks.allSatisfy(isLog)
    case .block: return statement.children.allSatisfy(isLog)
    case .variableDeclaration: return true
    case .returnStatement: return statement.firstChild == nil
    case .call:
      guard let callee = statement.callee?.plain else { return false }
      if callee.kind == .identifier { return functions.contains(callee.name) }
      var base = callee.base?.plain
      while let current = base {
        if loggers.contains(current.name) { return true }
        base = current.kind == .call ? current.callee?.plain : current.base?.plain
      }
      return false
    default: return false
    }
  }
}

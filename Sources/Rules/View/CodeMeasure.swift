import Architecture
import Facts

/// How much code decides and does.
struct CodeMeasure: Sendable {
  /// One, and one more for every `if`, `guard`, loop, `case`, `catch`, ternary, `&&` and further condition.
  private(set) var complexity = 1
  /// Statements at every depth, those in closures included; a closure that is one expression is part of its statement.
  private(set) var statements = 0

  private let conjunction: NameID
  private let choices: ConstantChoices
  private let logging: LogBranches

  init(_ program: Program) {
    conjunction = program.words.and
    choices = ConstantChoices(program)
    logging = LogBranches(program)
  }

  /// Adds a body or accessor.
  mutating func add(_ code: Cursor) {
    let file = code.file
    // Cases that are one expression are no statements of their own.
    var parts: Set<Int> = []
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
      case .sequence where choices.comparesPartByPart(Cursor(file: file, index: index)):
        complexity += 1
        index += Int(node.size)
        continue
      case .binaryOperator where node.name == conjunction: complexity += 1
      case .switchStatement:
        let statement = Cursor(file: file, index: index)
        if choices.isTable(statement) {
          complexity += 1
          index += Int(node.size)
          continue
        }
        if choices.isChoice(statement) {
          complexity += 1
          parts.formUnion(statement.children.map(\.index))
        } else {
          complexity += Self.branches(statement)
        }
      case .ifConfig:
        // A build has one of the branches: the one with most to it counts.
        addLargestBranch(of: Cursor(file: file, index: index))
        index += Int(node.size)
        continue
      case .switchCase where parts.contains(index): break
      case .block, .closure, .accessor, .switchCase, .ifConfigClause:
        statements += Self.statements(Cursor(file: file, index: index))
      default: break
      }
      index += 1
    }
  }

  /// Takes off what a closure adds that stands in code which was added.
  mutating func remove(_ closure: Cursor) {
    // Of the branches of `#if` only one counts, perhaps another one.
    if closure.ancestors.contains(where: { $0.kind == .ifConfigClause }) { return }
    var measure = self
    (measure.complexity, measure.statements) = (0, 0)
    measure.add(closure)
    complexity -= measure.complexity
    statements -= measure.statements
  }

  private mutating func addLargestBranch(of config: Cursor) {
    var largest = (complexity: 0, statements: 0)
    for branch in config.children where branch.kind == .ifConfigClause && !logging.onlyLogs(branch) {
      var measure = self
      (measure.complexity, measure.statements) = (0, 0)
      measure.add(branch)
      largest.complexity = max(largest.complexity, measure.complexity)
      largest.statements = max(largest.statements, measure.statements)
    }
    complexity += largest.complexity
    statements += largest.statements
  }

  private static func branches(_ statement: Cursor) -> Int {
    statement.children.reduce(0) { $0 + ($1.kind == .switchCase && !$1.flags.contains(.isDefault) ? 1 : 0) }
  }

  private static func statements(_ body: Cursor) -> Int {
    var count = 0
    var only: Cursor?
    for child in body.children {
      switch child.kind {
      case .attribute, .capture, .parameter, .returnType, .caseItem: continue
      // The braces of `get { … }` count inside, and so do the branches of `#if`.
      case .block where body.kind == .accessor: continue
      case .ifConfig: continue
      default:
        count += 1
        only = child
      }
    }
    // `{ $0.isOpen }` is a part of the statement around it.
    if body.kind == .closure, count == 1, let only, isExpression(only) { return 0 }
    return count
  }

  private static func isExpression(_ node: Cursor) -> Bool {
    switch node.kind {
    case .identifier, .member, .call, .subscriptCall, .sequence, .stringLiteral, .numberLiteral, .booleanLiteral,
      .nilLiteral, .arrayLiteral, .dictionaryLiteral, .tuple, .prefixOperator, .postfixOperator, .forceUnwrap,
      .optionalChain, .keyPath, .awaitExpression, .tryExpression:
      true
    default: false
    }
  }
}

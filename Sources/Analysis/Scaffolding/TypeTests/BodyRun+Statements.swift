import Architecture
import Facts

/// Statements: which branch is taken, what is assigned, what is caught.
extension BodyRun {
  /// Runs the statements of a block or accessor.
  ///
  /// - Parameter isResult: whether a lone expression is what the block returns.
  @discardableResult
  mutating func run(_ block: Cursor, isResult: Bool = false) throws -> KnownValue? {
    let statements = block.children.filter { $0.kind != .parameter && $0.kind != .capture && $0.kind != .attribute }
    if isResult, statements.count == 1 {
      switch statements[0].kind {
      case .ifStatement: return try branch(statements[0], isResult: true)
      case .switchStatement: return try choose(statements[0], isResult: true)
      case let kind where kind.isStatement: break
      default: return try evaluate(statements[0])
      }
    }
    var deferred: [Cursor] = []
    func finish(_ run: inout BodyRun) throws {
      for block in deferred.reversed() { try run.run(block) }
    }
    for statement in statements {
      if statement.kind == .deferStatement {
        if let block = statement.firstChild { deferred.append(block) }
        continue
      }
      do {
        try execute(statement)
      } catch let exit as BodyExit {
        if case .unknowable = exit { throw exit }
        try finish(&self)
        throw exit
      }
    }
    try finish(&self)
    return nil
  }

  private mutating func execute(_ statement: Cursor) throws {
    try step(statement)
    switch statement.kind {
    case .variableDeclaration:
      guard !statement.name.isNone else {
        if let value = statement.child(.initialValue)?.firstChild { _ = try evaluate(value) }
        return
      }
      locals[statement] = try statement.child(.initialValue)?.firstChild.map { try evaluate($0) } ?? .unknown
    case .assignment: try assign(statement)
    case .ifStatement: try branch(statement)
    case .guardStatement:
      switch try conditions(of: statement) {
      case true?: return
      case false?:
        if let block = statement.child(.block) { try run(block) }
      case nil: throw BodyExit.unknowable(statement, "depends on what no test can set")
      }
    case .doStatement: try attempt(statement)
    case .switchStatement: try choose(statement)
    case .returnStatement: throw BodyExit.returned(try statement.firstChild.map { try evaluate($0) } ?? .void)
    case .throwStatement:
      guard let value = statement.firstChild, case .error(let error) = try evaluate(value) else {
        throw BodyExit.thrown(.failure)
      }
      throw BodyExit.thrown(error)
    case .functionDeclaration, .typeDeclaration, .typealiasDeclaration: return
    case .forStatement, .whileStatement, .repeatStatement, .ifConfig, .breakStatement, .continueStatement:
      try forget(statement)
    default: _ = try evaluate(statement)
    }
  }

  // MARK: Branches

  @discardableResult
  private mutating func branch(_ statement: Cursor, isResult: Bool = false) throws -> KnownValue? {
    guard let isTrue = try conditions(of: statement) else {
      if isResult { throw BodyExit.unknowable(statement, "depends on what no test can set") }
      for child in statement.children where child.kind == .block || child.kind == .elseBranch { try forget(child) }
      return nil
    }
    if isTrue { return try statement.child(.block).flatMap { try run($0, isResult: isResult) } }
    guard let other = statement.child(.elseBranch)?.firstChild else { return nil }
    return other.kind == .ifStatement ? try branch(other, isResult: isResult) : try run(other, isResult: isResult)
  }

  /// Whether all conditions hold; binds what they bind.
  private mutating func conditions(of statement: Cursor) throws -> Bool? {
    var result: Bool? = true
    for condition in statement.children where condition.kind == .condition {
      guard let inner = condition.firstChild else { return nil }
      let holds = try holds(inner)
      if holds == false { return false }
      if holds == nil { result = nil }
    }
    return result
  }

  private mutating func holds(_ condition: Cursor) throws -> Bool? {
    switch condition.kind {
    case .optionalBinding:
      let value: KnownValue
      if let expression = condition.child(.initialValue)?.firstChild {
        value = try evaluate(expression)
      } else {
        value = try evaluateName(condition)
      }
      if case .written(let text, let type) = value, case .optional(let inner) = type {
        // The test says what it passes; `nil` is known as such.
        locals[condition] = .written(text, inner)
        return nil
      }
      locals[condition] = value
      return value.isNull.map { !$0 }
    case .patternCondition:
      let parts = Array(condition.children)
      guard parts.count == 2 else { return nil }
      return try matches(
        parts[0], try evaluate(parts[1].kind == .initialValue ? parts[1].firstChild ?? parts[1] : parts[1]))
    default: return try evaluate(condition).bool
    }
  }

  /// Whether a value has the shape of a pattern; binds what it binds.
  private mutating func matches(_ pattern: Cursor, _ value: KnownValue) throws -> Bool? {
    switch pattern.kind {
    case .member where pattern.flags.contains(.implicitBase) || pattern.base?.kind == .identifier:
      guard case .enumCase(let name, _) = value else { return nil }
      return name == program.text(pattern)
    case .call:
      guard case .enumCase(let name, let arguments) = value else { return nil }
      guard name == program.text(pattern) else { return false }
      for (index, argument) in pattern.arguments.enumerated() {
        guard let inner = argument.firstChild else { return nil }
        let part = index < arguments.count ? arguments[index].value : .unknown
        switch inner.kind {
        case .binding: locals[inner] = part
        case .identifier where program.text(inner) == "_": continue
        default: return nil
        }
      }
      return true
    case .binding:
      locals[pattern] = value
      return true
    case .identifier where program.text(pattern) == "_": return true
    case .optionalChain: return nil
    case .booleanLiteral, .numberLiteral, .stringLiteral, .nilLiteral: return try evaluate(pattern).equals(value)
    default: return nil
    }
  }

  @discardableResult
  private mutating func choose(_ statement: Cursor, isResult: Bool = false) throws -> KnownValue? {
    guard let subject = statement.firstChild else { return nil }
    let value = try evaluate(subject)
    for element in statement.children where element.kind == .switchCase {
      var holds: Bool? = element.flags.contains(.isDefault)
      for item in element.children where item.kind == .caseItem {
        guard let pattern = item.firstChild else { continue }
        var found = try matches(pattern, value)
        if found != false, let condition = item.child(.condition)?.firstChild {
          let accepts = try evaluate(condition).bool
          found = found == true ? accepts : accepts == false ? false : nil
        }
        if found == true { holds = true } else if found == nil, holds == false { holds = nil }
      }
      guard let holds else { throw BodyExit.unknowable(statement, "depends on what no test can set") }
      if holds { return try runCase(element, isResult: isResult) }
    }
    throw BodyExit.unknowable(statement, "depends on what no test can set")
  }

  private mutating func runCase(_ element: Cursor, isResult: Bool) throws -> KnownValue? {
    let statements = element.children.filter { $0.kind != .caseItem }
    if isResult, statements.count == 1, !statements[0].kind.isStatement { return try evaluate(statements[0]) }
    for statement in statements {
      if statement.kind == .breakStatement { return nil }
      if statement.kind == .deferStatement { throw BodyExit.unknowable(statement, "is deferred in a case") }
      try execute(statement)
    }
    return nil
  }

  // MARK: Errors

  private mutating func attempt(_ statement: Cursor) throws {
    guard let block = statement.child(.block) else { return }
    do {
      try run(block)
    } catch BodyExit.thrown(let error) {
      for clause in statement.children where clause.kind == .catchClause {
        guard try catches(clause, error) else { continue }
        caught.append(error)
        defer { caught.removeLast() }
        if let block = clause.child(.block) { try run(block) }
        return
      }
      throw BodyExit.thrown(error)
    }
  }

  private mutating func catches(_ clause: Cursor, _ error: KnownValue.ThrownError) throws -> Bool {
    let items = clause.children.filter { $0.kind == .caseItem }
    if items.isEmpty { return true }
    for item in items {
      guard let pattern = item.firstChild else { continue }
      var names: Set<String> = []
      for node in pattern.subtree where [.typeName, .identifier, .member, .call].contains(node.kind) {
        names.insert(program.text(node))
      }
      for node in pattern.subtree where node.kind == .binding { locals[node] = .error(error) }
      let isAny = names.isEmpty || names == ["_"] || names == ["Error"]
      guard isAny || names.contains("CancellationError") && error == .cancellation else { continue }
      caught.append(error)
      defer { caught.removeLast() }
      guard let condition = item.child(.condition)?.firstChild else { return true }
      guard let accepts = try evaluate(condition).bool else {
        throw BodyExit.unknowable(clause, "depends on what no test can set")
      }
      if accepts { return true }
    }
    return false
  }

  // MARK: Assignments

  private mutating func assign(_ statement: Cursor) throws {
    let parts = Array(statement.children)
    guard parts.count == 2 else { return }
    var value = try evaluate(parts[1])
    let target = parts[0]
    if statement.flags.contains(.compound) {
      let old = try evaluate(target)
      switch (program.text(statement), old, value) {
      case ("+=", .int(let left), .int(let right)): value = .int(left &+ right)
      case ("-=", .int(let left), .int(let right)): value = .int(left &- right)
      default: value = .unknown
      }
    }
    if target.kind == .identifier, let local = program.localBinding(target.name, at: target) {
      locals[local] = value
      return
    }
    if target.kind == .identifier, program.text(target) == "_" { return }
    guard let path = path(target) else {
      if target.kind == .subscriptCall, let base = target.callee, let path = self.path(base) {
        return set(path, .unknown)
      }
      let root = target.plain
      if root.kind == .identifier
        || root.base.map({ $0.kind == .identifier && $0.name == program.words.selfValue }) == true,
        program.member(root.name, of: subject.type) != nil
      {
        throw BodyExit.unknowable(statement, "sets a property that does more than keep a value")
      }
      return
    }
    let root = String(path.split(separator: ".")[0])
    if let property = property(program.names[root]) {
      if property.flags.contains(.hasObservers), statement.ancestors.allSatisfy({ $0.kind != .initializerDeclaration })
      {
        throw BodyExit.unknowable(statement, "sets a property with observers")
      }
      if case .collaborator = self.value(at: root), path != root { return }
    }
    set(path, value)
  }

  /// What may or may not run: what it changes is unknown from then on.
  mutating func forget(_ cursor: Cursor) throws {
    for node in cursor.subtree {
      try step(node)
      switch node.kind {
      case .returnStatement, .throwStatement, .awaitExpression:
        throw BodyExit.unknowable(node, "depends on what no test can set")
      case .tryExpression where !node.flags.contains(.optional):
        throw BodyExit.unknowable(node, "depends on what no test can set")
      case .assignment:
        guard let target = node.firstChild else { continue }
        if target.kind == .identifier, let local = program.localBinding(target.name, at: target) {
          locals[local] = .unknown
        } else if let path = path(target) ?? target.callee.flatMap({ self.path($0) }) {
          set(path, .unknown)
        }
      case .call:
        if let callee = node.callee?.plain, isOwn(callee) {
          throw BodyExit.unknowable(node, "depends on what no test can set")
        }
        if let base = node.callee?.plain.base, let path = path(base) {
          if case .collaborator = value(at: path) {
            throw BodyExit.unknowable(node, "depends on what no test can set")
          }
          if property(program.names[path])?.flags.contains(.isLet) != true { set(path, .unknown) }
        }
      default: continue
      }
    }
  }

  /// Whether a callee is a method, closure or double of the type.
  func isOwn(_ callee: Cursor) -> Bool {
    switch callee.kind {
    case .identifier:
      return program.localBinding(callee.name, at: callee) == nil
        && program.member(callee.name, of: subject.type) != nil
    case .member:
      guard let base = callee.base?.plain else { return false }
      if base.kind == .identifier, base.name == program.words.selfValue { return true }
      if let path = path(base), case .collaborator = value(at: path) { return true }
      return false
    default: return false
    }
  }
}

extension NodeKind {
  /// Whether a node of this kind is a statement and no expression.
  var isStatement: Bool {
    switch self {
    case .variableDeclaration, .functionDeclaration, .typeDeclaration, .typealiasDeclaration, .assignment, .ifStatement,
      .guardStatement, .switchStatement, .whileStatement, .repeatStatement, .forStatement, .doStatement,
      .returnStatement, .throwStatement, .deferStatement, .breakStatement, .continueStatement, .ifConfig:
      true
    default: false
    }
  }
}

import Architecture
import Facts

/// Expressions: what they are worth, as far as the code says it.
extension BodyRun {
  mutating func evaluate(_ expression: Cursor) throws -> KnownValue {
    try step(expression)
    switch expression.kind {
    case .booleanLiteral: return .bool(program.text(expression) == "true")
    case .numberLiteral: return Int(program.text(expression)).map { .int($0) } ?? .present
    case .nilLiteral: return .null
    case .stringLiteral:
      for child in expression.children { _ = try evaluate(child) }
      return Self.text(of: expression, program)
    case .arrayLiteral, .dictionaryLiteral:
      for child in expression.children { _ = try evaluate(child) }
      return expression.firstChild == nil ? .emptyCollection : .present
    case .identifier: return try evaluateName(expression)
    case .member: return try evaluateMember(expression)
    case .call: return try evaluateCall(expression)
    case .sequence: return try evaluate(Array(expression.children)[...])
    case .prefixOperator:
      guard let inner = expression.firstChild else { return .unknown }
      switch (program.text(expression), try evaluate(inner)) {
      case ("!", .bool(let value)): return .bool(!value)
      case ("-", .int(let value)): return .int(-value)
      default: return .unknown
      }
    case .tryExpression:
      guard let inner = expression.firstChild else { return .unknown }
      guard expression.flags.contains(.optional) else { return try evaluate(inner) }
      do { return try evaluate(inner) } catch BodyExit.thrown { return .null }
    case .awaitExpression, .optionalChain, .specialization:
      return try expression.children.first { !$0.kind.isType }.map { try evaluate($0) } ?? .unknown
    case .forceUnwrap:
      let value = try expression.firstChild.map { try evaluate($0) } ?? .unknown
      if value.isNull != false { throw BodyExit.unknowable(expression, "unwraps by force what may be nil") }
      return value
    case .ifStatement, .switchStatement: return try run(expression.parent ?? expression, isResult: true) ?? .unknown
    case .tuple:
      for argument in expression.arguments { if let value = argument.firstChild { _ = try evaluate(value) } }
      return expression.firstChild == nil ? .void : .present
    case .closure:
      try check(closure: expression)
      return .present
    case .dictionaryElement, .argument:
      for child in expression.children { _ = try evaluate(child) }
      return .present
    case .keyPath, .regexLiteral: return .present
    case .subscriptCall:
      for argument in expression.arguments { if let value = argument.firstChild { _ = try evaluate(value) } }
      return .unknown
    case .assignment: throw BodyExit.unknowable(expression, "assigns inside of an expression")
    case .macro, .other: throw BodyExit.unknowable(expression, "is nothing that lintel can follow")
    default: return .unknown
    }
  }

  /// A name on its own, or what `if let name` repeats.
  mutating func evaluateName(_ expression: Cursor) throws -> KnownValue {
    let name = expression.name
    let text = program.text(expression)
    if let local = program.localBinding(name, at: expression), local != expression {
      if let value = locals[local] { return value }
      // `[weak self]`, `guard let self`
      if name == program.words.selfValue { return receiver }
      return .unknown
    }
    if name == program.words.selfValue { return receiver }
    if text == "error", let error = caught.last { return .error(error) }
    guard receiver == .subject else { return member(text, of: receiver) }
    if property(name) != nil {
      let value = value(at: text)
      return value
    }
    if let computed = subject.type.firstMember(named: name, where: { $0.kind == .variable && !$0.isStatic }) {
      return try get(computed)
    }
    return .unknown
  }

  /// Runs the getter of a property of the type.
  mutating func get(_ property: DeclarationCursor) throws -> KnownValue {
    let accessors = property.accessors
    guard let getter = accessors.first(where: { program.text($0) == "get" }) ?? accessors.first else { return .unknown }
    try step(getter)
    // A getter changes nothing; where it cannot be followed its value is unknown.
    var inner = self
    inner.locals = [:]
    let value: KnownValue
    do {
      value = try inner.run(getter, isResult: true) ?? .unknown
    } catch BodyExit.returned(let returned) {
      value = returned
    } catch BodyExit.unknowable {
      return .unknown
    }
    guard inner.calls == calls else { return .unknown }
    return value
  }

  private mutating func evaluateMember(_ expression: Cursor) throws -> KnownValue {
    let text = program.text(expression)
    guard let base = expression.base else { return .enumCase(text, []) }
    if base.kind == .identifier, program.text(base) == "Task", text == "isCancelled" { return .bool(false) }
    if let path = path(expression) {
      let root = String(path.split(separator: ".")[0])
      if !path.contains(".") { return value(at: path) }
      if case .collaborator = value(at: root) {
      } else {
        let value = value(at: path)
        if value != .unknown { return value }
        return try enumCaseOfProgram(expression) ?? member(text, of: evaluate(base))
      }
    }
    if let named = enumCaseOfProgram(expression) { return named }
    switch try evaluate(base) {
    case .subject:
      if let computed = subject.type.firstMember(
        named: expression.name, where: { $0.kind == .variable && !$0.isStatic })
      {
        return try get(computed)
      }
      return .unknown
    case .collaborator(let index): return try property(text, of: index, at: expression)
    case .error(let error): return try memberOfError(expression, error)
    case let value: return member(text, of: value)
    }
  }

  /// `CheckoutStep.contact`
  private func enumCaseOfProgram(_ expression: Cursor) -> KnownValue? {
    guard let base = expression.base, case .metatype(let type) = program.type(of: base), let id = type.id,
      program[id].kind == .enum,
      program[id].firstMember(named: expression.name, where: { $0.kind == .enumCase }) != nil
    else { return nil }
    return .enumCase(program.text(expression), [])
  }

  /// `error.isCancellation`, which the project adds to `Error`.
  private mutating func memberOfError(_ expression: Cursor, _ error: KnownValue.ThrownError) throws -> KnownValue {
    for part in program.foreignExtensions[program.names["Error"]] ?? [] {
      for (index, row) in part.file.declarations.enumerated()
      where row.kind == .variable && row.name == expression.name && Int(row.parent) == part.index {
        let property = DeclarationCursor(file: part.file, index: index)
        let outer = receiver
        receiver = .error(error)
        defer { receiver = outer }
        return try get(property)
      }
    }
    return member(program.text(expression), of: .error(error))
  }

  private func property(_ name: String, of index: Int, at place: Cursor) throws -> KnownValue {
    guard let known = doubles[index].properties[program.names[name]],
      let declared = program.member(program.names[name], of: subject.collaborators[index].contract)?.declaration
    else { throw BodyExit.unknowable(place, "reads \(name), which the double does not have as a plain property") }
    _ = known
    switch program.type(of: declared) {
    case .optional: return .null
    case .array, .dictionary: return .emptyCollection
    case .external(let type, _):
      switch program.names[type] {
      case "Bool": return .bool(false)
      case "Int": return .int(0)
      case "String": return .text("")
      default: break
      }
    default: break
    }
    throw BodyExit.unknowable(place, "reads \(name), which a double cannot make up")
  }

  // MARK: Operators

  /// Operands and operators in source order, the loosest first.
  private mutating func evaluate(_ parts: ArraySlice<Cursor>) throws -> KnownValue {
    guard let first = parts.first else { return .unknown }
    if parts.count == 1 { return try evaluate(first) }
    if let index = parts.firstIndex(where: { $0.kind == .ternary }) {
      guard let isTrue = try evaluate(parts[..<index]).bool else {
        return .unknown
      }
      return try isTrue ? parts[index].firstChild.map { try evaluate($0) } ?? .unknown : evaluate(parts[(index + 1)...])
    }
    for operators in [["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">="], ["??"], ["+", "-"]] {
      guard
        let index = parts.indices.last(where: {
          parts[$0].kind == .binaryOperator && operators.contains(program.text(parts[$0]))
        })
      else { continue }
      return try apply(program.text(parts[index]), parts[..<index], parts[(index + 1)...])
    }
    if let cast = parts.firstIndex(where: { $0.kind == .cast }) {
      return try self.cast(parts[..<cast], parts[cast], parts[(cast + 1)...])
    }
    for part in parts where part.kind != .binaryOperator { _ = try evaluate(part) }
    return .unknown
  }

  private mutating func cast(_ value: ArraySlice<Cursor>, _ cast: Cursor, _ type: ArraySlice<Cursor>) throws
    -> KnownValue
  {
    let value = try evaluate(value)
    let name = (type.first ?? cast.firstChild).map(program.text) ?? ""
    guard case .error(let error) = value else { return .unknown }
    let fits = name == "CancellationError" && error == .cancellation
    // An error of a test is of no type that the code can know.
    if program.text(cast) == "is" { return .bool(fits) }
    if name == "Error" { return value }
    return fits ? value : cast.flags.contains(.optional) ? .null : .unknown
  }

  private mutating func apply(
    _ name: String, _ left: ArraySlice<Cursor>, _ right: ArraySlice<Cursor>
  ) throws -> KnownValue {
    let first = try evaluate(left)
    switch name {
    case "&&":
      if first == .bool(false) { return first }
      let second = try evaluate(right)
      return second == .bool(false) ? second : first == .bool(true) ? second : .unknown
    case "||":
      if first == .bool(true) { return first }
      let second = try evaluate(right)
      return second == .bool(true) ? second : first == .bool(false) ? second : .unknown
    case "??":
      switch first.isNull {
      case true?: return try evaluate(right)
      case false?: return first
      case nil:
        _ = try evaluate(right)
        return .unknown
      }
    default: break
    }
    let second = try evaluate(right)
    switch (name, first, second) {
    case ("==", _, _): return first.equals(second).map { .bool($0) } ?? .unknown
    case ("!=", _, _): return first.equals(second).map { .bool(!$0) } ?? .unknown
    case ("<", .int(let left), .int(let right)): return .bool(left < right)
    case (">", .int(let left), .int(let right)): return .bool(left > right)
    case ("<=", .int(let left), .int(let right)): return .bool(left <= right)
    case (">=", .int(let left), .int(let right)): return .bool(left >= right)
    case ("+", .int(let left), .int(let right)): return .int(left &+ right)
    case ("-", .int(let left), .int(let right)): return .int(left &- right)
    default: return .unknown
    }
  }
}

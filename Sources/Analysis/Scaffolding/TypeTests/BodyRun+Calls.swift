import Architecture
import Facts

/// Calls: of doubles, of closures, of methods of the type; what else is called is known not to matter, or ends the run.
extension BodyRun {
  mutating func evaluateCall(_ call: Cursor) throws -> KnownValue {
    guard let callee = call.callee?.plain else { return .unknown }
    let name = program.text(call)
    switch callee.kind {
    case .identifier:
      if name == "Task" { throw BodyExit.unknowable(call, "starts a task that no test can wait for") }
      if program.localBinding(callee.name, at: callee) == nil, receiver == .subject {
        if let method = subject.type.firstMember(named: callee.name, where: { $0.kind == .function && !$0.isStatic }) {
          return try inline(method, call)
        }
      }
      let value = try evaluateName(callee)
      if let result = try called(value, nil, call) { return result }
      if ["withAnimation", "withTransaction"].contains(name), let closure = call.closureArguments.last {
        try run(closure)
        return .void
      }
      return try foreign(call, callee)
    case .member:
      guard let base = callee.base else {
        return .enumCase(name, try arguments(of: call))
      }
      if base.kind == .identifier, program.text(base) == "Task" { return try task(call, name) }
      if base.kind == .identifier, program.text(base) == "MainActor", name == "run",
        let closure = call.closureArguments.last
      {
        return try run(closure, isResult: true) ?? .void
      }
      if isEnumCase(callee) { return .enumCase(name, try arguments(of: call)) }
      let value = try evaluate(base)
      if value == .null, call.callee?.subtree.contains(where: { $0.kind == .optionalChain }) == true { return .null }
      if case .subject = value {
        if let method = subject.type.firstMember(named: callee.name, where: { $0.kind == .function && !$0.isStatic }) {
          return try inline(method, call)
        }
        if let result = try called(self.value(at: name), nil, call) { return result }
      }
      if let result = try called(value, callee.name, call) { return result }
      if let path = path(base), let changed = try mutate(path, name, call) { return changed }
      if let result = textual(value, name, call) { return result }
      return try foreign(call, callee)
    default: return try foreign(call, callee)
    }
  }

  private func isEnumCase(_ callee: Cursor) -> Bool {
    guard let base = callee.base, case .metatype(let type) = program.type(of: base), let id = type.id else {
      return false
    }
    return program[id].firstMember(named: callee.name, where: { $0.kind == .enumCase }) != nil
  }

  private mutating func arguments(of call: Cursor) throws -> [KnownValue.Argument] {
    try call.arguments.map { argument in
      KnownValue.Argument(
        label: program.names[argument.name], value: try argument.firstChild.map { try evaluate($0) } ?? .unknown)
    }
  }

  // MARK: Own methods

  private mutating func inline(_ method: DeclarationCursor, _ call: Cursor) throws -> KnownValue {
    guard subject.type.members(named: method.name).count == 1 else {
      throw BodyExit.unknowable(call, "calls one of several functions of this name")
    }
    let given = call.arguments
    var values: [KnownValue] = []
    var rest = given[...]
    for parameter in method.parameters {
      let label = ValueMaker.label(of: parameter, program)
      if let next = rest.first, next.flags.contains(.trailing) || program.names[next.name] == label {
        values.append(try next.firstChild.map { try evaluate($0) } ?? .unknown)
        rest.removeFirst()
      } else if let initial = parameter.child(.initialValue)?.firstChild {
        values.append(try evaluate(initial))
      } else {
        values.append(.unknown)
      }
    }
    let isCovered = method.flags.contains(.isAsync) && !isAwaited(call)
    if isCovered { throw BodyExit.unknowable(call, "runs beside other code") }
    return try self.call(method, values)
  }

  // MARK: Doubles and closures

  /// The result of a call of a double or closure; `nil` for any other value.
  private mutating func called(_ value: KnownValue, _ function: NameID?, _ call: Cursor) throws -> KnownValue? {
    switch value {
    case .callback(let index):
      let values = try arguments(of: call).map(\.value)
      calls.append(ObservedCall(receiver: .callback(index), function: .none, arguments: values, isThrowing: false))
      return .void
    case .collaborator(let index):
      let values = try arguments(of: call).map(\.value)
      return try ask(index, function ?? program.names["callAsFunction"], values, call)
    default: return nil
    }
  }

  private mutating func ask(
    _ index: Int, _ function: NameID, _ values: [KnownValue], _ call: Cursor
  ) throws -> KnownValue {
    let contract = subject.collaborators[index].contract
    let name = program.names[function]
    guard let declared = program.member(function, of: contract, where: { $0.kind == .function }),
      declared.owner.members(named: function).count == 1, declared.owner.kind == .protocol,
      let knobs = doubles[index].functions[function]
    else {
      throw BodyExit.unknowable(call, "calls \(name), for which \(doubles[index].typeName) has no stub")
    }
    let requirement = declared.declaration
    if requirement.body != nil {
      throw BodyExit.unknowable(call, "calls \(name), which an extension of the protocol has")
    }
    let isAsync = requirement.flags.contains(.isAsync)
    let isThrowing = requirement.flags.contains(.isThrowing)
    if isAsync, !isAwaited(call) { throw BodyExit.unknowable(call, "runs beside other code") }
    let observed = ObservedCall(
      receiver: .collaborator(index), function: function, arguments: values, isThrowing: isThrowing)
    calls.append(observed)
    if isAsync { during.append((observed, state)) }
    if let failure, failure.collaborator == index, failure.function == function { throw BodyExit.thrown(failure.error) }
    let type = program.type(of: requirement)
    let isVoid = type == .tuple([]) || type.externalName.map { program.names[$0] } == "Void"
    if isVoid {
      if let error = knobs.error, error.isResult,
        !stubs.contains(where: { $0.collaborator == index && $0.function == function })
      {
        stubs.append(
          Stub(
            collaborator: index, function: function, property: error.property, isResult: true, variable: nil, text: "()"
          ))
      }
      return .void
    }
    guard let result = knobs.result else {
      if doubles[index].isWritten {
        throw BodyExit.unknowable(call, "calls \(name), whose result lintel cannot build")
      }
      return .unknown
    }
    return try answer(index, function, result, type, call)
  }

  private mutating func answer(
    _ index: Int, _ function: NameID, _ result: (property: String, isResult: Bool), _ type: TypeUse, _ call: Cursor
  ) throws -> KnownValue {
    guard let text = subject.maker.content(type) else {
      let name = program.names[function]
      throw BodyExit.unknowable(
        call, "calls \(name), whose result lintel cannot build; give tests a `static func sample()` of it")
    }
    var variable: String?
    let value: KnownValue
    switch text {
    case "nil": value = .null
    case "[]", "[:]": value = .emptyCollection
    case "true": value = .bool(true)
    case "1" where type.externalName.map({ program.names[$0] }) == "Int": value = .int(1)
    case "\"text\"": value = .text("text")
    default:
      let name = variableName(type, function)
      variable = name
      value = .written(name, Self.unwrapped(type))
    }
    if !stubs.contains(where: { $0.collaborator == index && $0.function == function }) {
      stubs.append(
        Stub(
          collaborator: index, function: function, property: result.property, isResult: result.isResult,
          variable: variable, text: text))
    }
    return value
  }

  private static func unwrapped(_ type: TypeUse) -> TypeUse {
    switch type {
    case .optional(let inner), .unwrappedOptional(let inner): inner
    default: type
    }
  }

  /// `products` for `[Product]`, `order` for an `Order`.
  private func variableName(_ type: TypeUse, _ function: NameID) -> String {
    if let stub = stubs.first(where: { $0.function == function }), let variable = stub.variable { return variable }
    var base = "result"
    switch type.core {
    case .type(let id, _): base = Self.lowered(program.names[program[id].name])
    case .array(let element):
      if let id = element.id { base = Self.lowered(program.names[program[id].name]) + "s" } else { base = "results" }
    default: break
    }
    let taken = Set(
      subject.collaborators.map(\.name) + subject.callbacks.map(\.name) + stubs.compactMap(\.variable)
        + ["sut", "error", "released", "self"])
    if !taken.contains(base) { return base }
    let other = Self.lowered("expected" + base.prefix(1).uppercased() + base.dropFirst())
    return taken.contains(other) ? "\(other)\(stubs.count + 1)" : other
  }

  static func lowered(_ name: String) -> String {
    let head = name.prefix { $0.isUppercase }
    // `URLItem` is `urlItem`.
    return head.count <= 1 || head.count == name.count
      ? name.prefix(max(1, head.count)).lowercased() + name.dropFirst(max(1, head.count))
      : head.dropLast().lowercased() + name.dropFirst(head.count - 1)
  }

  // MARK: Others

  private mutating func task(_ call: Cursor, _ name: String) throws -> KnownValue {
    switch name {
    case "checkCancellation", "yield": return .void
    case "sleep":
      if let pause = call.arguments.first?.firstChild, case .written(".zero", _) = try evaluate(pause) { return .void }
      throw BodyExit.unknowable(call, "waits in real time; let the initializer take the pause as a Duration")
    default: throw BodyExit.unknowable(call, "starts a task that no test can wait for")
    }
  }

  /// Changes a property in place; `nil` for functions that do not.
  private mutating func mutate(_ path: String, _ name: String, _ call: Cursor) throws -> KnownValue? {
    guard let property = property(program.names[String(path.split(separator: ".")[0])]),
      !property.flags.contains(.isLet)
    else { return nil }
    let old = value(at: path)
    switch name {
    case "toggle":
      set(path, old.bool.map { .bool(!$0) } ?? .unknown)
      return .void
    case "removeAll":
      set(path, call.arguments.isEmpty ? .emptyCollection : .unknown)
      return .void
    default: break
    }
    let words = [
      "append", "insert", "remove", "sort", "reverse", "update", "merge", "form", "subtract", "pop", "swap", "shuffle",
      "set", "add", "replace", "advance", "increment", "decrement", "reset", "clear", "move", "mutate", "apply",
    ]
    let isDeclared = call.callee.flatMap { program.declaration(of: $0.plain) }
    let isMutating = isDeclared.map { $0.flags.contains(.isMutating) } ?? words.contains { name.hasPrefix($0) }
    guard isMutating, !name.hasPrefix("sorted"), !name.hasPrefix("reversed"), !name.hasPrefix("merging") else {
      return nil
    }
    for argument in call.arguments { if let value = argument.firstChild { _ = try evaluate(value) } }
    set(path, .unknown)
    return .unknown
  }

  /// Functions of strings whose content is known.
  private func textual(_ value: KnownValue, _ name: String, _ call: Cursor) -> KnownValue? {
    guard case .text(let text) = value else { return nil }
    let argument = call.arguments.first?.firstChild.map { Self.text(of: $0, program) }
    switch name {
    case "trimmingCharacters":
      return .text(
        String(text.trimmingPrefix { $0.isWhitespace }.reversed().trimmingPrefix { $0.isWhitespace }.reversed()))
    case "lowercased": return .text(text.lowercased())
    case "uppercased": return .text(text.uppercased())
    case "hasPrefix", "hasSuffix", "contains":
      guard call.arguments.count == 1, call.arguments[0].firstChild?.kind == .stringLiteral,
        case .text(let part) = argument
      else { return nil }
      return .bool(
        name == "hasPrefix" ? text.hasPrefix(part) : name == "hasSuffix" ? text.hasSuffix(part) : text.contains(part))
    default: return nil
    }
  }

  /// A call of code that is no part of the type.
  private mutating func foreign(_ call: Cursor, _ callee: Cursor) throws -> KnownValue {
    for argument in call.arguments { if let value = argument.firstChild { _ = try evaluate(value) } }
    let name = program.text(call)
    if isAwaited(call), !Self.passing.contains(name), !isType(callee) {
      throw BodyExit.unknowable(call, "waits for \(name), which is no double")
    }
    if isTried(call), !Self.passing.contains(name), !isType(callee) {
      throw BodyExit.unknowable(call, "tries \(name), which may fail")
    }
    if ["fatalError", "preconditionFailure", "precondition", "assert", "assertionFailure", "exit"].contains(name) {
      throw BodyExit.unknowable(call, "may stop the program")
    }
    if case .metatype(let type) = program.type(of: callee), let id = type.id {
      let record = program[id]
      if call.arguments.isEmpty, record.kind == .struct, record.initializers.isEmpty { return .made(id) }
      return record.initializers.contains { $0.flags.contains(.isFailable) } || record.kind == .enum
        ? .unknown : .present
    }
    return .unknown
  }

  /// Functions that pass on what their closures throw, and wait for nothing else.
  private static let passing: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "sorted", "first", "last", "prefix", "suffix", "reduce", "contains",
    "min",
    "max", "reversed", "joined", "dropFirst", "dropLast", "allSatisfy",
  ]

  private func isType(_ callee: Cursor) -> Bool { program.text(callee).first?.isUppercase == true }

  private func isAwaited(_ call: Cursor) -> Bool { isInside(call, .awaitExpression) }
  private func isTried(_ call: Cursor) -> Bool {
    for node in call.ancestors {
      if node.kind == .tryExpression { return !node.flags.contains(.optional) }
      if node.kind == .block || node.kind == .closure { return false }
    }
    return false
  }

  private func isInside(_ call: Cursor, _ kind: NodeKind) -> Bool {
    for node in call.ancestors {
      if node.kind == kind { return true }
      if node.kind == .block || node.kind == .closure || node.kind == .accessor { return false }
    }
    return false
  }

  /// A closure that is handed on must not touch the type: when it runs is unknown.
  mutating func check(closure: Cursor) throws {
    for node in closure.subtree.dropFirst() {
      switch node.kind {
      case .assignment:
        if let target = node.firstChild, path(target) != nil {
          throw BodyExit.unknowable(closure, "changes properties in a closure that runs at a time of its own")
        }
      case .call:
        if let callee = node.callee?.plain, isOwn(callee) {
          throw BodyExit.unknowable(closure, "works in a closure that runs at a time of its own")
        }
      default: continue
      }
    }
  }
}

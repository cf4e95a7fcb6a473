import Architecture
import Facts
import TestDoubles

/// How a test steers a double, and what the double tells afterwards.
struct TestDouble {
  struct Function {
    /// Sets what the next calls throw: the property, and whether it is a `Result`.
    var error: (property: String, isResult: Bool)?
    /// The property with what a call returns.
    var result: (property: String, isResult: Bool)?
    /// Counts calls, as an expression behind the double.
    var count: String?
    /// The arguments of each call, of functions with one parameter.
    var received: String?
    /// A closure that runs during a call.
    var handler: Handler?
  }

  enum Handler {
    /// It takes the arguments, this many, and gives the answer.
    case answering(String, parameters: Int)
    /// It takes nothing and returns nothing.
    case observing(String)
  }

  let typeName: String
  /// Whether `lintel spies` wrote it: a function without a stub stops the test.
  let isWritten: Bool
  /// By name; those whose name is not unique are left out.
  let functions: [NameID: Function]
  /// What each property of the protocol returns, by name.
  let properties: [NameID: String]
}

extension TestDouble {
  /// A double that `lintel spies` writes.
  init(_ members: DoubleMembers, _ program: Program) {
    var functions: [NameID: Function] = [:]
    for member in members.functions {
      let name = program.names[member.name]
      let count = members.functions.count { $0.name == member.name }
      guard count == 1 else { continue }
      functions[name] = Function(
        error: member.throwsAnyError ? (member.error, false) : nil,
        result: member.returns ? (member.result, false) : nil, count: member.callCount,
        received: member.recordsOneArgument ? member.receivedArguments : nil,
        handler: member.hasHandler ? .answering(member.handler, parameters: member.parameters) : nil)
    }
    typeName = members.typeName
    isWritten = true
    self.functions = functions
    properties = Dictionary(
      members.properties.map { (program.names[$0.name], $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  /// A double that the project has; `nil` for one that a test cannot make without arguments.
  init?(_ type: TypeRecord, for contract: TypeRecord, _ program: Program) {
    guard type.kind == .class, !type.declaration.row.access.isPrivate, type.outer == nil,
      type.declaration.node.children.allSatisfy({ $0.kind != .genericParameter }), type.superclass == nil
    else { return nil }
    let inits = type.initializers
    let isPlain =
      inits.contains { $0.parameters.allSatisfy { $0.child(.initialValue) != nil } && !$0.row.access.isPrivate }
      || inits.isEmpty && type.storedProperties.allSatisfy { $0.value != nil || Self.isOptionalVariable($0) }
    guard isPlain else { return nil }
    var functions: [NameID: Function] = [:]
    for requirement in contract.methods where contract.members(named: requirement.name).count == 1 {
      guard let own = type.firstMember(named: requirement.name, where: { $0.kind == .function }), let body = own.body
      else { continue }
      guard Self.isHarmless(body, program) else { continue }
      functions[requirement.name] = Self.function(own, body, type, program)
    }
    var properties: [NameID: String] = [:]
    for requirement in contract.properties {
      if let own = type.firstMember(named: requirement.name), own.isStored, !own.flags.contains(.isLet),
        Self.isSettable(own)
      {
        properties[requirement.name] = program.names[own.name]
      }
    }
    typeName = type.qualifiedName
    isWritten = false
    self.functions = functions
    self.properties = properties
  }

  /// Whether a call ends, without a crash or a failed test, as far as can be seen.
  private static func isHarmless(_ body: Cursor, _ program: Program) -> Bool {
    let stops = [
      "fatalError", "preconditionFailure", "XCTFail", "record", "withCheckedContinuation",
      "withCheckedThrowingContinuation", "sleep", "XCTUnwrap", "require",
    ]
    return !body.subtree.contains { node in
      node.kind == .forceUnwrap || node.kind == .tryExpression && node.flags.contains(.forced)
        || node.kind == .subscriptCall || node.kind == .call && stops.contains(program.text(node))
    }
  }

  private static func isOptionalVariable(_ property: DeclarationCursor) -> Bool {
    property.type?.kind == .optionalType && !property.flags.contains(.isLet)
  }

  private static func isSettable(_ property: DeclarationCursor) -> Bool {
    !property.row.access.isPrivate && !property.row.setterAccess.isPrivate && !property.flags.contains(.isLet)
  }

  /// What the body of a hand-written function shows.
  private static func function(
    _ function: DeclarationCursor, _ body: Cursor, _ type: TypeRecord, _ program: Program
  ) -> Function {
    var found = Function()
    func property(_ expression: Cursor?) -> DeclarationCursor? {
      guard let expression else { return nil }
      let name = expression.kind == .identifier || expression.kind == .member ? expression.name : .absent
      return type.firstMember(named: name) { $0.isStored && !$0.isStatic && !$0.row.access.isPrivate }
    }
    let parameters = Set(function.parameters.map(\.name))
    for node in body.subtree {
      switch node.kind {
      case .throwStatement:
        // `if let error { throw error }`, `throw errorToThrow!`
        guard let name = node.firstChild?.plain.name else { continue }
        let binding = node.firstChild.flatMap { program.localBinding(name, at: $0) }
        let value = binding?.child(.initialValue)?.firstChild
        guard let source = property(value) ?? type.firstMember(named: name, where: \.isStored),
          isSettable(source), isAnyError(source, program)
        else { continue }
        found.error = (program.names[source.name], false)
      case .call where program.text(node) == "get":
        guard let base = node.callee?.plain.base, let source = property(base.plain), isSettable(source),
          case .external(let name, let arguments) = program.type(of: source), program.names[name] == "Result",
          arguments.count == 2, isAnyError(arguments[1], program)
        else { continue }
        found.error = (program.names[source.name], true)
        if node.parent.map({ isReturned($0, body) }) == true || isReturned(node, body) {
          found.result = (program.names[source.name], true)
        }
      case .assignment where node.flags.contains(.compound) && program.text(node) == "+=":
        let parts = Array(node.children)
        guard parts.count == 2, let counter = property(parts[0]), program.text(parts[1]) == "1" else { continue }
        found.count = program.names[counter.name]
      case .call where program.text(node) == "append":
        guard let base = node.callee?.base, let list = property(base), let argument = node.arguments.first,
          let value = argument.firstChild, value.kind == .identifier, parameters.contains(value.name)
        else { continue }
        // An append behind `throw` is not reached in a failing run.
        let name = program.names[list.name]
        found.received = function.parameters.count == 1 ? name : nil
        if found.count == nil, found.error == nil { found.count = "\(name).count" }
      case .call:
        guard node.arguments.isEmpty, let callee = node.callee?.plain, let hook = property(callee),
          isSettable(hook), isObserver(hook, program)
        else { continue }
        found.handler = .observing(program.names[hook.name])
      case .identifier, .member:
        guard let value = property(node), isSettable(value), isReturned(node, body) else { continue }
        found.result = (program.names[value.name], false)
      default: continue
      }
    }
    return found
  }

  /// Whether an expression is what the last statement of a function returns.
  private static func isReturned(_ expression: Cursor, _ body: Cursor) -> Bool {
    guard let parent = expression.parent else { return false }
    let last = Array(body.children).last
    return parent.kind == .returnStatement && parent == last || parent == body && expression == last
  }

  private static func isAnyError(_ property: DeclarationCursor, _ program: Program) -> Bool {
    isAnyError(program.type(of: property), program)
  }

  private static func isAnyError(_ type: TypeUse, _ program: Program) -> Bool {
    type.externalName.map { program.names[$0] } == "Error"
  }

  /// `(@MainActor () async -> Void)?`
  private static func isObserver(_ property: DeclarationCursor, _ program: Program) -> Bool {
    guard let written = property.type, written.kind == .optionalType,
      let function = written.subtree.first(where: { $0.kind == .functionType })
    else { return false }
    let types = function.children.filter { $0.kind != .returnType }
    return types.isEmpty && function.flags.contains(.mainActor)
  }
}

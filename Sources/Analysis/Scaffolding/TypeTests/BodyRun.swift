import Architecture
import Facts

/// Follows the code of one type for one run: which properties change, what is called, how it ends. What cannot be told stops the run.
///
/// Reads the facts of the program; nothing is executed.
struct BodyRun {
  /// A value that the test gives a double to return.
  struct Stub {
    let collaborator: Int
    let function: NameID
    let property: String
    let isResult: Bool
    /// The variable of the test; `nil` where ``text`` is a literal.
    let variable: String?
    let text: String
  }

  let subject: TestSubject
  let doubles: [TestDouble]
  /// Known values by path from the type: `state.isLoading`.
  var state: [String: KnownValue] = [:]
  var calls: [ObservedCall] = []
  /// The state while each call of a double runs that takes time.
  var during: [(call: ObservedCall, state: [String: KnownValue])] = []
  var stubs: [Stub] = []
  var locals: [Cursor: KnownValue] = [:]
  /// The function of a double that fails, and how.
  var failure: (collaborator: Int, function: NameID, error: KnownValue.ThrownError)?
  var caught: [KnownValue.ThrownError] = []
  /// What extensions of `Error` mean by `self`.
  var receiver: KnownValue = .subject
  private var steps = 0
  private var depth = 0

  var program: Program { subject.program }

  init(_ subject: TestSubject, doubles: [TestDouble]) {
    self.subject = subject
    self.doubles = doubles
  }

  /// The properties as they are once a test has made the type.
  ///
  /// - Throws: ``BodyExit`` where the initializer starts work or cannot be followed.
  mutating func start() throws {
    for property in subject.type.storedProperties {
      let name = program.names[property.name]
      if !isPlain(property) {
        state[name] = .unknown
      } else if let value = property.value {
        state[name] = (try? evaluate(value)) ?? .unknown
      } else if property.type?.kind == .optionalType, !property.flags.contains(.isLet) {
        state[name] = .null
      } else {
        state[name] = .unknown
      }
    }
    if let initializer = subject.initializer {
      for parameter in initializer.parameters { locals[parameter] = subject.given[parameter.name] ?? .unknown }
      if let body = initializer.body {
        do { try run(body) } catch BodyExit.returned { return }
      }
    } else {
      for (name, value) in subject.given {
        if case .callback = value { continue }
        state[program.names[name]] = value
      }
    }
    for (index, callback) in subject.callbacks.enumerated() where !callback.isArgument {
      state[callback.name] = .callback(index)
    }
  }

  /// Calls a method as a test does.
  mutating func call(_ method: DeclarationCursor, _ values: [KnownValue]) throws -> KnownValue {
    guard depth < 12, let body = method.body else {
      throw BodyExit.unknowable(method.node, "has no body that can be followed")
    }
    for (parameter, value) in zip(method.parameters, values) { locals[parameter] = value }
    depth += 1
    defer { depth -= 1 }
    do {
      return try run(body, isResult: method.type != nil) ?? .void
    } catch BodyExit.returned(let value) {
      return value
    }
  }

  mutating func step(_ cursor: Cursor) throws {
    steps += 1
    if steps > 20_000 { throw BodyExit.unknowable(cursor, "is too long to follow") }
  }

  // MARK: Properties

  /// The value at a path, through the members of what stands there.
  func value(at path: String) -> KnownValue {
    if let value = state[path] { return value }
    guard let dot = path.lastIndex(of: ".") else { return .unknown }
    let member = String(path[path.index(after: dot)...])
    switch value(at: String(path[..<dot])) {
    case .null: return .null
    case let outer: return self.member(member, of: outer)
    }
  }

  /// A member of a value.
  func member(_ member: String, of value: KnownValue) -> KnownValue {
    let name = program.names[member]
    switch value {
    case .made(let id):
      guard let property = program[id].firstMember(named: name, where: { $0.isStored && !$0.isStatic }) else {
        return .unknown
      }
      if let initial = property.value { return literal(initial) }
      if property.type?.kind == .optionalType, !property.flags.contains(.isLet) { return .null }
      return .unknown
    case .written(let text, let type):
      if case .optional = type { return .unknown }
      if case .array = type, !text.contains(".") {
        // Lists that a test makes have one element.
        switch member {
        case "isEmpty": return .bool(false)
        case "count": return .int(1)
        case "first", "last": return .present
        default: return .unknown
        }
      }
      guard let id = type.id, case .type = type,
        let property = program[id].firstMember(named: name, where: { $0.kind == .variable && !$0.isStatic }),
        !property.row.access.isPrivate, property.isStored, text.first?.isLetter == true, !text.contains("(")
      else { return .unknown }
      return .written("\(text).\(member)", program.type(of: property))
    case .emptyCollection:
      switch member {
      case "isEmpty": return .bool(true)
      case "count": return .int(0)
      case "first", "last": return .null
      default: return .unknown
      }
    case .text(let text):
      switch member {
      case "isEmpty": return .bool(text.isEmpty)
      case "count": return .int(text.count)
      default: return .unknown
      }
    case .enumCase(let name, let arguments):
      // `ViewState` of the library.
      switch (member, name) {
      case ("isLoading", _) where Self.states.contains(name) && isLibraryState(arguments):
        return .bool(name == "loading")
      case ("value", "idle"), ("value", "empty"): return .null
      case ("value", "loaded") where arguments.count == 1: return arguments[0].value
      case ("value", "loading"), ("value", "failed"):
        return arguments.first { $0.label == "previous" }?.value ?? .unknown
      default: return .unknown
      }
    case .error where member == "localizedDescription": return .present
    case .null: return .null
    default: return .unknown
    }
  }

  private static let states: Set<String> = ["idle", "loading", "loaded", "empty", "failed"]
  private func isLibraryState(_ arguments: [KnownValue.Argument]) -> Bool { arguments.count <= 2 }

  private func literal(_ cursor: Cursor) -> KnownValue {
    switch cursor.kind {
    case .booleanLiteral: .bool(program.text(cursor) == "true")
    case .numberLiteral: Int(program.text(cursor)).map { .int($0) } ?? .unknown
    case .nilLiteral: .null
    case .stringLiteral: Self.text(of: cursor, program)
    case .arrayLiteral, .dictionaryLiteral: cursor.firstChild == nil ? .emptyCollection : .unknown
    case .member where cursor.flags.contains(.implicitBase): .enumCase(program.text(cursor), [])
    default: .unknown
    }
  }

  /// The content of a string without interpolations and escapes.
  static func text(of literal: Cursor, _ program: Program) -> KnownValue {
    if literal.firstChild != nil { return .present }
    let text = program.text(literal)
    if text.isEmpty { return literal.node.width == 2 ? .text("") : .present }
    return text.contains("\\") || text.contains("\"") || text.contains("\n")
      || literal.node.width != text.utf8.count + 2
      ? .present : .text(text)
  }

  /// Replaces what stands at a path, and with it what was known of its members.
  mutating func set(_ path: String, _ value: KnownValue) {
    for key in state.keys where key.hasPrefix(path + ".") { state[key] = nil }
    let root = path.split(separator: ".").first.map(String.init) ?? path
    state[path] = property(program.names[root]).map { isPlain($0) } == false ? .unknown : value
    var outer = path
    while let dot = outer.lastIndex(of: ".") {
      let member = String(outer)
      outer = String(outer[..<dot])
      if let known = state[outer] {
        // The other members keep what is known of them.
        if case .made = known, !member.isEmpty { continue }
        state[outer] = .unknown
      }
    }
  }

  /// The path of a property of the type: `state.items` and `self.state.items`; `nil` for anything else.
  func path(_ expression: Cursor) -> String? {
    let plain = expression.plain
    switch plain.kind {
    case .identifier:
      guard program.localBinding(plain.name, at: plain) == nil, property(plain.name) != nil else { return nil }
      return program.text(plain)
    case .member:
      guard let base = plain.base else { return nil }
      if base.plain.kind == .identifier, base.plain.name == program.words.selfValue {
        return property(plain.name) == nil ? nil : program.text(plain)
      }
      return path(base).map { "\($0).\(program.text(plain))" }
    default: return nil
    }
  }

  /// Whether a property keeps what is assigned, and nothing else: wrappers may read settings of the user or a container.
  private func isPlain(_ property: DeclarationCursor) -> Bool {
    let known = ["Published", "ObservationIgnored", "MainActor", "objc", "Sendable"]
    return !property.flags.contains(.isLazy) && property.attributes.allSatisfy { known.contains(program.text($0)) }
  }

  /// The stored property of the type or of a class above it.
  func property(_ name: NameID) -> DeclarationCursor? {
    program.member(name, of: subject.type) { $0.isStored && !$0.isStatic }?.declaration
  }
}

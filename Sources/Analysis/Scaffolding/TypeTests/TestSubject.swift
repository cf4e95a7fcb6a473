import Architecture
import Facts
import Findings
import Workspace

/// The type that tests are written for, and how a test makes one.
struct TestSubject {
  /// A protocol that the initializer asks for.
  struct Collaborator {
    /// The variable of tests.
    let name: String
    let label: String
    let contract: TypeRecord
    let place: Cursor
  }

  /// A closure that the initializer asks for, or a property that tests set.
  struct Callback {
    let name: String
    let label: String
    /// The types of its parameters.
    let parameters: [TypeUse]
    /// Whether it is an argument of the initializer, not a property.
    let isArgument: Bool
    /// A test cannot change its own variables in it.
    let isSendable: Bool
  }

  /// One argument of the initializer.
  enum Argument {
    case collaborator(Int)
    case callback(Int)
    case value(label: String, text: String, type: TypeUse, parameter: NameID)
  }

  let type: TypeRecord
  let program: Program
  let maker: ValueMaker
  let initializer: DeclarationCursor?
  private(set) var collaborators: [Collaborator] = []
  private(set) var callbacks: [Callback] = []
  private(set) var arguments: [Argument] = []
  /// Names of initializer parameters or properties, with what the test passes.
  private(set) var given: [NameID: KnownValue] = [:]
  let isMainActor: Bool

  var isActor: Bool { type.kind == .actor }

  /// - Throws: ``UsageError`` that says why no test can make the type.
  init(_ type: TypeRecord, _ program: Program) throws(UsageError) {
    self.type = type
    self.program = program
    maker = ValueMaker(program: program, module: type.module)
    let isolated = program.hasAttribute(program.names["MainActor"], type)
    let isFree = type.declaration.flags.contains(.isNonisolated)
    isMainActor =
      isolated || type.kind != .actor && !isFree && program.module(of: type).defaultIsolation == .mainActor
    try Self.check(type, program, maker)
    initializer = try Self.initializer(of: type, program)
    try readArguments()
    for property in type.storedProperties where property.flags.isDisjoint(with: [.isLet, .isComputed]) {
      guard !property.row.access.isPrivate, !property.row.setterAccess.isPrivate, given[property.name] == nil,
        let written = property.type, let types = Self.parameters(of: written, program),
        Self.returnsNothing(written, program)
      else { continue }
      given[property.name] = .callback(callbacks.count)
      let name = program.names[property.name]
      callbacks.append(
        Callback(name: name, label: name, parameters: types, isArgument: false, isSendable: Self.isSendable(written)))
    }
  }

  private static func place(_ cursor: Cursor) -> String {
    "\(cursor.file.path):\(cursor.file.lines.line(at: cursor.offset))"
  }

  private static func check(_ type: TypeRecord, _ program: Program, _ maker: ValueMaker) throws(UsageError) {
    let name = type.qualifiedName
    let place = place(type.declaration.node)
    switch type.kind {
    case .protocol:
      throw UsageError("\(name) (\(place)) is a protocol and has no behavior; name a type that adopts it.")
    case .enum:
      throw UsageError("\(name) (\(place)) is an enum, which tests can name case by case; name a class or a struct.")
    default: break
    }
    if !maker.isVisible(type) {
      throw UsageError("\(name) (\(place)) is private, so no test can see it; remove `private`.")
    }
    if type.declaration.node.children.contains(where: { $0.kind == .genericParameter }) {
      throw UsageError("\(name) (\(place)) is generic, and lintel cannot choose types for it; test what uses it.")
    }
    let ui = ["View", "UIViewController", "UIView", "App", "ViewModifier", "UIApplicationDelegate"]
    if let found = ui.first(where: { type.externalAncestors.contains(program.names[$0]) }) {
      throw UsageError("\(name) (\(place)) is a \(found): its tests are UI tests; name its view model.")
    }
  }

  private static func initializer(of type: TypeRecord, _ program: Program) throws(UsageError) -> DeclarationCursor? {
    let all = type.initializers.filter { program.text($0.parameters.first?.child(.label) ?? $0.node) != "from" }
    if all.isEmpty {
      if type.kind == .struct || type.superclass == nil { return nil }
      throw UsageError(
        "\(type.qualifiedName) (\(place(type.declaration.node))) inherits its initializer; write one that takes its dependencies."
      )
    }
    let usable = all.filter {
      !$0.row.access.isPrivate && $0.flags.isDisjoint(with: [.isFailable, .isThrowing, .isAsync])
        && !$0.node.children.contains { $0.kind == .genericParameter || $0.kind == .genericRequirement }
    }
    guard let most = usable.max(by: { $0.parameters.count < $1.parameters.count }) else {
      let first = all[0]
      let reason =
        first.row.access.isPrivate
        ? "is private" : first.flags.contains(.isFailable) ? "can fail" : "throws, waits or is generic"
      throw UsageError(
        "A test cannot make \(type.qualifiedName): its initializer (\(place(first.node))) \(reason).")
    }
    return most
  }

  private mutating func readArguments() throws(UsageError) {
    if let initializer {
      for parameter in initializer.parameters {
        try read(
          parameter.name, label: ValueMaker.label(of: parameter, program), written: parameter.writtenType,
          use: parameter.writtenType.map { maker.use(of: $0) } ?? .unknown,
          hasDefault: parameter.child(.initialValue) != nil, place: parameter)
      }
      return
    }
    for property in type.storedProperties {
      if property.flags.contains(.isLet), property.value != nil { continue }
      let use = program.type(of: property)
      var hasDefault = property.value != nil
      if case .optional = use, !property.flags.contains(.isLet) { hasDefault = true }
      if type.kind != .struct {
        if hasDefault { continue }
        throw UsageError(
          "A test cannot make \(type.qualifiedName): \(program.names[property.name]) (\(Self.place(property.node))) has no value and there is no initializer."
        )
      }
      if property.row.access.isPrivate, hasDefault {
        // The memberwise initializer is private then.
        throw UsageError(
          "A test cannot make \(type.qualifiedName): \(program.names[property.name]) (\(Self.place(property.node))) makes its memberwise initializer private; write an initializer."
        )
      }
      if property.row.access.isPrivate {
        throw UsageError(
          "A test cannot make \(type.qualifiedName): \(program.names[property.name]) (\(Self.place(property.node))) makes its memberwise initializer private; write an initializer."
        )
      }
      try read(
        property.name, label: program.names[property.name], written: property.type, use: use, hasDefault: hasDefault,
        place: property.node)
    }
  }

  private mutating func read(
    _ name: NameID, label: String, written: Cursor?, use: TypeUse, hasDefault: Bool, place: Cursor
  ) throws(UsageError) {
    let text = program.names[name]
    if let id = use.id, program[id].kind == .protocol, !isCollection(use) {
      let contract = program[id]
      given[name] = .collaborator(collaborators.count)
      arguments.append(.collaborator(collaborators.count))
      collaborators.append(Collaborator(name: text, label: label, contract: contract, place: place))
      return
    }
    if let written, let types = Self.parameters(of: written, program) {
      guard Self.returnsNothing(written, program) else {
        if hasDefault { return }
        throw UsageError(
          "A test cannot make \(type.qualifiedName): \(text) (\(Self.place(place))) is a closure that answers, and only you know what."
        )
      }
      given[name] = .callback(callbacks.count)
      arguments.append(.callback(callbacks.count))
      callbacks.append(
        Callback(name: text, label: label, parameters: types, isArgument: true, isSendable: Self.isSendable(written)))
      return
    }
    let isPause = use.externalName.map { program.names[$0] } == "Duration"
    if hasDefault, !isPause { return }
    guard let value = maker.expression(use, name: text) else {
      let what = written.map { Self.source(of: $0, program) } ?? "something"
      throw UsageError(
        "A test cannot make \(type.qualifiedName): \(text) (\(Self.place(place))) is \(what), which lintel cannot build; put a protocol in front of it, or give tests a `static func sample()`."
      )
    }
    arguments.append(.value(label: label, text: value, type: use, parameter: name))
    let known = maker.known(value, use, variable: value)
    given[name] = known
  }

  private func isCollection(_ use: TypeUse) -> Bool {
    switch use {
    case .array, .dictionary, .function, .tuple: true
    default: false
    }
  }

  /// The name of a written type, for messages.
  private static func source(of type: Cursor, _ program: Program) -> String {
    let name = type.subtree.first { $0.kind == .typeName }.map(program.text) ?? "a type"
    return name.isEmpty ? "a type" : name
  }

  /// The types of the parameters of a closure; `nil` for another type.
  private static func parameters(of written: Cursor, _ program: Program) -> [TypeUse]? {
    var type = written
    while type.kind == .optionalType || type.kind == .unwrappedOptionalType, let inner = type.firstChild {
      type = inner
    }
    guard type.kind == .functionType, !type.flags.contains(.isAsync) else { return nil }
    return type.children.filter { $0.kind != .returnType }.map { program.resolve($0) }
  }

  private static func isSendable(_ written: Cursor) -> Bool {
    written.subtree.contains { $0.kind == .functionType && $0.flags.contains(.sendable) }
  }

  private static func returnsNothing(_ written: Cursor, _ program: Program) -> Bool {
    guard let function = written.subtree.first(where: { $0.kind == .functionType }) else { return false }
    guard let result = function.child(.returnType)?.firstChild else { return true }
    return result.kind == .tupleType && result.firstChild == nil || program.text(result) == "Void"
  }
}

extension TypeUse {
  /// `T?`, `T!`
  var isOptional: Bool {
    switch self {
    case .optional, .unwrappedOptional: true
    default: false
    }
  }
}

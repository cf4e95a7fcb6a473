import Architecture
import Facts

/// Functions of the app that show a controller they are given: `route_push(to:)`, `presentModal(_:)`.
struct PresentingFunctions {
  /// Names of such functions.
  private(set) var names = NameSet([])

  private let context: RuleContext
  private let controllers: Controllers
  /// Which parameter is shown.
  private var positions: [DeclarationCursor: Int] = [:]
  /// Methods of controllers by which those show themselves: `func open(from host: UIViewController)`.
  private var selfShowing: Set<DeclarationCursor> = []
  private var program: Program { context.program }

  /// - Parameters:
  ///   - verbs: calls that show what they are given.
  ///   - roots: properties that show what is assigned to them.
  init(_ context: RuleContext, _ controllers: Controllers, verbs: NameSet, roots: NameSet) {
    self.context = context
    self.controllers = controllers
    for place in program.mentions(of: roots, .member) {
      guard let assignment = place.parent, assignment.kind == .assignment, assignment.firstChild == place,
        let value = place.nextSibling
      else { continue }
      note(value)
    }
    for call in program.mentions(of: verbs, .call) {
      for argument in call.arguments { if let value = shownValue(argument) { note(value) } }
    }
    // What calls such a function with its own parameter is one too.
    for _ in 0..<2 {
      names = namesOfAll
      let count = positions.count + selfShowing.count
      for call in program.mentions(of: names, .call) {
        if let value = argument(shownBy: call).flatMap(shownValue) { note(value) }
        if isSelfShowing(call), isOnSelf(call) { noteSelf(at: call) }
      }
      if positions.count + selfShowing.count == count { break }
    }
    names = namesOfAll
  }

  private var namesOfAll: NameSet { NameSet(positions.keys.map(\.name) + selfShowing.map(\.name)) }

  /// The controller that shows itself by such a method: `screen` in `screen.open(from: self)`.
  func receiver(shownBy call: Cursor) -> Cursor? {
    guard names.contains(call.name), let base = call.callee?.plain.base, !isOnSelf(call), isSelfShowing(call) else {
      return nil
    }
    return base
  }

  private func isSelfShowing(_ call: Cursor) -> Bool { context.callee(of: call).map(selfShowing.contains) ?? false }

  private func isOnSelf(_ call: Cursor) -> Bool {
    guard let base = call.callee?.plain.base?.plain else { return true }
    return base.kind == .identifier && (base.name == program.words.selfValue || base.name == program.words.superValue)
  }

  private mutating func noteSelf(at place: Cursor) {
    guard let method = context.member(around: place), method.kind == .function, !method.isStatic,
      let owner = program.owner(of: method), controllers.isController(owner.id)
    else { return }
    selfShowing.insert(method)
  }

  /// The argument of a call that such a function shows.
  func argument(shownBy call: Cursor) -> Cursor? {
    guard names.contains(call.name), let (function, position) = function(calledBy: call) else { return nil }
    let parameters = function.parameters
    guard position < parameters.count else { return nil }
    let label = context.label(of: parameters[position])
    let arguments = call.arguments
    if label.isNone {
      return position < arguments.count && arguments[position].name.isNone ? arguments[position] : nil
    }
    return arguments.first { $0.name == label }
  }

  private func function(calledBy call: Cursor) -> (DeclarationCursor, Int)? {
    if let found = context.callee(of: call) {
      if let position = positions[found] { return (found, position) }
      // A requirement does what its implementations do.
      if found.body != nil || found.kind != .function { return nil }
    }
    // Extensions of classes outside of the program are known by name and labels.
    let labels = call.arguments.filter { !$0.flags.contains(.trailing) }.map(\.name)
    let match = positions.filter { function, position in
      guard function.name == call.name, position < function.parameters.count else { return false }
      let own = function.parameters.map { context.label(of: $0) }
      return labels.allSatisfy { own.contains($0) } && own.first == labels.first
    }
    return match.min { ($0.key.file.path, $0.key.index) < ($1.key.file.path, $1.key.index) }.map { ($0.key, $0.value) }
  }

  /// Whether a label is that of a controller that others are shown from.
  private func isHost(_ label: NameID) -> Bool { program.known.words(.host).contains(label) }

  private func shownValue(_ argument: Cursor) -> Cursor? {
    guard !argument.flags.contains(.trailing), !isHost(argument.name), let value = argument.firstChild,
      value.kind != .closure
    else { return nil }
    return value
  }

  // MARK: Parameters

  private mutating func note(_ value: Cursor) {
    if givesSelf(value, depth: 0) { noteSelf(at: value) }
    for parameter in parameters(in: value, depth: 0) {
      guard let node = parameter.parent, node.kind == .functionDeclaration,
        let function = node.file.declaration(atNode: node.index), positions[function] == nil,
        let position = function.parameters.firstIndex(of: parameter), isController(parameter)
      else { continue }
      positions[function] = position
    }
  }

  /// Whether an expression gives the object itself, as it is or in a container.
  private func givesSelf(_ value: Cursor, depth: Int) -> Bool {
    guard depth < 3 else { return false }
    let plain = value.plain
    switch plain.kind {
    case .identifier:
      if plain.name == program.words.selfValue { return true }
      guard let binding = program.localBinding(plain.name, at: plain), binding.kind == .variableDeclaration else {
        return false
      }
      return binding.child(.initialValue)?.firstChild.map { givesSelf($0, depth: depth + 1) } ?? false
    case .call:
      guard let first = plain.arguments.first, program.known.words(.content).exact.contains(first.name) else {
        return false
      }
      return first.firstChild.map { givesSelf($0, depth: depth + 1) } ?? false
    default: return false
    }
  }

  /// Parameters that an expression gives, themselves or wrapped: `UINavigationController(rootViewController: screen)`.
  private func parameters(in value: Cursor, depth: Int) -> [Cursor] {
    guard depth < 4 else { return [] }
    let plain = value.plain
    switch plain.kind {
    case .identifier:
      guard let binding = program.localBinding(plain.name, at: plain) else { return [] }
      switch binding.kind {
      case .parameter: return isHost(context.label(of: binding)) ? [] : [binding]
      case .variableDeclaration, .optionalBinding:
        if let value = binding.child(.initialValue)?.firstChild { return parameters(in: value, depth: depth + 1) }
        if binding.kind == .variableDeclaration {
          return assigned(to: binding).flatMap { parameters(in: $0, depth: depth + 1) }
        }
        guard let outer = program.localBinding(binding.name, at: binding),
          outer.kind == .parameter
        else { return [] }
        return [outer]
      default: return []
      }
    case .arrayLiteral, .ternary, .sequence: return plain.children.flatMap { parameters(in: $0, depth: depth + 1) }
    case .call: return plain.arguments.flatMap { shownValue($0).map { parameters(in: $0, depth: depth + 1) } ?? [] }
    default: return []
    }
  }

  /// What a local variable without an initial value is given later.
  private func assigned(to variable: Cursor) -> [Cursor] {
    guard let scope = context.executionScope(of: variable) else { return [] }
    return scope.subtree.compactMap { node in
      guard node.kind == .assignment, let left = node.firstChild, left.kind == .identifier, left.name == variable.name
      else { return nil }
      return left.nextSibling
    }
  }

  private func isController(_ parameter: Cursor) -> Bool { context.isControllerParameter(parameter, controllers) }
}

extension RuleContext {
  /// Whether a parameter takes a controller, a generic one with such a bound included.
  func isControllerParameter(_ parameter: Cursor, _ controllers: Controllers) -> Bool {
    guard let written = parameter.writtenType else { return false }
    if let kind = controllers.kind(of: program.resolve(written)) { return kind != .system }
    guard written.kind == .typeName, let function = parameter.parent else { return false }
    func isController(_ type: Cursor?) -> Bool {
      type.map { controllers.kind(of: program.resolve($0)) != nil } ?? false
    }
    return function.children.contains { child in
      switch child.kind {
      case .genericParameter: child.name == written.name && isController(child.child(.inheritedType)?.firstChild)
      case .genericRequirement:
        child.firstChild?.name == written.name && isController(child.firstChild?.nextSibling)
      default: false
      }
    }
  }
}

import Architecture
import Facts

/// Where the app makes objects.
struct MadeObjects {
  let context: RuleContext
  private var program: Program { context.program }

  /// Calls of an initializer, and casts of what comes out of a storyboard or segue.
  func places(of type: TypeRecord) -> [Cursor] {
    let named = context.shared.makings(named: type.name) {
      grouped(program.mentions(of: NameSet([type.name]), .call))
    }
    let initializer = program.words.initializer
    let implicit = context.shared.makings(named: initializer) {
      grouped(program.mentions(of: NameSet([initializer]), .call))
    }
    let loaded = context.shared.loadedObjects.value { findLoaded() }
    return (named[type.id] ?? []) + (implicit[type.id] ?? []) + (loaded[type.id] ?? [])
  }

  /// The type of the program whose initializer a call names.
  func type(madeBy call: Cursor) -> TypeID? {
    guard let callee = call.callee?.plain else { return nil }
    if callee.name == program.words.initializer {
      // `super.init(…)` and `self.init(…)` make nothing.
      if let base = callee.base?.plain, base.kind == .identifier, base.name == program.words.selfValue { return nil }
      guard callee.base?.plain.name != program.words.superValue else { return nil }
      if let base = callee.base {
        guard case .metatype(let inner) = program.type(of: base).core else { return nil }
        return inner.id
      }
      return expectedType(at: call).core.id
    }
    guard case .metatype(let inner) = program.type(of: callee).core else { return nil }
    return inner.id
  }

  /// The type that the place of `.init(…)` asks for: of the variable, of the left side, of the parameter, of the result.
  private func expectedType(at value: Cursor) -> TypeUse {
    guard let parent = value.parent else { return .unknown }
    switch parent.kind {
    case .initialValue:
      guard let variable = parent.parent else { return .unknown }
      // `init(notifier: Notifier = .init())`
      let written =
        variable.kind == .parameter ? variable.writtenType : variable.file.declaration(atNode: variable.index)?.type
      return written.map { program.resolve($0) } ?? .unknown
    case .assignment:
      guard let left = parent.firstChild, left != value else { return .unknown }
      return program.type(of: left)
    case .argument: return parameterType(of: parent)
    case .returnStatement, .accessor, .block, .closure:
      guard let scope = context.executionScope(of: value) else { return .unknown }
      if scope.kind == .closure {
        // `lazy var session: Session = { .init() }()`
        guard let call = scope.parent, call.kind == .call, call.firstChild == scope,
          context.returnedValues(in: scope) == [value]
        else { return .unknown }
        return expectedType(at: call)
      }
      return context.member(around: value)?.type.map { program.resolve($0) } ?? .unknown
    default: return .unknown
    }
  }

  private func parameterType(of argument: Cursor) -> TypeUse {
    guard let call = argument.parent, call.kind == .call else { return .unknown }
    if let function = context.callee(of: call), let position = context.position(of: argument, in: function) {
      return function.parameters[position].writtenType.map { program.resolve($0) } ?? .unknown
    }
    guard let id = type(madeBy: call) else { return .unknown }
    let label = argument.name
    let initializers = program[id].initializers
    if initializers.isEmpty, let property = program[id].storedProperties.first(where: { $0.name == label }) {
      return program.type(of: property)
    }
    let parameters = initializers.flatMap(\.parameters).filter { context.label(of: $0) == label }
    let types = Set(parameters.compactMap { $0.writtenType.flatMap { program.resolve($0).id } })
    return types.count == 1 ? types.first.map { .type($0, []) } ?? .unknown : .unknown
  }

  private func grouped(_ calls: [Cursor]) -> [TypeID: [Cursor]] {
    var result: [TypeID: [Cursor]] = [:]
    for call in calls where context.isPartOfApp(call) {
      if let id = type(madeBy: call) { result[id, default: []].append(call) }
    }
    return result
  }

  /// `storyboard.instantiateViewController(…) as? Panel`, `segue.destination as? Panel`, or forced casts.
  private func findLoaded() -> [TypeID: [Cursor]] {
    var result: [TypeID: [Cursor]] = [:]
    let segue = program.known.members(.destination)
    let places =
      program.mentions(of: Storyboards.instantiations(context), .call) + program.mentions(of: segue, .member)
    for place in places where context.isPartOfApp(place) {
      guard let sequence = context.outermostLink(of: place).parent, sequence.kind == .sequence else { continue }
      let parts = Array(sequence.children)
      guard let cast = parts.firstIndex(where: { $0.kind == .cast }), cast + 1 < parts.count,
        parts[cast].flags.contains(.optional) || parts[cast].flags.contains(.forced),
        let id = program.resolve(parts[cast + 1]).id
      else { continue }
      result[id, default: []].append(sequence)
    }
    return result
  }
}

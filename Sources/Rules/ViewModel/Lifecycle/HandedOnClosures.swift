import Architecture
import Facts

/// What becomes of closures that are given to functions, initializers and view modifiers of the program, or to
/// properties of its objects.
///
/// Keeps what it has worked out. Not for use from several threads.
final class HandedOnClosures {
  /// Where a closure arrives.
  private enum Target {
    case parameter(Cursor, of: DeclarationCursor)
    case property(DeclarationCursor)
  }

  private let context: RuleContext
  private let known = CyclicAnswers<Cursor, Bool>()
  private var modifiers: [NameID: [DeclarationCursor]]?
  private var program: Program { context.program }

  init(_ context: RuleContext) { self.context = context }

  /// Whether the receiver of a closure only ever calls it at places that `accepts` takes, itself, through the property
  /// that it keeps it in, or through what it gives it on to.
  func isCalledOnly(_ closure: Cursor, where accepts: (Cursor) -> Bool) -> Bool {
    guard let argument = closure.parent else { return false }
    // `form.onSave = { … }`
    if argument.kind == .assignment { return isKeptAndCalledOnly(closure, by: argument, where: accepts) }
    guard argument.kind == .argument, let call = argument.parent, call.kind == .call else { return false }
    let targets = targets(of: argument, in: call)
    return !targets.isEmpty
      && targets.allSatisfy { target in
        switch target {
        case .parameter(let parameter, let function): isParameterCalledOnly(parameter, function, accepts)
        case .property(let property): isPropertyCalledOnly(property, accepts)
        }
      }
  }

  // MARK: What is done with it

  private func isParameterCalledOnly(
    _ parameter: Cursor, _ function: DeclarationCursor, _ accepts: (Cursor) -> Bool
  ) -> Bool {
    // What gives it to itself adds nothing.
    known.answer(parameter, neutral: true) { findOnlyCalls(of: parameter, function, accepts) }
  }

  private func findOnlyCalls(
    of parameter: Cursor, _ function: DeclarationCursor, _ accepts: (Cursor) -> Bool
  ) -> Bool {
    var count = 0
    for place in function.node.subtree where place.kind == .identifier && place.name == parameter.name {
      guard binding(of: place) == parameter else { continue }
      count += 1
      if !isHarmless(place, accepts) { return false }
    }
    return count > 0
  }

  private func isPropertyCalledOnly(_ property: DeclarationCursor, _ accepts: (Cursor) -> Bool) -> Bool {
    known.answer(property.node, neutral: true) { findOnlyCalls(of: property, accepts) }
  }

  private func findOnlyCalls(of property: DeclarationCursor, _ accepts: (Cursor) -> Bool) -> Bool {
    var count = 0
    for place in program.mentions(of: NameSet([property.name]), .identifier, .member) {
      guard means(place, property) else {
        // Something of unknown type beside it may be it.
        if place.file === property.file, place.kind == .member, let base = place.base,
          program.type(of: base).isUnknown
        {
          return false
        }
        continue
      }
      if place.parent?.kind == .assignment, place.parent?.firstChild == place { continue }
      count += 1
      if !isHarmless(place, accepts) { return false }
    }
    return count > 0
  }

  /// The property, or what `guard let onSave else { … }` has unwrapped from it under the same name.
  private func means(_ place: Cursor, _ property: DeclarationCursor) -> Bool {
    if place.kind == .identifier, let binding = program.localBinding(place.name, at: place) {
      guard binding.kind == .optionalBinding, let type = program.enclosingType(of: place) else { return false }
      let value = binding.child(.initialValue)?.firstChild?.plain
      guard value.map({ $0.name == property.name && context.isOwnMember($0) }) ?? true else { return false }
      return program.member(property.name, of: type)?.declaration == property
    }
    return program.declaration(of: place) == property
  }

  private func isHarmless(_ place: Cursor, _ accepts: (Cursor) -> Bool) -> Bool {
    var current = place
    while let parent = current.parent, parent.kind == .optionalChain || parent.kind == .forceUnwrap { current = parent }
    guard let parent = current.parent else { return false }
    switch parent.kind {
    case .call: return parent.firstChild == current && accepts(parent)
    case .argument: return isCalledOnly(current, where: accepts)
    case .assignment: return isKeptAndCalledOnly(current, by: parent, where: accepts)
    // Unwrapped: under its own name the further places are found by that, under another one they are looked at here.
    case .initialValue:
      guard let binding = parent.parent, binding.kind == .optionalBinding else { return false }
      return binding.name == place.name || isAliasCalledOnly(binding, accepts)
    default: return false
    }
  }

  private func isAliasCalledOnly(_ binding: Cursor, _ accepts: (Cursor) -> Bool) -> Bool {
    guard let scope = binding.ancestors.first(where: { $0.kind == .functionDeclaration || $0.kind == .accessor }) else {
      return false
    }
    let uses = scope.subtree.filter {
      $0.kind == .identifier && $0.name == binding.name && program.localBinding($0.name, at: $0) == binding
    }
    return !uses.isEmpty && uses.allSatisfy { isHarmless($0, accepts) }
  }

  private func isKeptAndCalledOnly(
    _ value: Cursor, by assignment: Cursor, where accepts: (Cursor) -> Bool
  ) -> Bool {
    guard let target = assignment.firstChild?.plain, target != value,
      let property = program.declaration(of: target), property.isStored, program.owner(of: property) != nil
    else { return false }
    return isPropertyCalledOnly(property, accepts)
  }

  /// The local declaration that a name means; a capture of the same name means what it captures.
  private func binding(of place: Cursor) -> Cursor? {
    var found = program.localBinding(place.name, at: place)
    while let capture = found, capture.kind == .capture, capture.child(.initialValue) == nil {
      found = program.localBinding(place.name, at: capture)
    }
    return found
  }

  // MARK: Where it arrives

  private func targets(of argument: Cursor, in call: Cursor) -> [Target] {
    if let function = context.callee(of: call) {
      guard function.kind == .function || function.kind == .initializer,
        let parameter = parameter(for: argument, in: call, of: function)
      else { return [] }
      return [.parameter(parameter, of: function)]
    }
    guard let callee = call.callee?.plain else { return [] }
    if case .metatype(let made) = program.type(of: callee).core {
      guard let id = made.id else { return [] }
      let initializers = program[id].initializers
      if initializers.isEmpty { return memberwise(argument, in: call, of: program[id]).map { [.property($0)] } ?? [] }
      return arrivals(initializers, argument, call)
    }
    return callee.kind == .member ? arrivals(modifiers(callee.name), argument, call) : []
  }

  /// The parameters of those functions that a call with these labels may mean.
  private func arrivals(_ functions: [DeclarationCursor], _ argument: Cursor, _ call: Cursor) -> [Target] {
    functions.compactMap { function in
      let labels = Set(function.parameters.map(context.label(of:)))
      guard call.arguments.allSatisfy({ $0.flags.contains(.trailing) || labels.contains($0.name) }),
        let parameter = parameter(for: argument, in: call, of: function)
      else { return nil }
      return .parameter(parameter, of: function)
    }
  }

  private func parameter(for argument: Cursor, in call: Cursor, of function: DeclarationCursor) -> Cursor? {
    let parameters = function.parameters
    if argument.flags.contains(.trailing), argument.name.isNone {
      let named = Set(call.arguments.filter { !$0.flags.contains(.trailing) || !$0.name.isNone }.map(\.name))
      let open = parameters.filter { parameter in
        let label = context.label(of: parameter)
        return isClosure(parameter) && (label.isNone || !named.contains(label))
      }
      return open.first { $0.child(.initialValue) == nil } ?? open.first
    }
    if !argument.name.isNone { return parameters.first { context.label(of: $0) == argument.name } }
    let position = call.arguments.filter { $0.name.isNone && $0.index < argument.index }.count
    let unnamed = parameters.filter { context.label(of: $0).isNone }
    return position < unnamed.count ? unnamed[position] : nil
  }

  /// The property that a memberwise initializer sets.
  private func memberwise(_ argument: Cursor, in call: Cursor, of type: TypeRecord) -> DeclarationCursor? {
    let stored = type.members.filter { $0.kind == .variable && $0.isStored && !$0.isStatic }
    if !argument.name.isNone { return stored.first { $0.name == argument.name } }
    let closures = stored.filter { $0.type.map(isFunction) ?? false }
    return closures.count == 1 ? closures.first : nil
  }

  /// Functions of a name that extensions add to types outside of the program: `extension View { func … }`.
  private func modifiers(_ name: NameID) -> [DeclarationCursor] {
    if let modifiers { return modifiers[name] ?? [] }
    var found: [NameID: [DeclarationCursor]] = [:]
    for part in program.foreignExtensions.values.joined() where !program.context(of: part.file).isTest {
      for node in part.node.children where node.kind == .functionDeclaration {
        guard let function = part.file.declaration(atNode: node.index) else { continue }
        found[function.name, default: []].append(function)
      }
    }
    modifiers = found
    return found[name] ?? []
  }

  private func isClosure(_ parameter: Cursor) -> Bool { parameter.writtenType.map(isFunction) ?? false }

  private func isFunction(_ written: Cursor) -> Bool {
    written.subtree.contains { $0.kind == .functionType } || program.resolve(written).isFunction
  }
}

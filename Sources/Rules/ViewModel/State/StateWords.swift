import Architecture
import Facts

/// What names and types of properties say about loading and failing.
enum StateWords {
  /// A Boolean that says that the data shown is being loaded.
  static func isLoadingFlag(_ property: ObservedProperty, _ context: RuleContext) -> Bool {
    let words = context.program.known.words
    return words(.loadingFlag).contains(property.name) && !words(.sideProgress).contains(property.name)
      && isBool(property, context)
  }

  /// An optional error, a message or a flag that says that loading failed.
  static func isError(_ property: ObservedProperty, _ context: RuleContext) -> Bool {
    let words = context.program.known.words
    // What is shown once, or about one field of a form, is no state of the screen.
    guard words(.error).contains(property.name), !words(.notice).contains(property.name),
      !words(.detail).contains(property.name)
    else { return false }
    if isBool(property, context) { return true }
    switch written(property, context) {
    case .optional(let inner): return !inner.isFunction && inner.element == nil
    case .external(let name, _): return name == context.program.words.string
    case nil: return value(of: property)?.kind == .stringLiteral
    default: return false
    }
  }

  /// Whether the state is an enum such as `ViewState` already.
  static func usesStateEnum(_ property: ObservedProperty, _ context: RuleContext) -> Bool {
    let use = context.program.type(of: property.declaration)
    return ([use] + use.arguments).contains { use in
      switch use.core {
      case .type(let id, _):
        let type = context.program[id]
        guard type.kind == .enum else { return false }
        let cases = type.members.filter { $0.kind == .enumCase }
        let loading = context.program.known.words(.loadingCase)
        return cases.count > 1 && cases.contains { loading.contains($0.name) }
      case .external(let name, _): return context.program.known.words(.stateType).contains(name)
      default: return false
      }
    }
  }

  /// The declared type of the value, for a relay or subject that of what it carries. Literals have no name in a program
  /// that never writes the name of their type, so what is not declared is read from the value.
  private static func written(_ property: ObservedProperty, _ context: RuleContext) -> TypeUse? {
    guard property.form == .subject else { return property.declaration.type.map { context.program.resolve($0) } }
    if let declared = context.program.type(of: property.declaration).arguments.first { return declared }
    // `BehaviorRelay<Error?>(value: nil)`
    guard let callee = property.declaration.value?.callee, callee.kind == .specialization else { return nil }
    return callee.writtenType.map { context.program.resolve($0) }
  }

  /// The initial value: `false` of `= false` and of `BehaviorRelay(value: false)`.
  private static func value(of property: ObservedProperty) -> Cursor? {
    guard let value = property.declaration.value?.plain else { return nil }
    return property.form == .subject ? value.arguments.first?.argumentValue : value
  }

  static func isBool(_ property: ObservedProperty, _ context: RuleContext) -> Bool {
    if let written = written(property, context) { return written.externalName == context.program.words.bool }
    return value(of: property)?.kind == .booleanLiteral
  }
}

/// Which errors are only ever shown once, in alerts and toasts, or belong to one field of a form.
struct ErrorPresentation {
  private var oneShot: Set<DeclarationCursor> = []

  /// Looks at every place of the program that reads one of the properties. O(mentions of their names).
  init(_ context: RuleContext, _ errors: [ObservedProperty]) {
    let program = context.program
    let owned = OwnedExpressions(context)
    var byName: [NameID: [ObservedProperty]] = [:]
    for property in errors {
      byName[property.name, default: []].append(property)
      byName[context.names.projection(of: property.name), default: []].append(property)
    }
    byName[.absent] = nil
    var lasting: Set<DeclarationCursor> = []
    for place in program.mentions(of: NameSet(byName.keys), .member) {
      guard let base = place.base, let candidates = byName[place.name] else { continue }
      let type = owned.isProjected(base) ? owned.type(ofProjected: base) : program.type(of: base)
      guard let id = type.id else { continue }
      for property in candidates {
        let owner = property.owner
        guard id == owner || program.inherits(program[id], from: owner) || program.inherits(program[owner], from: id)
        else { continue }
        let user = program.enclosingType(of: place)
        if user?.id == owner || user.map({ context.exempt[$0.id.index] }) ?? true { continue }
        if user.map({ program.inherits($0, from: owner) }) ?? false { continue }
        if isInAlert(place, context) || isOfField(place, owned, context) {
          oneShot.insert(property.declaration)
        } else {
          lasting.insert(property.declaration)
        }
      }
    }
    oneShot.subtract(lasting)
  }

  func isOneShot(_ property: ObservedProperty) -> Bool { oneShot.contains(property.declaration) }

  /// `error: $viewModel.error` beside `value: $viewModel.amount`: an input component shows it below its field.
  private func isOfField(_ place: Cursor, _ owned: OwnedExpressions, _ context: RuleContext) -> Bool {
    guard let argument = place.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call
    else { return false }
    return call.arguments.contains { other in
      guard other != argument, let value = other.argumentValue, owned.isProjected(value) else { return false }
      return context.program.known.words(.fieldValue).contains(other.name)
    }
  }

  /// An argument of `.alert(…)`, `.toast(…)`, `.onChange(of:)`, `.onReceive(…)`, or code that sets it back to nothing.
  private func isInAlert(_ place: Cursor, _ context: RuleContext) -> Bool {
    var current = place
    while let parent = current.parent {
      if parent.kind == .call, current.kind == .argument {
        let known = context.program.known
        if known.words(.notice).contains(parent.name) || known.members(.reacts).contains(parent.name)
          || known.words(.presentationLabel).contains(current.name)
        {
          return true
        }
      }
      if parent.kind == .assignment, parent.firstChild == current, Array(parent.children).last?.kind == .nilLiteral {
        return true
      }
      if parent.kind == .typeDeclaration || parent.kind == .functionDeclaration { return false }
      current = parent
    }
    return false
  }
}

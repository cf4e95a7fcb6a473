import Architecture
import Facts
import Knowledge

/// Which places of a type's own code surely run on the main thread.
struct MainDelivery {
  private let context: RuleContext
  private let receiving: NameSet
  private let mainLinks: NameSet
  private let hopping: NameSet
  private let bindings: NameSet
  private let events: KnownWords
  private let eventLabels: KnownWords
  /// By parameter: whether its function runs it on main.
  private let hops = CyclicAnswers<Cursor, Bool>()
  /// By parameter of an initializer, or by property: whether all that set it pass main.
  private let schedulers = CyclicAnswers<Cursor, Bool>()

  init(_ context: RuleContext) {
    self.context = context
    let known = context.program.known
    receiving = known.members(.hopsDownstream)
    mainLinks = known.members(.deliversOnMain)
    hopping = known.members(.enqueues, .performsAndWaits, .hopsToMain)
    bindings = known.types(.binding)
    events = known.words(.event)
    eventLabels = known.words(.eventLabel)
  }

  /// Whether a place lies in a main-actor function, a hop to main, or a chain that delivers on main.
  func isOnMain(_ place: Cursor) -> Bool {
    // `.assign(to: &$x)` and `.bind(to: x)`: the chain around the place itself.
    var current = place
    while let parent = current.parent {
      switch parent.kind {
      case .closure:
        if parent.flags.contains(.mainActor) { return true }
        guard let argument = parent.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call
        else { break }
        if delivers(call) || isEvent(call, argument) || isHop(call, argument) { return true }
        // A function of the program that keeps it may run it anywhere.
        if context.callee(of: call)?.kind == .function, !context.runsAtOnce(parent) { return false }
      case .call where current.kind == .argument:
        if deliversChain(parent) { return true }
      case .functionDeclaration:
        if let declaration = parent.file.declaration(atNode: parent.index),
          declaration.attribute(context.program.words.mainActor) != nil
        {
          return true
        }
      case .extensionDeclaration:
        return parent.children.contains { $0.kind == .attribute && $0.name == context.program.words.mainActor }
      case .typeDeclaration: return false
      default: break
      }
      current = parent
    }
    return false
  }

  /// Whether a place lies in a function or closure that is marked `@MainActor`, with no other closure between.
  func isInMainActorCode(_ place: Cursor) -> Bool {
    for ancestor in place.ancestors {
      switch ancestor.kind {
      case .closure: return ancestor.flags.contains(.mainActor)
      case .functionDeclaration, .accessor, .variableDeclaration:
        guard let declaration = ancestor.file.declaration(atNode: ancestor.index) else { continue }
        if declaration.attribute(context.program.words.mainActor) != nil { return true }
      case .extensionDeclaration:
        return ancestor.children.contains { $0.kind == .attribute && $0.name == context.program.words.mainActor }
      case .typeDeclaration: return false
      default: break
      }
    }
    return false
  }

  /// Whether what a place names is handed on by a chain that delivers on main: `relay.asDriver()`,
  /// `subject.receive(on: mainQueue)`.
  func leavesOnMain(_ place: Cursor) -> Bool {
    let whole = UseChain(place).expression
    return whole.kind == .call && deliversChain(whole)
  }

  /// A closure given to this call runs on main.
  private func delivers(_ call: Cursor) -> Bool {
    guard let callee = call.callee?.plain else { return false }
    if mentionsMain(call.name) { return true }
    if callee.kind == .member, hopping.contains(callee.name), let base = callee.base, namesMain(base) { return true }
    return deliversChain(call)
  }

  /// `Button("Save") { … }`, `Binding(get: …, set: { … })`
  private func isEvent(_ call: Cursor, _ argument: Cursor) -> Bool {
    guard context.callee(of: call) == nil else { return false }
    return events.contains(call.name) && (argument.name.isNone || eventLabels.contains(argument.name))
      || bindings.contains(call.name) && eventLabels.contains(argument.name)
  }

  /// Whether a function of the program runs on main what it is given:
  /// `func ui(_ work: @escaping () -> Void) { DispatchQueue.main.async(execute: work) }`.
  private func isHop(_ call: Cursor, _ argument: Cursor) -> Bool {
    guard let function = context.callee(of: call), function.kind == .function, let body = function.body,
      let parameter = context.parameter(of: function, for: argument)
    else { return false }
    return hops.answer(parameter, neutral: true) {
      let uses = body.nodes(named: parameter.name).filter {
        $0.kind == .identifier && context.program.localBinding($0.name, at: $0) == parameter
      }
      return !uses.isEmpty && uses.allSatisfy(runsOnMain)
    }
  }

  /// Whether a closure is handed to what runs it on main, or called there.
  private func runsOnMain(_ use: Cursor) -> Bool {
    func isDelivered(_ value: Cursor) -> Bool {
      guard let argument = value.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call
      else {
        return false
      }
      return delivers(call) || isEvent(call, argument) || isHop(call, argument)
    }
    if isDelivered(use) { return true }
    var called = use
    while let parent = called.parent, parent.kind == .optionalChain || parent.kind == .forceUnwrap { called = parent }
    guard let call = called.parent, call.kind == .call, call.firstChild == called else { return false }
    guard let closure = use.ancestors.first(where: { $0.kind == .closure && !context.runsAtOnce($0) }) else {
      return isOnMain(use)
    }
    return closure.flags.contains(.mainActor) || isDelivered(closure)
  }

  private func deliversChain(_ call: Cursor) -> Bool {
    guard call.callee?.plain.kind == .member else { return false }
    for link in context.chain(call).links {
      if mainLinks.contains(link.name) { return true }
      guard receiving.contains(link.name) else { continue }
      for argument in link.arguments {
        if let value = argument.argumentValue, namesMain(value) || isGivenMain(value) { return true }
      }
    }
    return false
  }

  /// `observe(on: scheduler)` in a type that everyone gives `MainScheduler.instance` for it.
  private func isGivenMain(_ value: Cursor) -> Bool {
    let plain = value.plain
    guard let type = context.program.enclosingType(of: plain) else { return false }
    if plain.kind == .identifier, let binding = context.program.localBinding(plain.name, at: plain) {
      guard binding.kind == .parameter, let initializer = context.member(around: binding),
        initializer.kind == .initializer
      else { return false }
      return isGivenMain(binding, of: initializer, type)
    }
    guard context.isOwnMember(plain),
      let property = type.storedProperties.first(where: { $0.name == plain.name && !$0.isStatic }),
      property.flags.contains(.isLet) || property.isPrivate
    else { return false }
    return schedulers.answer(property.node, neutral: false) {
      let values =
        context.initialAssignments(to: property, of: type).map(\.value) + (property.value.map { [$0] } ?? [])
      return !values.isEmpty && values.allSatisfy { namesMain($0) || isGivenMain($0) }
    }
  }

  private func isGivenMain(_ parameter: Cursor, of initializer: DeclarationCursor, _ type: TypeRecord) -> Bool {
    schedulers.answer(parameter, neutral: true) {
      let calls = (context.constructions(of: [type.id])[type.id] ?? []).filter { call in
        context.callee(of: call).map { $0 == initializer } ?? true
      }
      return !calls.isEmpty
        && calls.allSatisfy { call in
          guard let given = call.argument(NameSet([context.label(of: parameter)])) else {
            return parameter.child(.initialValue).map(namesMain) ?? false
          }
          return namesMain(given) || isGivenMain(given)
        }
    }
  }

  /// `DispatchQueue.main`, `mainQueue`, `MainScheduler.instance`, `RunLoop.main`, `.main`.
  func namesMain(_ expression: Cursor) -> Bool {
    for index in expression.indices {
      let node = expression.file.nodes[index]
      guard node.kind == .identifier || node.kind == .member else { continue }
      if mentionsMain(node.name) { return true }
    }
    return false
  }

  /// `main`, `mainQueue`, `onMainThread`, `MainScheduler`; not `domain` or `remaining`.
  private func mentionsMain(_ name: NameID) -> Bool { context.program.known.words(.mainThread).contains(name) }
}

/// Modules whose code shows that everything in them runs on the main actor unless it says otherwise.
struct MainActorDefault {
  private let modules: [Bool]

  /// So many types marked `nonisolated` make sense only where the main actor is the default.
  static let evidence = 3

  init(_ program: Program) {
    var counts = [Int](repeating: 0, count: program.modules.count)
    for type in program.types {
      for part in type.parts where part.flags.contains(.isNonisolated) {
        counts[program.context(of: part.file).module] += 1
      }
    }
    modules = zip(program.modules, counts).map { module, count in
      switch module.defaultIsolation {
      case .mainActor: true
      case .nonisolated: false
      case .unknown: count >= Self.evidence
      }
    }
  }

  func covers(_ type: TypeRecord) -> Bool { modules[type.module] }
}

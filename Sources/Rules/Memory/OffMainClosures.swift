import Architecture
import Facts

/// Which closures surely run off the main thread, and why: by the function that they are given to, in the program or outside.
///
/// Keeps what it has worked out. Not for use from several threads.
final class OffMainClosures {
  /// Where and when a closure runs.
  enum Place: Equatable {
    case main
    /// Before the call that it is given to returns.
    case inPlace
    case background(Reason)
    case unknown
  }

  /// Why code runs off the main thread.
  struct Reason: Equatable {
    /// The call that hands the closure to another thread.
    let call: Cursor
    /// Where a function of the program calls the closure, when the reason is in there.
    let inside: Cursor?
    /// A task: what awaits in it may hop.
    let isTask: Bool
  }

  private enum Question: Hashable {
    case closure(Cursor)
    case parameter(DeclarationCursor, Int)
  }

  let context: RuleContext
  let calls: OffMainCalls
  private let threads: ThreadOfPlace
  private let delivery: MainDelivery
  private let reach: Reach
  let sessionsMayBeMain: Bool
  private let mainByDefault: MainActorDefault
  private let harmlessBases: NameSet
  private let answers = CyclicAnswers<Question, Place>()
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    calls = OffMainCalls(context.program.known)
    threads = ThreadOfPlace(context)
    delivery = MainDelivery(context)
    reach = Reach(context)
    sessionsMayBeMain = calls.hasSessionOnMain(context, delivery)
    mainByDefault = MainActorDefault(context.program)
    harmlessBases = NameSet(
      context.program.known.types(.neutralBase, .compared).ids + [context.program.words.observableObject])
  }

  /// Every closure that surely runs off the main thread, in the order of files within each round. O(calls of the
  /// functions that hand closures on).
  func all() -> [(closure: Cursor, reason: Reason)] {
    var result: [(Cursor, Reason)] = []
    var seen: Set<NameID> = []
    var open = program.known.called(.enqueues, .startsTask, .callsBackOffMain)
    while !open.ids.isEmpty {
      seen.formUnion(open.ids)
      var next: Set<NameID> = []
      for call in context.calls(named: open) {
        for argument in call.arguments {
          guard let value = argument.firstChild else { continue }
          if value.kind == .closure, case .background(let reason) = place(of: value) {
            result.append((value, reason))
            next.formUnion(parametersUsed(in: value).compactMap { function(around: $0)?.name })
          } else if let parameter = functionParameter(value) {
            if let function = function(around: parameter) { next.insert(function.name) }
          }
        }
      }
      open = NameSet(next.subtracting(seen))
    }
    return result
  }

  /// Calls `body` for every node that runs in a piece of code before it returns. What `body` answers with `false` is not
  /// entered.
  func visit(_ code: Cursor, _ body: (Cursor) -> Bool) {
    var index = code.index + 1
    let end = code.index + Int(code.node.size)
    while index < end {
      let node = Cursor(file: code.file, index: index)
      switch node.kind {
      case .typeDeclaration, .functionDeclaration:
        index += Int(node.node.size)
      case .closure where place(of: node) != .inPlace:
        index += Int(node.node.size)
      default: index += body(node) ? 1 : Int(node.node.size)
      }
    }
  }

  /// Whether code asks which thread it is on.
  func checksThread(_ code: Cursor) -> Bool {
    let checks = program.known.members(.tellsThread)
    return code.indices.contains { checks.contains(code.file.nodes[$0].name) }
  }

  // MARK: One closure

  func place(of closure: Cursor) -> Place {
    answers.answer(.closure(closure), neutral: .unknown) { find(closure) }
  }

  private func find(_ closure: Cursor) -> Place {
    if closure.flags.contains(.mainActor) { return .main }
    guard let argument = closure.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call
    else {
      return threads.thread(ofClosure: closure) == nil ? .inPlace : .unknown
    }
    if let reason = reason(call, argument) { return .background(reason) }
    switch threads.thread(ofClosure: closure) {
    case nil: return .inPlace
    case .main?: return .main
    case .async?: return startsOffMain(call) ? .background(Reason(call: call, inside: nil, isTask: true)) : .unknown
    case .other?: return context.runsAtOnce(closure) ? .inPlace : .unknown
    }
  }

  /// Why what is given to a call runs off the main thread.
  private func reason(_ call: Cursor, _ argument: Cursor) -> Reason? {
    let base = call.callee?.plain.base
    if program.known.members(.enqueues).contains(call.name), let base, calls.isBackground(base, context, delivery) {
      return Reason(call: call, inside: nil, isTask: false)
    }
    if calls.callsBackOffMain(call, context, sessionsMayBeMain: sessionsMayBeMain) {
      return Reason(call: call, inside: nil, isTask: false)
    }
    guard let function = context.callee(of: call), function.kind == .function || function.kind == .initializer,
      let position = context.position(of: argument, in: function), let inside = place(where: function, calls: position)
    else { return nil }
    return Reason(call: call, inside: inside, isTask: false)
  }

  /// `Task.detached { }`, and `Task { }` in code that surely belongs to no actor.
  private func startsOffMain(_ call: Cursor) -> Bool {
    if program.known.members(.detaches).contains(call.name) { return true }
    guard context.taskClosure(of: call) != nil else { return false }
    for ancestor in call.ancestors {
      switch ancestor.kind {
      // A closure may have the actor of the function that it is given to.
      case .closure where place(of: ancestor) != .inPlace: return false
      case .functionDeclaration, .initializerDeclaration, .variableDeclaration, .extensionDeclaration:
        if ancestor.children.contains(where: { $0.kind == .attribute && $0.name == program.words.mainActor }) {
          return false
        }
      default: break
      }
    }
    guard let type = program.enclosingType(of: call), type.kind == .class, !mainByDefault.covers(type) else {
      return false
    }
    let actors = ([type] + type.ancestors.map { program[$0] }).flatMap(\.attributes)
    return !context.isMainActor(type) && !actors.contains { program.known.words(.actor).contains($0) }
      && type.externalAncestors.allSatisfy(harmlessBases.contains)
  }

  // MARK: Functions that call back

  /// Where a function, or every implementation of a requirement, calls a closure parameter off the main thread.
  private func place(where function: DeclarationCursor, calls position: Int) -> Cursor? {
    let answer = answers.answer(.parameter(function, position), neutral: .unknown) {
      find(where: function, calls: position).map { .background(Reason(call: $0, inside: nil, isTask: false)) }
        ?? .unknown
    }
    if case .background(let reason) = answer { return reason.call }
    return nil
  }

  private func find(where function: DeclarationCursor, calls position: Int) -> Cursor? {
    guard let body = function.body else {
      let places = reach.implementations(of: function).map { place(where: $0, calls: position) }
      return places.contains { $0 == nil } ? nil : places.first ?? nil
    }
    guard position < function.parameters.count else { return nil }
    let parameter = function.parameters[position]
    let uses = body.nodes(named: parameter.name).filter { use in
      guard use.kind == .identifier, program.localBinding(use.name, at: use) == parameter else { return false }
      return handsOn(use) || isCall(use) && reason(at: use) != nil
    }
    // One that always passes the same constants may stop at the first check of the closure.
    return uses.first { constants(passedBy: $0).isEmpty } ?? uses.first
  }

  /// The positions of `true` and `false` that the call of a closure passes: `completion(false)`.
  func constants(passedBy use: Cursor) -> [Int: Bool] {
    var call = use
    while call.kind != .call, let parent = call.parent, parent.firstChild == call { call = parent }
    guard call.kind == .call else { return [:] }
    var result: [Int: Bool] = [:]
    for (position, argument) in call.arguments.enumerated() {
      guard let value = argument.firstChild, value.kind == .booleanLiteral else { continue }
      result[position] = value.name == program.words.trueValue
    }
    return result
  }

  /// Parameters of the functions around a closure that the closure calls or hands on.
  private func parametersUsed(in closure: Cursor) -> [Cursor] {
    var result: [Cursor] = []
    visit(closure) { node in
      if node.kind == .identifier, isCall(node) || node.parent?.kind == .argument,
        let parameter = functionParameter(node)
      {
        result.append(parameter)
      }
      return true
    }
    return result
  }

  /// The parameter of a function or initializer that a name stands for.
  private func functionParameter(_ value: Cursor) -> Cursor? {
    guard value.kind == .identifier, let binding = program.localBinding(value.name, at: value),
      binding.kind == .parameter, let owner = binding.parent,
      owner.kind == .functionDeclaration || owner.kind == .initializerDeclaration
    else { return nil }
    return binding
  }

  private func function(around parameter: Cursor) -> DeclarationCursor? {
    parameter.parent.flatMap { $0.file.declaration(atNode: $0.index) }
  }

  /// `completion(…)`, `completion?(…)`
  private func isCall(_ use: Cursor) -> Bool {
    var current = use
    while let parent = current.parent, parent.kind == .optionalChain || parent.kind == .forceUnwrap { current = parent }
    return current.parent?.kind == .call && current.parent?.firstChild == current
  }

  /// Whether a closure is passed as it is to a function that runs it off the main thread.
  private func handsOn(_ use: Cursor) -> Bool {
    guard let argument = use.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call else {
      return false
    }
    return reason(call, argument) != nil
  }

  /// Why a place surely runs off the main thread; `nil` where it may not, or where that is not known.
  func reason(at place: Cursor) -> Reason? {
    for ancestor in place.ancestors {
      switch ancestor.kind {
      case .awaitExpression: return nil
      case .closure:
        switch self.place(of: ancestor) {
        case .inPlace: continue
        case .background(let reason): return checksThread(ancestor) ? nil : reason
        case .main, .unknown: return nil
        }
      case .functionDeclaration, .initializerDeclaration, .accessor, .typeDeclaration: return nil
      default: break
      }
    }
    return nil
  }
}

extension RuleContext {
  /// The position of the parameter that an argument is for: by label, and the last closure for what trails.
  func position(of argument: Cursor, in function: DeclarationCursor) -> Int? {
    let parameters = function.parameters
    if argument.flags.contains(.trailing), argument.name.isNone {
      return parameters.lastIndex { program.typeOfBinding($0).core.isFunction }
    }
    if !argument.name.isNone { return parameters.firstIndex { label(of: $0) == argument.name } }
    let position = argument.parent?.arguments.firstIndex(of: argument) ?? 0
    return position < parameters.count && label(of: parameters[position]).isNone ? position : nil
  }
}

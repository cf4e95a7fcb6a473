import Architecture
import Facts

/// On which thread a place surely runs.
///
/// Keeps what it has worked out. Not for use from several threads.
struct ThreadOfPlace {
  enum Thread {
    case main
    /// A task: on the concurrency pool, or on the main actor.
    case async
    /// A background queue or worker, or not known.
    case other
  }

  private struct Question: Hashable {
    let method: DeclarationCursor
    let type: TypeID
  }

  private let context: RuleContext
  private let known = CyclicAnswers<Question, Bool?>()
  private let queueCalls: NameSet
  private let tasks: NameSet
  private let inPlace: NameSet
  private let userInterface: NameSet
  private let mainQueues: NameSet

  init(_ context: RuleContext) {
    self.context = context
    let known = context.program.known
    queueCalls = known.members(.enqueues)
    tasks = known.called(.startsTask)
    inPlace = known.called(.runsNow, .runsInPlace, .performsAndWaits)
    userInterface = NameSet(known.called(.calledByUI).ids + known.words(.event).exact.ids)
    mainQueues = known.members(.mainQueue)
  }

  /// - Parameter type: the type around the place.
  func thread(of place: Cursor, in type: TypeRecord?) -> Thread {
    for ancestor in place.ancestors {
      switch ancestor.kind {
      case .closure:
        if let thread = thread(ofClosure: ancestor) { return thread }
      case .functionDeclaration, .initializerDeclaration:
        guard let declaration = ancestor.file.declaration(atNode: ancestor.index) else { return .other }
        if declaration.attribute(context.program.words.mainActor) != nil { return .main }
        if declaration.flags.contains(.isAsync) {
          // Not the pool but the main thread where the type lives there.
          let isMain = type.map { context.isMainActor($0) } ?? false
          return isMain && !declaration.flags.contains(.isNonisolated) ? .main : .async
        }
        if declaration.flags.contains(.isLocal) { continue }
        return declaration.flags.contains(.isNonisolated) ? .other : thread(of: type)
      case .accessor:
        if let declaration = context.member(around: ancestor), declaration.flags.contains(.isNonisolated) {
          return .other
        }
        return thread(of: type)
      case .typeDeclaration, .extensionDeclaration, .file: return thread(of: type)
      default: break
      }
    }
    return .other
  }

  /// Whether code runs on the main thread for sure: a hop or an attribute says so, UI frameworks call it, or such code of the
  /// type calls it. That most code of screens runs there is not enough.
  func isSurelyMain(_ place: Cursor, in type: TypeRecord?, hops: Int = 1) -> Bool {
    let mainActor = context.program.words.mainActor
    for ancestor in place.ancestors {
      switch ancestor.kind {
      case .closure:
        if let thread = thread(ofClosure: ancestor) { return thread == .main }
      case .functionDeclaration, .initializerDeclaration, .accessor:
        if ancestor.file.declaration(atNode: ancestor.index)?.flags.contains(.isLocal) ?? false { continue }
        guard let function = context.member(around: place) else { return false }
        if function.attribute(mainActor) != nil { return true }
        guard let type, !function.flags.contains(.isNonisolated) else { return false }
        return isIsolated(type) || isCalledByUI(function, of: type)
          || hops > 0
            && context.code(of: type, named: function.name).contains { call in
              call.kind == .call && context.callee(of: call) == function
                && isSurelyMain(call, in: type, hops: hops - 1)
            }
      case .typeDeclaration, .extensionDeclaration, .file: return false
      default: break
      }
    }
    return false
  }

  /// By an attribute, or because its module has the main actor as default: then the compiler sees to it.
  private func isIsolated(_ type: TypeRecord) -> Bool {
    context.program.hasAttribute(context.program.words.mainActor, type)
      || context.program.module(of: type).defaultIsolation == .mainActor
  }

  /// `viewDidLoad()` of a controller, `@IBAction func save()`, the `body` of a view
  private func isCalledByUI(_ function: DeclarationCursor, of type: TypeRecord) -> Bool {
    let known = context.program.known
    return context.role(type.id).isUI
      && (known.words(.lifeCycle).contains(function.name) || known.words(.drawing).contains(function.name)
        || function.attributes.contains { known.types(.calledByRuntime).contains($0.name) })
  }

  /// Whether only functions that code in C calls use the function around a place: of their threads nothing is known.
  func isOnlyCalledByC(_ place: Cursor, in type: TypeRecord) -> Bool {
    guard let member = context.member(around: place), member.kind == .function,
      context.executionScope(of: place) == member.node
    else { return false }
    let calls = context.program.mentions(of: NameSet([member.name]), .call).filter {
      context.callee(of: $0).map { $0 == member } ?? true
    }
    return !calls.isEmpty
      && calls.allSatisfy { call in
        guard let caller = context.member(around: call), caller.parent == nil else { return false }
        let runtime = context.program.known.types(.calledByRuntime)
        return caller.attributes.contains { runtime.contains($0.name) }
      }
  }

  /// Whether everything in the type that calls the function around a place does so from a background queue.
  func isOnlyCalledInBackground(_ place: Cursor, in type: TypeRecord) -> Bool {
    guard let member = context.member(around: place), member.kind == .function,
      context.executionScope(of: place) == member.node
    else { return false }
    return isOnlyCalledInBackground(member, in: type) ?? false
  }

  /// Callers that are themselves only called from there count as well. `nil` on the way round in a circle: then another
  /// call decides.
  private func isOnlyCalledInBackground(_ member: DeclarationCursor, in type: TypeRecord) -> Bool? {
    known.answer(Question(method: member, type: type.id), neutral: nil) {
      var isCalled = false
      for call in context.code(of: type, named: member.name)
      where call.kind == .call ? isCall(call, of: member) : isGivenInPlace(call, member) {
        if thread(of: call, in: type) != .other {
          guard let caller = context.member(around: call), caller.kind == .function, runsInPlace(call, of: caller)
          else { return false }
          guard let answer = isOnlyCalledInBackground(caller, in: type) else { continue }
          guard answer else { return false }
        }
        isCalled = true
      }
      return isCalled
    }
  }

  /// `ids.forEach(sync)`
  private func isGivenInPlace(_ name: Cursor, _ member: DeclarationCursor) -> Bool {
    guard name.kind == .identifier || name.kind == .member, let argument = name.parent, argument.kind == .argument,
      let taker = argument.parent, taker.kind == .call, inPlace.contains(taker.name)
    else { return false }
    return context.program.declaration(of: name) == member
  }

  /// By what it resolves to, and through a weak `self`, of which the type is not always known, by name and labels.
  private func isCall(_ call: Cursor, of member: DeclarationCursor) -> Bool {
    if let callee = context.callee(of: call) { return callee == member }
    guard let base = call.callee?.plain.base?.plain, base.kind == .identifier,
      base.name == context.program.words.selfValue
    else { return false }
    let labels = member.parameters.map { context.label(of: $0) }
    var position = 0
    for argument in call.arguments where !argument.flags.contains(.trailing) {
      guard let found = labels[position...].firstIndex(of: argument.name) else { return false }
      position = found + 1
    }
    return true
  }

  /// Whether no closure hands a place to another thread than that of its function.
  private func runsInPlace(_ place: Cursor, of function: DeclarationCursor) -> Bool {
    for ancestor in place.ancestors {
      if ancestor == function.node { return true }
      if ancestor.kind == .closure, thread(ofClosure: ancestor) != nil { return false }
    }
    return false
  }

  /// Synchronous code of screens and view models runs on the main thread, whether they say so or not.
  private func thread(of type: TypeRecord?) -> Thread {
    guard let type else { return .other }
    if context.program.hasAttribute(context.program.words.mainActor, type) { return .main }
    // Documents and operations are called on queues of their own.
    if context.program.inherits(type, from: context.program.known.types(.runsOffMain)) { return .other }
    switch context.role(type.id) {
    case .view, .viewController, .viewModel, .coordinator, .appEntry: return .main
    default: return .other
    }
  }

  /// `nil` when the closure runs where it is written.
  func thread(ofClosure closure: Cursor) -> Thread? {
    if closure.flags.contains(.mainActor) { return .main }
    guard let parent = closure.parent else { return .other }
    // `{ … }()`
    if parent.kind == .call, parent.firstChild == closure { return nil }
    guard parent.kind == .argument, let call = parent.parent, let callee = call.callee?.plain else { return .other }
    let base = callee.base?.plain
    let known = context.program.known
    if tasks.contains(call.name) || base.map({ known.types(.task).contains($0.name) }) ?? false { return .async }
    if queueCalls.contains(call.name) { return base.map { isMain($0) } ?? false ? .main : .other }
    if let base, known.says(.hopsToMain, of: call.name, in: base.name) { return .main }
    if known.members(.performsAndWaits).contains(call.name), let base, isMain(base) { return .main }
    if inPlace.contains(call.name) { return nil }
    return userInterface.contains(call.name) ? .main : .other
  }

  private func isMain(_ base: Cursor) -> Bool { mainQueues.contains(base.name) }
}

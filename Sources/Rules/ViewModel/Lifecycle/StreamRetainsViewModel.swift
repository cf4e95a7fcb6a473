import Architecture
import Facts

/// `stream-retains-viewmodel`; see its description.
public struct StreamRetainsViewModel: Rule {
  /// Ready to check.
  public init() {}

  /// Everything that breaks the rule.
  public func check(_ context: RuleContext) -> [Draft] {
    let search = RetainingStreams(context)
    return context.types(.viewModel).compactMap { type in
      guard type.isReference, !context.roles[type.id].isReducer, !context.livesForever(type) else { return nil }
      let found = search.streams(of: type)
      guard let first = found.first else { return nil }
      var related = [Draft.Related(first.loop, "this stream never ends")]
      if let use = first.use { related.append(Draft.Related(use, "self is held here")) }
      return Draft(
        at: first.task, type: type.id, evidence: first.text, message: message(first, context),
        occurrences: found.dropFirst().map { Draft.Occurrence($0.task, evidence: $0.text) }, related: related)
    }
  }

  private func message(_ stream: RetainingStreams.Found, _ context: RuleContext) -> String {
    let loop = "`for await` over `\(stream.text)` never ends"
    let through = stream.method.map { " in `\(context.text($0))()`" } ?? ""
    let end =
      stream.isCancelledInDeinit
      ? ", so the `deinit` that would cancel the task never runs" : ", and nothing cancels the task"
    return loop + through + " and holds self strongly" + end
  }
}

/// Tasks of a type that loop over an endless stream while they hold the object.
struct RetainingStreams {
  struct Found {
    let task: Cursor
    let loop: Cursor
    let text: String
    let use: Cursor?
    /// The method that holds the loop, when the task only calls it.
    let method: NameID?
    let isCancelledInDeinit: Bool
  }

  private let context: RuleContext
  private let streams: Streams
  private let leaving: EndlessLoops
  private let cancel: NameSet
  private let ends: NameSet
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    streams = Streams(context, Reach(context))
    leaving = EndlessLoops(context)
    cancel = context.program.known.members(.cancels)
    ends = context.program.known.members(.endsTasks)
  }

  func streams(of type: TypeRecord) -> [Found] {
    var result: [Found] = []
    for member in type.members where !member.isStatic {
      for code in member.code {
        for task in context.tasks(in: code) {
          guard let found = found(task.call, task.closure, type), !isReturned(task.call, member) else { continue }
          switch ending(of: task.call, startedIn: member, type) {
          case .cancelled: continue
          case .onlyInDeinit: result.append(found(true))
          case .none: result.append(found(false))
          }
        }
      }
    }
    return result
  }

  // MARK: The loop

  private func found(_ task: Cursor, _ closure: Cursor, _ type: TypeRecord) -> ((Bool) -> Found)? {
    for loop in loops(in: closure) {
      guard let use = strongUse(around: loop, in: closure), let sequence = sequence(of: loop),
        streams.kind(of: sequence) == .endless
      else { continue }
      let text = context.describe(sequence)
      return { Found(task: task, loop: loop, text: text, use: use, method: nil, isCancelledInDeinit: $0) }
    }
    // `Task { [weak self] in await self?.observe() }`: the call holds self for as long as it runs.
    for call in awaitedCalls(in: closure) {
      guard let callee = call.callee?.plain, isOnSelf(callee), let method = context.callee(of: call),
        let body = method.body,
        !method.isStatic, let owner = program.owner(of: method),
        owner.id == type.id || type.ancestors.contains(owner.id)
      else { continue }
      for loop in loops(in: body) {
        guard let sequence = sequence(of: loop), streams.kind(of: sequence) == .endless else { continue }
        let text = context.describe(sequence)
        return { Found(task: task, loop: loop, text: text, use: nil, method: method.name, isCancelledInDeinit: $0) }
      }
    }
    return nil
  }

  /// `for await` loops that the code runs itself and that nothing inside leaves: not those of tasks and local types.
  private func loops(in code: Cursor) -> [Cursor] {
    var result: [Cursor] = []
    var index = code.index + 1
    let end = code.index + Int(code.node.size)
    while index < end {
      let node = Cursor(file: code.file, index: index)
      if node.kind == .typeDeclaration || node.kind == .call && context.taskClosure(of: node) != nil {
        index += Int(node.node.size)
        continue
      }
      if node.kind == .forStatement, node.flags.contains(.isAwait), !leaving.canLeave(node, byErrors: false) {
        result.append(node)
      }
      index += 1
    }
    return result
  }

  private func sequence(of loop: Cursor) -> Cursor? { loop.child(.pattern)?.nextSibling }

  private func awaitedCalls(in closure: Cursor) -> [Cursor] {
    closure.subtree.compactMap { node in
      guard node.kind == .awaitExpression, let call = node.firstChild?.plain, call.kind == .call else { return nil }
      return call
    }
  }

  private func isOnSelf(_ callee: Cursor) -> Bool {
    if callee.kind == .identifier { return program.localBinding(callee.name, at: callee) == nil }
    guard callee.kind == .member, let base = callee.base?.plain, base.kind == .identifier else { return false }
    if base.name == program.words.selfValue { return true }
    guard let binding = program.localBinding(base.name, at: base), let value = binding.child(.initialValue)?.firstChild
    else { return false }
    return value.kind == .identifier && value.name == program.words.selfValue
  }

  /// Where the closure holds self while the loop runs: a strong capture, or `guard let self` before the loop that the
  /// loop still needs.
  private func strongUse(around loop: Cursor, in closure: Cursor) -> Cursor? {
    if let captured = context.strongSelfUse(inTask: closure) { return captured }
    let selfName = program.words.selfValue
    for use in context.selfUses(in: loop) {
      guard let binding = program.localBinding(selfName, at: use), binding.kind != .capture, closure.contains(binding),
        !loop.contains(binding)
      else { continue }
      return binding
    }
    for use in loop.subtree where use.kind == .identifier {
      guard let binding = program.localBinding(use.name, at: use), binding.kind == .optionalBinding,
        closure.contains(binding), !loop.contains(binding), let value = binding.child(.initialValue)?.firstChild,
        value.kind == .identifier, value.name == selfName
      else { continue }
      return binding
    }
    return nil
  }

  // MARK: The end of the task

  private enum Ending { case cancelled, onlyInDeinit, none }

  /// `return Task { … }`, or a task that is awaited: the caller has it in hand.
  private func isReturned(_ task: Cursor, _ member: DeclarationCursor) -> Bool {
    var current = task
    while let parent = current.parent {
      switch parent.kind {
      case .returnStatement, .awaitExpression: return true
      case .member, .call, .tryExpression: current = parent
      case .block: return member.kind == .function && member.type != nil && parent.parent == member.node
      default: return false
      }
    }
    return false
  }

  private func ending(of task: Cursor, startedIn member: DeclarationCursor, _ type: TypeRecord) -> Ending {
    guard let keeper = context.keeper(of: task) else { return .none }
    let isLocal =
      keeper.kind == .variableDeclaration && keeper.parent?.kind != .typeDeclaration
      || keeper.kind == .identifier && program.localBinding(keeper.name, at: keeper) != nil
    if isLocal {
      // A local constant or variable: cancelled by the code that knows it, for instance a termination handler.
      let isCancelled = member.code.contains { code in
        code.nodes(named: keeper.name).contains { cancels($0, besides: task) }
      }
      return isCancelled ? .cancelled : .none
    }
    // `tasks[id] = Task { … }`
    let name = (keeper.kind == .subscriptCall ? keeper.callee?.plain ?? keeper : keeper).name
    var isInDeinit = false
    for owner in program.superclassChain(of: type) {
      for place in context.code(of: owner, named: name) where cancels(place, besides: task) {
        guard let other = context.member(around: place), other != member || other.kind == .variable else { continue }
        if other.kind == .deinitializer { isInDeinit = true } else { return .cancelled }
      }
    }
    if isCancelledOutside(name, type) { return .cancelled }
    return isInDeinit ? .onlyInDeinit : .none
  }

  /// Whether a mention cancels what is held under the name: `task?.cancel()`, `tasks.forEach { $0.cancel() }`,
  /// `bag.removeAll()`, `for task in tasks { task.cancel() }`.
  private func cancels(_ place: Cursor, besides task: Cursor) -> Bool {
    guard place.kind == .identifier || place.kind == .member, !task.contains(place) else { return false }
    var current = place
    for _ in 0..<8 {
      guard let parent = current.parent else { return false }
      switch parent.kind {
      case .member, .optionalChain, .call, .forceUnwrap, .subscriptCall:
        if ends.contains(parent.name) { return true }
      case .forStatement: return mentionsCancel(parent)
      case .argument, .tuple, .arrayLiteral, .closure: break
      default: return false
      }
      if parent.kind == .call, mentionsCancel(parent) { return true }
      current = parent
    }
    return false
  }

  private func mentionsCancel(_ code: Cursor) -> Bool {
    code.subtree.contains { cancel.contains($0.name) && ($0.kind == .member || $0.kind == .keyPathComponent) }
  }

  /// `viewModel.task?.cancel()` in the code of another type.
  private func isCancelledOutside(_ name: NameID, _ type: TypeRecord) -> Bool {
    guard let property = type.firstMember(named: name, where: \.isStored), !property.row.access.isPrivate
    else {
      return false
    }
    return context.members(named: cancel).contains { node in
      guard let base = node.base?.plain, base.kind == .member, base.name == name, let owner = base.base else {
        return false
      }
      return program.type(of: owner).id == type.id
    }
  }
}

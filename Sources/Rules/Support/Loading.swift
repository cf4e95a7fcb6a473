import Architecture
import Facts
import Knowledge

/// Which code loads: awaits something that takes its time, or does I/O.
///
/// One subject in spite of its length: a call loads if it starts a task that waits, and a task waits if it calls what
/// loads, so neither half has a meaning without the other.
///
/// Keeps what it has worked out. Not for use from several threads.
struct Loading {
  /// One place that loads.
  struct Load {
    /// Where the code in question does it or calls what does it.
    let place: Cursor
    /// `Task { … }`, `store.readAll()`.
    let text: String
    /// Where it happens in the end, when that is elsewhere.
    let cause: Cursor?
    let isTask: Bool
    /// Whether an answer comes later, from the network for instance, as opposed to what is read at once.
    var isWaiting = false
    /// The method of the same object through which it happens, when ``place`` only calls that.
    var method: NameID?
  }

  private enum Question: Hashable {
    case task(Cursor, of: TypeID)
    case declaration(DeclarationCursor, of: TypeID, depth: Int)
  }

  /// Reads of defaults and of the keychain are quick and usual.
  static let kinds: IOKinds = [.network, .files, .database, .process]

  private let context: RuleContext
  private let reach: Reach
  private let running: RunningCode
  private let streams: Streams
  private let waits: NameSet
  private let containers: NameSet
  private let publishers: NameSet
  private let subscribers: NameSet
  /// Where tasks and functions load. Methods may start tasks that call each other: that adds nothing.
  private let known = CyclicAnswers<Question, Cursor?>()
  private var program: Program { context.program }

  init(_ context: RuleContext, _ reach: Reach) {
    self.context = context
    self.reach = reach
    running = RunningCode(context)
    streams = Streams(context, reach)
    let known = context.program.known
    waits = known.members(.sleeps, .yields)
    containers = NameSet(
      known.functions(.taskGroup, .awaitsAnswer, .tellsCancellation).ids + known.members(.hopsToMain, .taskOutcome).ids)
    publishers = known.types(.publisher, .answers, .asyncSequence)
    subscribers = known.members(.subscribes)
  }

  /// Places of `code` that load. Calls of methods of `type` itself are followed `hops` times.
  func loads(in code: Cursor, of type: TypeRecord, hops: Int) -> [Load] {
    var result: [Load] = []
    var covered: Set<Int> = []
    let accesses = loadingAccesses(in: code)
    running.visit(code) { node in
      switch node.kind {
      case .call:
        if let closure = context.taskClosure(of: node) {
          if let cause = cause(inTask: closure, of: type) {
            result.append(
              Load(place: node, text: context.describe(node.callee ?? node) + " { … }", cause: cause, isTask: true))
          }
          return true
        }
        if let load = load(byCalling: node, of: type, hops: hops) {
          result.append(load)
          covered.formUnion(node.indices)
        }
      case .awaitExpression:
        if let awaited = node.firstChild?.plain, let cause = cause(ofAwaiting: awaited, of: type, depth: 2) {
          result.append(
            Load(
              place: awaited, text: context.describe(awaited), cause: cause == awaited ? nil : cause, isTask: false,
              isWaiting: true))
          covered.formUnion(node.indices)
        }
      case .identifier, .member:
        if let access = accesses[node.index], !covered.contains(node.index) {
          covered.formUnion(access.expression.indices)
          result.append(load(by: access, at: node))
        } else if hops > 0, !covered.contains(node.index), let load = load(byReading: node, of: type) {
          covered.insert(node.index)
          result.append(load)
        }
      default: break
      }
      // A content reader such as `Data(contentsOf:)` is its own place.
      if node.kind == .call, let access = accesses[node.index], !covered.contains(node.index) {
        covered.formUnion(node.indices)
        result.append(load(by: access, at: node))
      }
      return true
    }
    return result.sorted { $0.place.index < $1.place.index }
  }

  private func load(by access: IOAccess, at place: Cursor) -> Load {
    Load(
      place: place, text: context.describe(access), cause: nil, isTask: false, isWaiting: isAnsweredLater(access))
  }

  private func isAnsweredLater(_ access: IOAccess) -> Bool {
    !access.kinds.isDisjoint(with: [.network, .process])
  }

  /// By the index of the place; the first where there are several.
  private func loadingAccesses(in code: Cursor) -> [Int: IOAccess] {
    let accesses = reach.accesses(in: code).filter { isLoading($0) && !isObserved($0) }
    return Dictionary(accesses.map { ($0.place.index, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The function at the end of a path may do more than the first thing that it does.
  private func loads(_ path: Reach.Path) -> Bool {
    isLoading(path.access) || path.steps.last.map { reach.accesses(in: $0).contains(where: isLoading) } ?? false
  }

  /// Not a look whether something is there.
  private func isLoading(_ access: IOAccess) -> Bool {
    !access.kinds.isDisjoint(with: Self.kinds) && !program.known.members(.looksUp).contains(access.expression.name)
  }

  /// `realm.objects(Message.self).sorted(…).observe { [weak self] _ in … }`: the query is read when it reports changes.
  private func isObserved(_ access: IOAccess) -> Bool {
    guard access.kinds == .database, access.expression.kind == .call else { return false }
    let links = context.chain(context.outermostLink(of: access.expression)).links.reversed()
    let queries = program.known.members(.query)
    guard let first = links.first, queries.contains(first.name),
      let end = links.first(where: { !queries.contains($0.name) }), subscribers.contains(end.name)
    else { return false }
    let closures = links.drop { $0 != end }.flatMap(\.closureArguments)
    return closures.allSatisfy { context.strongSelfUse(in: $0) == nil }
  }

  // MARK: Calls

  private func load(byCalling call: Cursor, of type: TypeRecord, hops: Int) -> Load? {
    guard let callee = call.callee?.plain, let found = context.callee(of: call), found.kind == .function else {
      return nil
    }
    if isOnSelf(callee) {
      // A task is found one private method further: there is no doubt who calls that.
      guard hops > 0 || hops == 0 && found.isPrivate else { return nil }
      // The override of the most derived class runs.
      let method =
        type.firstMember(named: found.name) { $0.kind == .function && $0.flags.contains(.isOverride) } ?? found
      guard !method.flags.contains(.isAsync), let body = method.body, !method.isStatic || callee.kind == .member,
        let inner = loads(in: body, of: type, hops: hops - 1).first(where: { hops > 0 || $0.isTask && !isDebounced($0) }
        )
      else { return nil }
      return Load(
        place: call, text: inner.text, cause: inner.cause ?? inner.place, isTask: inner.isTask,
        isWaiting: inner.isWaiting, method: inner.method ?? method.name)
    }
    // `async let x = service.load()` has no `await` here.
    if found.flags.contains(.isAsync) {
      guard !isAwaited(call), cause(ofAwaiting: call, of: type, depth: 2) != nil else { return nil }
      return Load(place: call, text: context.describe(call), cause: nil, isTask: false, isWaiting: true)
    }
    if asks(found, call) {
      return Load(place: call, text: context.describe(call), cause: nil, isTask: false, isWaiting: true)
    }
    if onlyBuilds(found, call) { return nil }
    guard let path = reach.path(from: found, hops: 2, kinds: Self.kinds), isRun(path), loads(path) else { return nil }
    return Load(
      place: call, text: context.describe(call), cause: path.access.place, isTask: false,
      isWaiting: isAnsweredLater(path.access))
  }

  /// A computed property of the type itself that reads a database or a file.
  private func load(byReading node: Cursor, of type: TypeRecord) -> Load? {
    guard node.kind == .identifier || isOnSelf(node), node.parent?.kind != .argument || node.parent?.firstChild == node,
      let property = type.firstMember(
        named: node.name, where: { $0.kind == .variable && !$0.isStored && !$0.isStatic }),
      node.kind == .member || program.localBinding(node.name, at: node) == nil
    else { return nil }
    for code in property.code {
      guard let inner = loads(in: code, of: type, hops: 0).first else { continue }
      return Load(
        place: node, text: inner.text, cause: inner.cause ?? inner.place, isTask: inner.isTask,
        isWaiting: inner.isWaiting)
    }
    return nil
  }

  /// `Task { try await Task.sleep(…); … }`: it waits for more changes first, as what reacts to input does.
  private func isDebounced(_ load: Load) -> Bool {
    guard let closure = context.taskClosure(of: load.place) else { return false }
    let first = closure.subtree.first { $0.kind == .awaitExpression }
    return first?.firstChild.map { program.known.members(.sleeps).contains($0.plain.name) } ?? false
  }

  private func isOnSelf(_ callee: Cursor) -> Bool {
    if callee.kind == .identifier { return program.enclosingType(of: callee) != nil }
    guard callee.kind == .member, let base = callee.base?.plain, base.kind == .identifier else { return false }
    return base.name == program.words.selfValue || base.name == program.words.superValue
  }

  private func isAwaited(_ call: Cursor) -> Bool {
    for ancestor in call.ancestors {
      switch ancestor.kind {
      case .awaitExpression: return true
      case .block, .closure, .variableDeclaration: return false
      default: continue
      }
    }
    return false
  }

  /// `client.fetch(request).sink { … }`: what a collaborator fetches, may fail to, and someone subscribes to at once.
  private func asks(_ function: DeclarationCursor, _ call: Cursor) -> Bool {
    guard program.known.words(.loading).contains(function.name),
      let written = function.type, let owner = program.owner(of: function), context.role(owner.id).isCollaborator
    else { return false }
    let use = program.resolve(written)
    guard let name = use.externalName, program.known.types(.answers).contains(name), !isNever(use.arguments.last)
    else { return false }
    return context.chain(context.outermostLink(of: call)).links.contains { subscribers.contains($0.name) }
  }

  /// Factories make something for later; a publisher does nothing until someone subscribes, and what a state publisher
  /// gives is observed, not loaded.
  private func onlyBuilds(_ function: DeclarationCursor, _ call: Cursor) -> Bool {
    let words = program.known.words
    if words(.preparing).contains(function.name) { return true }
    if words(.creating).contains(function.name), function.type != nil { return true }
    if let owner = program.owner(of: function), context.isLog(owner.id) { return true }
    guard let written = function.type else { return false }
    let use = program.resolve(written)
    if use.isFunction { return true }
    guard let name = use.externalName, publishers.contains(name) else { return false }
    let never = isNever(use.arguments.last)
    let isSubscribed = context.chain(context.outermostLink(of: call)).links.contains { subscribers.contains($0.name) }
    return never || !isSubscribed || reach.path(from: function, hops: 2, kinds: .network) == nil
  }

  private func isNever(_ use: TypeUse?) -> Bool { use?.externalName.map { $0 == program.words.never } ?? false }

  /// Whether the access of a path runs when its function runs, not in a closure kept for later.
  private func isRun(_ path: Reach.Path) -> Bool {
    guard let last = path.steps.last, runs(in: last, where: { $0 == path.access.place }) else {
      return path.steps.isEmpty
    }
    // `CachedQuery(key) { try await service.book() }`: only a task or a closure for later calls what is asynchronous.
    return zip(path.steps, path.steps.dropFirst()).allSatisfy { caller, callee in
      caller.flags.contains(.isAsync) || !callee.flags.contains(.isAsync)
        || runs(in: caller) { $0.kind == .call && context.callee(of: $0)?.name == callee.name }
    }
  }

  /// Whether code of a declaration that runs with it, tasks included, has such a node.
  private func runs(in declaration: DeclarationCursor, where matches: (Cursor) -> Bool) -> Bool {
    declaration.code.contains { code in
      var found = false
      running.visit(code, entersTasks: true) { node in
        found = found || matches(node)
        return !found
      }
      return found
    }
  }

  // MARK: Tasks

  /// What a task waits for, if that is more than observing or computing.
  func cause(inTask closure: Cursor, of type: TypeRecord) -> Cursor? {
    known.answer(.task(closure, of: type.id), neutral: nil) { findCause(inTask: closure, of: type) }
  }

  private func findCause(inTask closure: Cursor, of type: TypeRecord) -> Cursor? {
    let isWeak = context.strongSelfUse(inTask: closure) == nil
    var found: Cursor?
    let accesses = loadingAccesses(in: closure)
    running.visit(closure) { node in
      if found != nil { return false }
      switch node.kind {
      case .forStatement where node.flags.contains(.isAwait):
        guard let sequence = node.child(.pattern)?.nextSibling else { return true }
        if isWeak || streams.kind(of: sequence) == .finite { return true }
        // Self is held, and the stream may never end.
        if streams.kind(of: sequence) == .endless { found = node }
      case .awaitExpression:
        guard let awaited = node.firstChild?.plain, !isSequence(node) else { return true }
        if let cause = cause(ofAwaiting: awaited, of: type, depth: 2) { found = cause }
      case .call:
        // What an observation calls for each element is its reaction; only waiting there is loading.
        if context.taskClosure(of: node) != nil || isInLoop(node, of: closure) { return true }
        if let load = load(byCalling: node, of: type, hops: 2) { found = load.cause ?? load.place }
      default: break
      }
      if let access = accesses[node.index] { found = access.expression }
      return found == nil
    }
    return found
  }

  private func isInLoop(_ node: Cursor, of closure: Cursor) -> Bool {
    for ancestor in node.ancestors {
      if ancestor == closure { return false }
      if ancestor.kind == .forStatement, ancestor.flags.contains(.isAwait) { return true }
    }
    return false
  }

  /// `for await x in await service.updates()`: getting at the stream is part of observing it.
  private func isSequence(_ node: Cursor) -> Bool {
    node.parent.map {
      $0.kind == .forStatement && $0.flags.contains(.isAwait) && $0.child(.pattern)?.nextSibling == node
    }
      ?? false
  }

  /// Where waiting for an expression comes to something that takes its time; `nil` for pure work and hops between
  /// actors.
  private func cause(ofAwaiting awaited: Cursor, of type: TypeRecord, depth: Int) -> Cursor? {
    switch awaited.kind {
    case .call:
      if waits.contains(awaited.name) || containers.contains(awaited.name) { return nil }
      if context.taskClosure(of: awaited) != nil { return nil }
    case .member, .identifier:
      if containers.contains(awaited.name) { return nil }
    default: return nil
    }
    guard let declaration = context.callee(of: awaited) else {
      // `await (a, b)` of `async let` names was looked at where they are declared; a name tells nothing.
      return awaited.kind == .call && awaited.callee?.plain.kind == .member ? awaited : nil
    }
    // Getting at a stream is quick; who goes through it is looked at there.
    if let written = declaration.type, isStream(program.resolve(written)) { return nil }
    if loads(declaration, of: type, depth: depth) { return awaited }
    // `await store.item()?.image()`: one `await` is for every call of the chain.
    guard let base = (awaited.callee?.plain ?? awaited).base?.plain, base.kind == .call,
      context.callee(of: base)?.flags.contains(.isAsync) ?? false
    else { return nil }
    return cause(ofAwaiting: base, of: type, depth: depth)
  }

  private func isStream(_ use: TypeUse) -> Bool {
    switch use {
    case .existential(let inner), .opaque(let inner): isStream(inner)
    default: use.externalName.map(program.known.types(.asyncSequence).contains) ?? false
    }
  }

  private func loads(_ declaration: DeclarationCursor, of type: TypeRecord, depth: Int) -> Bool {
    known.answer(.declaration(declaration, of: type.id, depth: depth), neutral: nil) {
      findLoads(declaration, of: type, depth: depth) ? declaration.node : nil
    } != nil
  }

  private func findLoads(_ declaration: DeclarationCursor, of type: TypeRecord, depth: Int) -> Bool {
    let isAsync =
      declaration.flags.contains(.isAsync) || declaration.accessors.contains { $0.flags.contains(.isAsync) }
    let owner = program.owner(of: declaration)
    let isOwn = owner.map { $0.id == type.id || type.ancestors.contains($0.id) && $0.kind == .class } ?? false
    if !isAsync {
      // Another actor's code, run from here: quick, unless it does I/O.
      if isOwn { return declaration.code.contains { !loads(in: $0, of: type, hops: 1).isEmpty } }
      return reach.path(from: declaration, hops: 2, kinds: Self.kinds).map(isRun) ?? false
    }
    if declaration.code.isEmpty {
      let implementations = reach.implementations(of: declaration)
      return implementations.isEmpty || depth <= 0
        || implementations.contains { loads($0, of: type, depth: depth - 1) }
    }
    // Too far away to tell: only a collaborator is likely to take its time.
    if depth <= 0 { return owner.map { context.role($0.id).isCollaborator } ?? false }
    guard let owner else { return true }
    return declaration.code.contains { code in
      var found = false
      running.visit(code) { node in
        if found { return false }
        switch node.kind {
        case .awaitExpression:
          if let awaited = node.firstChild?.plain, !isSequence(node),
            cause(ofAwaiting: awaited, of: owner, depth: depth - 1) != nil
          {
            found = true
          }
        case .call:
          // `withCheckedContinuation { … }`: someone else answers, in their own time.
          if program.known.functions(.awaitsAnswer).contains(node.name) { found = true }
          if context.taskClosure(of: node) == nil, load(byCalling: node, of: owner, hops: 1) != nil { found = true }
        default: break
        }
        return !found
      }
      if !found {
        found = reach.accesses(in: code).contains(where: isLoading)
      }
      return found
    }
  }
}

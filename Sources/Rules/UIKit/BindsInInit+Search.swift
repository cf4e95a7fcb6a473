import Architecture
import Facts
import Knowledge

/// What the initializers of a controller start.
struct InitSearch {
  let context: RuleContext
  let type: TypeRecord

  struct Place {
    let place: Cursor
    let evidence: String
    let message: String
    let fix: String?
    let subscribes: Bool
    /// Where it happens, when `place` only calls a helper.
    let inner: Cursor?
  }

  private enum Deed {
    case touchesView(NameID)
    case subscribes(String)

    var isSubscription: Bool {
      switch self {
      case .touchesView: false
      case .subscribes: true
      }
    }
  }

  private var program: Program { context.program }
  private var known: KnownNames { context.program.known }

  /// Deeds of all initializers, each kind once.
  var places: [Place] {
    var result: [Place] = []
    for body in type.initializers.compactMap(\.body) {
      let mayTouch = loadsEarly && !body.subtree.contains(where: isReplacedView)
      for place in places(in: body) where place.subscribes || mayTouch {
        if !result.contains(where: { $0.evidence == place.evidence }) { result.append(place) }
      }
    }
    return result
  }

  /// How many statements of the initializers load the view, each call of a helper among them.
  var touchingStatements: Int {
    guard loadsEarly else { return 0 }
    let bodies = type.initializers.compactMap(\.body).filter { !$0.subtree.contains(where: isReplacedView) }
    let statements = bodies.flatMap { body in
      places(in: body).filter { !$0.subscribes }
        .map { place in sequence(first: place.place, next: \.parent).first { $0.parent == body }?.index }
    }
    return Set(statements).count
  }

  /// Whether a binding may come too early: the controller has outlets, or the binding touches the view.
  func hasLateViews(_ places: [Place]) -> Bool {
    let stored = program.superclassChain(of: type).flatMap(\.storedProperties).filter { !$0.isStatic }
    return stored.contains { property in
      property.type?.kind == .unwrappedOptionalType && context.initialAssignments(to: property, of: type).isEmpty
        || property.attributes.contains { known.types(.filled).contains($0.name) }
    }
      || places.contains { place in
        place.subscribes
          && (place.inner ?? place.place).subtree.contains { known.variables(.loadsView).contains($0.name) }
      }
  }

  /// Without a `viewDidLoad`, `loadView` or the like of the app's own nothing runs early.
  private var loadsEarly: Bool {
    context.family(of: type).contains { $0.members.contains { known.members(.calledOnce).contains($0.name) } }
  }

  /// `view = imageView`: the controller gets its view here, and loads none.
  private func isReplacedView(_ node: Cursor) -> Bool {
    node.kind == .assignment && !node.flags.contains(.compound)
      && node.firstChild.map {
        known.variables(.loadsView).contains($0.name) && $0.isOwnName(program) && isInherited($0.name)
      } ?? false
  }

  /// Deeds of an initializer's body, the first of each helper that it calls included.
  private func places(in body: Cursor) -> [Place] {
    var result: [Place] = []
    walk(body) { cursor in
      if let deed = deed(cursor) {
        switch deed {
        case .touchesView(let name):
          let (statement, isForced) = statement(around: cursor)
          result.append(
            Place(
              place: cursor, evidence: context.text(name),
              message: isForced
                ? "`init` forces the view to load (`_ = \(context.text(name))`) before it is shown"
                : "`init` touches `\(context.text(name))`, which loads the view before it is shown",
              fix: isForced
                ? "Delete it, and move what needs the view to `viewDidLoad`."
                : statement.map { "Move `\($0)` to `viewDidLoad`." }
                  ?? "Move what needs `\(context.text(name))` to `viewDidLoad`.",
              subscribes: false, inner: nil))
        case .subscribes(let text):
          result.append(
            Place(
              place: cursor, evidence: text, message: "`init` subscribes: `\(text)`", fix: nil, subscribes: true,
              inner: nil))
        }
      } else if let (name, found, deed) = helper(cursor) {
        let what =
          switch deed {
          case .touchesView(let name): "touches `\(context.text(name))`, which loads the view"
          case .subscribes(let text): "subscribes (`\(text)`)"
          }
        result.append(
          Place(
            place: cursor, evidence: name, message: "`\(name)()` runs from `init` and \(what)",
            fix: cursor.arguments.isEmpty
              ? "Call `\(name)()` in `viewDidLoad` instead."
              : "Store what `\(name)` needs, and call it in `viewDidLoad`.",
            subscribes: deed.isSubscription, inner: found))
      }
    }
    return result
  }

  /// The statement that touches the view, in short, where it is about nothing else; and whether it does so for nothing but
  /// to load it: `_ = view`.
  private func statement(around place: Cursor) -> (text: String?, isForced: Bool) {
    let chain = context.outermostLink(of: place)
    guard let parent = chain.parent, chain != place || parent.kind == .assignment else { return (nil, false) }
    if parent.kind == .assignment {
      if parent.firstChild == chain { return (context.describe(chain) + " = …", false) }
      return (nil, chain.plain == place && parent.firstChild.map { $0.name == program.words.underscore } ?? false)
    }
    return (chain.kind == .call && parent.kind == .block ? context.describe(chain) : nil, false)
  }

  // MARK: Walking what runs before the initializer returns

  private func walk(_ body: Cursor, _ visit: (Cursor) -> Void) {
    let file = body.file
    var index = body.index
    let end = index + Int(body.node.size)
    while index < end {
      let node = file.nodes[index]
      let cursor = Cursor(file: file, index: index)
      switch node.kind {
      case .closure where !runsAtOnce(cursor), .functionDeclaration, .typeDeclaration:
        if !isTaskOverStream(cursor) {
          index += Int(node.size)
          continue
        }
      case .switchCase where isNeverInInit(cursor), .block where isBranchNeverInInit(cursor):
        index += Int(node.size)
        continue
      case .identifier, .member, .call, .forStatement: visit(cursor)
      default: break
      }
      index += 1
    }
  }

  // MARK: Branches that a fresh object does not take

  /// `case .loading:` while the state starts as another case.
  private func isNeverInInit(_ branch: Cursor) -> Bool {
    guard let subject = branch.parent?.firstChild, let start = startingCase(of: subject) else { return false }
    let items = branch.children.filter { $0.kind == .caseItem }
    return !items.isEmpty
      && items.allSatisfy { item in item.firstChild.flatMap(caseName).map { $0 != start } ?? false }
  }

  /// The same for `if case .loading = state` and `if state == .loading`.
  private func isBranchNeverInInit(_ block: Cursor) -> Bool {
    guard let statement = block.parent, statement.kind == .ifStatement else { return false }
    return statement.children.contains { condition in
      guard condition.kind == .condition, let test = condition.firstChild else { return false }
      let parts = Array(test.children)
      switch test.kind {
      case .patternCondition:
        guard parts.count == 2, let name = caseName(parts[0]), let subject = parts[1].firstChild else { return false }
        return startingCase(of: subject).map { $0 != name } ?? false
      case .sequence:
        guard parts.count == 3, parts[1].kind == .binaryOperator, parts[1].name == program.words.equals,
          let name = caseName(parts[2])
        else { return false }
        return startingCase(of: parts[0]).map { $0 != name } ?? false
      default: return false
      }
    }
  }

  private func caseName(_ pattern: Cursor) -> NameID? {
    let plain = pattern.plain
    switch plain.kind {
    case .member: return plain.name
    case .call: return plain.callee?.plain.kind == .member ? plain.name : nil
    default: return nil
    }
  }

  /// The case that a stored property holds until someone sets it after `init`.
  private func startingCase(of subject: Cursor) -> NameID? {
    guard subject.isOwnName(program), program.localBinding(subject.name, at: subject) == nil,
      let property = program.member(subject.name, of: type, where: { $0.kind == .variable && $0.isStored })?
        .declaration,
      let value = property.value, value.kind == .member, let start = caseName(value)
    else { return nil }
    let isSetInInit = type.initializers.contains { initializer in
      initializer.body?.subtree.contains { $0.kind == .assignment && $0.firstChild?.name == subject.name } ?? false
    }
    return isSetInInit ? nil : start
  }

  private func runsAtOnce(_ closure: Cursor) -> Bool {
    guard let parent = closure.parent else { return false }
    if parent.kind == .call { return true }
    guard parent.kind == .argument, let call = parent.parent, call.kind == .call else { return false }
    return known.called(.runsNow, .runsInPlace, .performsAndWaits).contains(call.name)
      || known.words(.immediate).contains(call.name)
  }

  /// `Task { for await … }`: the loop in it is a subscription.
  private func isTaskOverStream(_ closure: Cursor) -> Bool {
    guard closure.kind == .closure, let call = closure.parent?.parent, context.taskClosure(of: call) == closure
    else { return false }
    return closure.children.contains { $0.kind == .forStatement && $0.flags.contains(.isAwait) }
  }

  // MARK: Deeds

  private func deed(_ cursor: Cursor) -> Deed? {
    switch cursor.kind {
    case .identifier where isLoadingView(cursor.name):
      // The first name of a chain, not the label of something else.
      guard program.localBinding(cursor.name, at: cursor) == nil, isInherited(cursor.name), !isInTask(cursor),
        !isBehindLoadedCheck(cursor)
      else { return nil }
      return .touchesView(cursor.name)
    case .member where isLoadingView(cursor.name):
      guard let base = cursor.base, base.isOwnSelf(program), isInherited(cursor.name), !isInTask(cursor),
        !isBehindLoadedCheck(cursor)
      else { return nil }
      return .touchesView(cursor.name)
    case .call: return subscription(cursor)
    case .forStatement where cursor.flags.contains(.isAwait):
      let sequence = cursor.children.dropFirst().first { _ in true }
      return .subscribes("for await " + (sequence.map { context.describe($0) } ?? "…"))
    default: return nil
    }
  }

  /// `guard isViewLoaded else { return }`, `if isViewLoaded { … }`, `isViewLoaded && view.window != nil`
  private func isBehindLoadedCheck(_ place: Cursor) -> Bool {
    var inner = place
    for ancestor in place.ancestors {
      for child in ancestor.children where child.index < inner.index {
        let tests: [Cursor]
        switch child.kind {
        case .condition where inner.kind == .condition || ancestor.kind == .ifStatement && inner.kind == .block:
          tests = [child]
        case .guardStatement: tests = child.children.filter { $0.kind == .condition }
        case _ where ancestor.kind == .sequence: tests = [child]
        default: continue
        }
        if tests.contains(where: { $0.subtree.contains(where: isLoadedCheck) }) { return true }
      }
      if ancestor.kind == .functionDeclaration || ancestor.kind == .initializerDeclaration { return false }
      inner = ancestor
    }
    return false
  }

  private func isLoadedCheck(_ node: Cursor) -> Bool {
    guard node.kind == .identifier || node.kind == .member, known.members(.tellsLoaded).contains(node.name) else {
      return false
    }
    return node.parent?.kind != .prefixOperator
  }

  private func isInTask(_ cursor: Cursor) -> Bool {
    cursor.ancestors.contains { $0.kind == .closure && isTaskOverStream($0) }
  }

  private func isLoadingView(_ name: NameID) -> Bool {
    // A tab bar controller loads its view in `super.init` already.
    if known.variables(.loadsView).contains(name) {
      return !type.externalAncestors.contains { known.types(.viewAtOnce).contains($0) }
    }
    return known.members(.loadsView).contains(name)
      && type.externalAncestors.contains { known.says(.loadsView, of: name, in: $0) }
  }

  /// Whether the app declares no member of that name itself: then it is the system's, which loads the view.
  private func isInherited(_ name: NameID) -> Bool {
    program.member(name, of: type, where: { $0.kind == .variable && $0.isStored }) == nil
  }

  private func subscription(_ call: Cursor) -> Deed? {
    guard let callee = call.callee?.plain, callee.kind == .member, let base = callee.base, !isInTask(call),
      base.plain.name != program.words.superValue
    else { return nil }
    guard known.members(.subscribes).contains(call.name) || known.words(.observing).contains(call.name),
      !base.isOwnSelf(program)
    else { return nil }
    let first = call.child(.argument)
    // Key-value observation of a framework object is no binding of a view model.
    if let first, first.firstChild?.kind == .keyPath, first.name.isNone { return nil }
    guard !call.closureArguments.isEmpty || hasTarget(call) else { return nil }
    return .subscribes(context.describe(callee))
  }

  private func hasTarget(_ call: Cursor) -> Bool {
    call.children.contains { $0.kind == .argument && known.words(.reaction).contains($0.name) }
  }

  // MARK: Helpers

  /// A method of the controller that a call in `init` runs, with the first deed in it.
  private func helper(_ call: Cursor) -> (name: String, place: Cursor, deed: Deed)? {
    guard call.kind == .call, let callee = call.callee?.plain,
      callee.kind == .identifier || callee.kind == .member && callee.base.map({ $0.isOwnSelf(program) }) ?? false,
      program.localBinding(callee.name, at: callee) == nil || callee.kind == .member
    else { return nil }
    if isBehindLoadedCheck(call) { return nil }
    guard let method = context.callee(of: call) else {
      for method in addedMethods(named: call.name, like: call) {
        if let body = method.body, let (place, deed) = firstDeed(in: body, depth: 1) {
          return (context.text(call.name), place, deed)
        }
      }
      return nil
    }
    guard method.kind == .function, !method.isStatic, let owner = program.owner(of: method),
      owner.id == type.id || type.ancestors.contains(owner.id)
    else { return nil }
    for candidate in [method] + overrides(of: method, in: owner) {
      guard let body = candidate.body else { continue }
      if let (place, deed) = firstDeed(in: body, depth: 0) { return (context.text(method.name), place, deed) }
    }
    return nil
  }

  /// Methods that the app adds to the system classes that the controller inherits from.
  private func addedMethods(named name: NameID, like call: Cursor) -> [DeclarationCursor] {
    let labels = call.arguments.filter { !$0.flags.contains(.trailing) }.map(\.name)
    let bases = type.externalAncestors.union(known.types(.controllerBase).ids)
    return bases.sorted { $0.raw < $1.raw }.flatMap { program.foreignExtensions[$0] ?? [] }.flatMap { part in
      part.file.declarations.indices.lazy
        .filter { Int(part.file.declarations[$0].parent) == part.index && part.file.declarations[$0].name == name }
        .map { DeclarationCursor(file: part.file, index: $0) }
        .filter { method in
          guard method.kind == .function, !method.isStatic else { return false }
          let own = method.parameters.map { context.label(of: $0) }
          return labels.allSatisfy { own.contains($0) } && own.count >= labels.count
        }
    }
  }

  private func firstDeed(in body: Cursor, depth: Int) -> (Cursor, Deed)? {
    var found: (Cursor, Deed)?
    walk(body) { cursor in
      guard found == nil else { return }
      if let deed = deed(cursor) {
        found = (cursor, deed)
      } else if depth < 1, cursor.kind == .call, let callee = cursor.callee?.plain, callee.kind == .identifier,
        let method = context.callee(of: cursor), method.kind == .function, !method.isStatic,
        let owner = program.owner(of: method), owner.id == type.id || type.ancestors.contains(owner.id),
        let inner = method.body
      {
        found = firstDeed(in: inner, depth: depth + 1)
      }
    }
    return found
  }

  /// What subclasses put in the place of an empty method that a base class calls from its `init`.
  private func overrides(of method: DeclarationCursor, in owner: TypeRecord) -> [DeclarationCursor] {
    guard let body = method.body, body.firstChild == nil else { return [] }
    return program.allHeirs(of: owner.id).flatMap { program[$0].members(named: method.name) }
      .filter { $0.flags.contains(.isOverride) }
  }
}

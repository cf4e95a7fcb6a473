import Architecture
import Facts
import Knowledge

/// Which services, repositories, data sources and use cases the expressions of a view give.
struct ViewServices {
  /// Names of the functions that they offer.
  let functions: NameSet
  private let context: RuleContext
  private let reach: Reach
  private let workers: Workers
  private let observed: ObservedObjects
  private var program: Program { context.program }

  init(_ context: RuleContext, _ reach: Reach, _ workers: Workers) {
    self.context = context
    self.reach = reach
    self.workers = workers
    observed = ObservedObjects(context)
    functions = Self.functions(ofCollaborators: context)
  }

  /// The collaborator that an expression gives, when the view holds it or takes it from a static: what a view model
  /// hands out is reached through the view model, unless the call goes past it to the outside world.
  func collaborator(_ base: Cursor, calledBy call: Cursor? = nil) -> TypeRecord? {
    let use = program.type(of: base)
    let id: TypeID? =
      if case .metatype(let inner) = use.core { inner.id } else { use.id }
    guard let id, context.role(id).isCollaborator, workers.works(id) else { return nil }
    if passesViewModel(base) {
      guard let call, program[id].kind == .class, program.declaration(of: base)?.isStored ?? false, worksAtOnce(call)
      else { return nil }
    }
    return program[id]
  }

  /// Whether the function that is called goes to files, a database or the network itself.
  private func worksAtOnce(_ call: Cursor) -> Bool {
    guard let function = context.callee(of: call),
      let path = reach.path(from: function, hops: 0, kinds: [.files, .network, .database])
    else { return false }
    return !path.access.isBundled
  }

  func passesViewModel(_ expression: Cursor) -> Bool {
    var current = expression
    while let next = current.kind == .member ? current.base?.plain : current.callee?.plain {
      if context.role(of: program.type(of: next)) == .viewModel { return true }
      current = next
    }
    return false
  }

  /// Whether a call weighs less: it waits for nothing and works with nothing but preferences, or it tells an object that
  /// the view takes from outside what the user did.
  func isMinor(_ call: Cursor, on base: Cursor, of view: TypeRecord) -> Bool {
    guard let function = context.callee(of: call), !function.flags.contains(.isAsync) else { return false }
    if reach.path(from: function) != nil, reach.path(from: function, kinds: .strict.subtracting(.defaults)) == nil {
      return true
    }
    return isObserved(base, in: view)
  }

  /// Whether a call goes through an object that the view is given to observe, which is a view model by what it is for. One
  /// of the environment is there for the whole app.
  func isThroughObserved(_ base: Cursor, of view: TypeRecord) -> Bool {
    observed.holding(of: base, in: view).map(observed.isOfScreen) ?? false
  }

  /// Whether the view redraws for what changes in an object.
  func isObserved(_ base: Cursor, in view: TypeRecord) -> Bool { observed.holding(of: base, in: view) != nil }

  /// Whether a call changes nothing but the object that the code around has just made: `let text = Renderer()`,
  /// `text.add(title)`.
  func worksOnOwn(_ base: Cursor, _ call: Cursor) -> Bool {
    guard let function = context.callee(of: call), !function.flags.contains(.isAsync), reach.path(from: function) == nil
    else { return false }
    // A static function keeps nothing either.
    if function.isStatic, function.type != nil { return true }
    if base.kind == .identifier, let binding = program.localBinding(base.name, at: base) {
      return binding.child(.initialValue)?.firstChild.flatMap { context.freshInstance($0) } != nil
    }
    return base.kind == .call && context.freshInstance(base) != nil
  }

  private static func functions(ofCollaborators context: RuleContext) -> NameSet {
    var names: Set<NameID> = []
    for type in context.program.types where context.role(type.id).isCollaborator {
      for owner in [type] + type.ancestors.map({ context.program[$0] }) {
        for member in owner.members where member.kind == .function || isClosure(member) { names.insert(member.name) }
      }
    }
    return NameSet(names)
  }

  /// An operation of a struct of closures.
  private static func isClosure(_ member: DeclarationCursor) -> Bool {
    guard member.kind == .variable, let type = member.type else { return false }
    return type.kind == .functionType || type.subtree.contains { $0.kind == .functionType }
  }
}

extension RuleContext {
  /// Whether a value is a view or controller, or several: what gives one builds it, and what it does later is not done now.
  func isUI(_ use: TypeUse) -> Bool {
    let single = use.element ?? use
    return role(of: single).isUI || single.externalName.map { ui.types.contains($0) } ?? false
  }
}

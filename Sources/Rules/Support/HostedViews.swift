import Architecture
import Facts

extension RuleContext {
  /// Views that no redraw of a parent builds again, since they are built as the root of a hosting controller or outside of
  /// SwiftUI: the object that they keep is the right one as long as they get no other. A new controller shows another view.
  func hostedRoots(_ views: Set<TypeID>) -> Set<TypeID> {
    let calls = constructions(of: views)
    let callers = ProgramCallers(self)
    return views.filter { id in
      guard let calls = calls[id], !calls.isEmpty else { return false }
      return calls.allSatisfy { isBuiltOnce($0, callers) }
    }
  }

  /// Whether no redraw of a parent builds the view of a call again.
  func isBuiltOnce(_ call: Cursor, _ callers: ProgramCallers) -> Bool {
    isOutsideOfViews(call) || isRoot(call, program.known.types(.host, .hostingView), callers, hops: 2)
  }

  /// Whether a view is built in a function that no view draws with: one of another type that gives no view back.
  private func isOutsideOfViews(_ view: Cursor) -> Bool {
    let drawing = NameSet(program.known.types(.viewProtocol).ids + program.known.types(.chrome).ids)
    guard let scope = executionScope(of: view), scope.kind != .closure, let member = member(around: view),
      member.kind == .function || member.kind == .initializer
    else { return false }
    if let owner = program.owner(of: member),
      program.inherits(owner, from: drawing) || role(owner.id) == .view && !owner.isReference
    {
      return false
    }
    guard let result = member.type, member.kind == .function else { return true }
    return !result.subtree.contains { part in
      drawing.contains(part.name)
        || program.resolve(part).id.map { program.inherits(program[$0], from: drawing) } ?? false
    }
  }

  /// Whether a view is given to a hosting controller, right where it is built, by all that call the function which builds and
  /// returns it, or by the function that it is given to.
  private func isRoot(_ view: Cursor, _ hosts: NameSet, _ callers: ProgramCallers, hops: Int) -> Bool {
    let chrome = program.known.types(.chrome)
    // Modifiers around the view are links of the same expression.
    var whole = outermostLink(of: view)
    if whole.parent?.kind == .initialValue, let variable = whole.parent?.parent, let use = onlyUse(of: variable) {
      whole = outermostLink(of: use)
    }
    guard let parent = whole.parent else { return false }
    // `host.rootView = AnyView(Settings())`, where it happens once.
    if parent.kind == .assignment, let target = parent.firstChild?.plain, target != whole, let base = target.base,
      let place = member(around: whole)
    {
      return (place.kind == .initializer || program.known.members(.calledOnce).contains(place.name))
        && isHost(program.type(of: base), hosts)
    }
    if parent.kind == .argument, let host = parent.parent, host.kind == .call {
      // `AnyView(Settings())` is the view in other clothes.
      return isHost(host, hosts) || chrome.contains(host.name) && isRoot(host, hosts, callers, hops: hops)
        || hops > 0 && isHostedByCallee(parent, of: host, hosts, callers, hops: hops - 1)
    }
    guard hops > 0, parent.kind == .returnStatement || parent.kind == .block && Array(parent.children).count == 1,
      let function = function(returning: whole)
    else { return false }
    let found = callers.answer(function)
    let calls = found.calls.filter { !isExempt($0) }
    return found.isComplete && !calls.isEmpty && calls.allSatisfy { isRoot($0, hosts, callers, hops: hops - 1) }
  }

  /// `func present(_ view: some View)` that only gives its parameter to a hosting controller.
  private func isHostedByCallee(
    _ argument: Cursor, of call: Cursor, _ hosts: NameSet, _ callers: ProgramCallers, hops: Int
  ) -> Bool {
    guard let function = callee(of: call), let body = function.body,
      let parameter = parameter(of: function, for: argument)
    else { return false }
    let uses = body.nodes(named: parameter.name).filter {
      $0.kind == .identifier && program.localBinding($0.name, at: $0) == parameter
    }
    return uses.count == 1 && isRoot(uses[0], hosts, callers, hops: hops)
  }

  /// `view` in `show(UIHostingController(rootView: view))`, where nothing else is done with it. Each branch of an `#if` may
  /// declare it.
  private func onlyUse(of variable: Cursor) -> Cursor? {
    guard variable.kind == .variableDeclaration, let block = variable.parent,
      block.kind == .block || block.kind == .ifConfigClause, let scope = executionScope(of: variable)
    else { return nil }
    let uses = (block.kind == .block ? block : scope).subtree.filter { use in
      guard use.kind == .identifier, use.name == variable.name,
        let binding = program.localBinding(use.name, at: use)
      else { return false }
      return binding == variable
        || block.kind == .ifConfigClause && binding.parent?.kind == .ifConfigClause
          && binding.kind == .variableDeclaration
    }
    return uses.count == 1 ? uses.first : nil
  }

  private func function(returning value: Cursor) -> DeclarationCursor? {
    for ancestor in value.ancestors {
      switch ancestor.kind {
      case .closure, .accessor, .initializerDeclaration, .typeDeclaration: return nil
      case .functionDeclaration: return ancestor.file.declaration(atNode: ancestor.index)
      default: continue
      }
    }
    return nil
  }

  /// `UIHostingController(rootView:)`, the initializer of a class that inherits it, or that of a class above:
  /// `super.init(rootView:)`.
  private func isHost(_ call: Cursor, _ hosts: NameSet) -> Bool {
    if hosts.contains(call.name) { return true }
    if call.name == program.words.initializer, let type = program.enclosingType(of: call),
      program.inherits(type, from: hosts)
    {
      return true
    }
    guard let callee = call.callee, case .metatype(let made) = program.type(of: callee.plain).core else {
      return false
    }
    return isHost(made, hosts)
  }

  private func isHost(_ use: TypeUse, _ hosts: NameSet) -> Bool {
    if let name = use.core.externalName { return hosts.contains(name) }
    return use.core.id.map { program.inherits(program[$0], from: hosts) } ?? false
  }

  // MARK: Views that are kept

  /// Whether what calls build stays: some keep the view, and the others give it to a hosting controller.
  func areKept(_ calls: [Cursor]) -> Bool {
    guard calls.contains(where: isKept) else { return false }
    let hosts = program.known.types(.host, .hostingView)
    let callers = ProgramCallers(self)
    return calls.allSatisfy { isKept($0) || isRoot($0, hosts, callers, hops: 1) }
  }

  /// Whether a view that is built at a call stays when its parent redraws: it goes into a stored property of an object, or
  /// is only replaced when it is no longer equal.
  private func isKept(_ view: Cursor) -> Bool {
    let equality = program.known.members(.keepsEqual)
    var whole = outermostLink(of: view)
    if whole.subtree.contains(where: { $0.kind == .member && equality.contains($0.name) && $0.contains(view) }) {
      return true
    }
    if let parent = whole.parent, parent.kind == .initialValue, let variable = parent.parent {
      if let property = member(around: variable), property.node == variable { return isOfObject(property) }
      guard let use = keptUse(of: variable) else { return false }
      whole = use
    }
    guard let assignment = whole.parent, assignment.kind == .assignment, let target = assignment.firstChild?.plain,
      target != whole, isOwnMember(target), let property = program.declaration(of: target)
    else { return false }
    return isOfObject(property)
  }

  private func isOfObject(_ property: DeclarationCursor) -> Bool {
    property.isStored && program.owner(of: property).map { $0.isReference && !role($0.id).isUI } ?? false
  }

  /// `toolbar = made` behind `guard let made = Toolbar(book: book)`
  private func keptUse(of variable: Cursor) -> Cursor? {
    guard let scope = executionScope(of: variable) else { return nil }
    return scope.nodes(named: variable.name).first { use in
      use.kind == .identifier && program.localBinding(use.name, at: use) == variable
        && use.parent?.kind == .assignment && use.parent?.firstChild != use
    }
  }
}

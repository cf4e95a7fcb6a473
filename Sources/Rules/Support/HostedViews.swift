import Architecture
import Facts

extension RuleContext {
  /// Views that no one builds but as the root of a hosting controller: no redraw of a parent builds them again, so the
  /// object that they keep is the right one as long as no one gives them another. A new controller shows another view.
  func hostedRoots(_ views: Set<TypeID>) -> Set<TypeID> {
    let hosts = program.known.types(.host)
    let calls = constructions(of: views)
    let callers = ProgramCallers(self)
    return views.filter { id in
      guard let calls = calls[id], !calls.isEmpty else { return false }
      return calls.allSatisfy { isRoot($0, hosts, callers, hops: 1) }
    }
  }

  /// Whether a view is given to a hosting controller, right where it is built, or by all that call the function which
  /// builds and returns it.
  private func isRoot(_ view: Cursor, _ hosts: NameSet, _ callers: ProgramCallers, hops: Int) -> Bool {
    let chrome = program.known.types(.chrome)
    // Modifiers around the view are links of the same expression.
    var whole = outermostLink(of: view)
    if whole.parent?.kind == .initialValue, let variable = whole.parent?.parent, let use = onlyUse(of: variable) {
      whole = outermostLink(of: use)
    }
    guard let parent = whole.parent else { return false }
    if parent.kind == .argument, let host = parent.parent, host.kind == .call {
      // `AnyView(Settings())` is the view in other clothes.
      return isHost(host, hosts) || chrome.contains(host.name) && isRoot(host, hosts, callers, hops: hops)
    }
    guard hops > 0, parent.kind == .returnStatement || parent.kind == .block && Array(parent.children).count == 1,
      let function = function(returning: whole)
    else { return false }
    let found = callers.answer(function)
    let calls = found.calls.filter { !isExempt($0) }
    return found.isComplete && !calls.isEmpty && calls.allSatisfy { isRoot($0, hosts, callers, hops: hops - 1) }
  }

  /// `view` in `show(UIHostingController(rootView: view))`, where nothing else is done with it.
  private func onlyUse(of variable: Cursor) -> Cursor? {
    guard variable.kind == .variableDeclaration, let block = variable.parent, block.kind == .block else { return nil }
    let uses = block.subtree.filter {
      $0.kind == .identifier && $0.name == variable.name && program.localBinding($0.name, at: $0) == variable
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
    guard let callee = call.callee, case .metatype(let made) = program.type(of: callee.plain).core, let id = made.id
    else {
      return false
    }
    return program.inherits(program[id], from: hosts)
  }
}

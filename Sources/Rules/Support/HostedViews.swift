import Architecture
import Facts

extension RuleContext {
  /// Views that nobody builds but a controller, once, as the root of a hosting controller: no redraw of a parent builds
  /// them again, so the object that they keep is the right one as long as nobody gives them another.
  ///
  /// - Parameter isRunOnce: whether what builds them must run once in the controller's life; a view that is shown anew
  ///   with another controller is another view.
  func builtOnce(_ views: Set<TypeID>, isRunOnce: Bool = true) -> Set<TypeID> {
    let hosts = program.known.types(.host)
    let calls = constructions(of: views)
    return views.filter { id in
      guard let calls = calls[id], !calls.isEmpty else { return false }
      return calls.allSatisfy { call in
        // Modifiers around the view are links of the same expression.
        let whole = outermostLink(of: call)
        guard let argument = whole.parent, argument.kind == .argument, let host = argument.parent, host.kind == .call,
          isHost(host, hosts)
        else { return false }
        if !isRunOnce { return true }
        guard let owner = program.enclosingType(of: call), owner.isReference else { return false }
        return member(around: call).map { runsOnce($0) } ?? false
      }
    }
  }

  /// `UIHostingController(rootView:)`, or the initializer of a class above: `super.init(rootView:)`.
  private func isHost(_ call: Cursor, _ hosts: NameSet) -> Bool {
    if hosts.contains(call.name) { return true }
    guard call.name == program.words.initializer, let type = program.enclosingType(of: call) else { return false }
    return program.inherits(type, from: hosts)
  }

  /// The initial value of a property, or what runs once in a controller's life.
  private func runsOnce(_ member: DeclarationCursor) -> Bool {
    member.kind == .initializer || member.kind == .variable && member.isStored
      || names.set("viewDidLoad", "loadView").contains(member.name)
  }
}

import Architecture
import Facts

extension ServiceCalls {
  /// Whether a stored property does nothing but keep answers: one method alone touches it, looks in first, and puts there
  /// only what it has worked out itself.
  func onlyKeepsAnswers(_ property: DeclarationCursor, of owner: TypeRecord) -> Bool {
    guard property.row.access.isPrivate, !property.flags.contains(.hasObservers) else { return false }
    let users = owner.members.filter { member in
      member != property && member.kind != .initializer && !uses(of: property, in: member).isEmpty
    }
    guard users.count == 1, let method = users.first, method.kind == .function, method.type != nil,
      !method.flags.contains(.isAsync), let body = method.body
    else { return false }
    var keeps = false
    for use in uses(of: property, in: method) {
      var target = use
      if let entry = use.parent, entry.kind == .subscriptCall, entry.callee?.plain == use { target = entry }
      guard let parent = target.parent else { return false }
      switch parent.kind {
      // What changes in place, or may.
      case .member, .inoutExpression, .subscriptCall: return false
      case .assignment where parent.firstChild == target:
        guard isMemo(target, in: body), !isGiven(target.nextSibling) else { return false }
        keeps = true
      default: break
      }
    }
    return keeps
  }

  private func uses(of property: DeclarationCursor, in member: DeclarationCursor) -> [Cursor] {
    member.code.flatMap { code in
      code.subtree.filter { node in
        node.name == property.name && (node.kind == .identifier || node.kind == .member) && context.isOwnMember(node)
      }
    }
  }

  /// A parameter: what a caller gives is state, not an answer.
  private func isGiven(_ value: Cursor?) -> Bool {
    guard let value = value?.plain, value.kind == .identifier else { return false }
    return context.program.localBinding(value.name, at: value)?.kind == .parameter
  }
}

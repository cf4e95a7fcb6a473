import Architecture
import Facts

/// Whether the closure of a task holds the object that starts it. Tasks capture `self` without saying so.
struct TaskCapture {
  let context: RuleContext
  let type: TypeRecord
  private var program: Program { context.program }

  /// - Parameter loop: a loop inside that does not end: what is made strong before it stays so.
  func holdsSelf(_ closure: Cursor, during loop: Cursor?) -> Bool {
    let selfName = program.words.selfValue
    let ownCapture = closure.children.first { $0.kind == .capture && $0.name == selfName }
    if let ownCapture, ownCapture.flags.contains(.weak) || ownCapture.flags.contains(.unowned) {
      return loop.map { isStrongAgain(closure, before: $0) } ?? false
    }
    // A weak capture of a closure around the task is weak in here too.
    if ownCapture == nil, let outer = program.localBinding(selfName, at: closure), outer.kind == .capture,
      outer.flags.contains(.weak) || outer.flags.contains(.unowned)
    {
      return loop.map { isStrongAgain(closure, before: $0) } ?? false
    }
    if context.strongSelfUse(in: closure) != nil { return true }
    return usesMembers(closure)
  }

  /// `guard let self else { return }` at the top of the task and before the loop.
  private func isStrongAgain(_ closure: Cursor, before loop: Cursor) -> Bool {
    guard closure.contains(loop) else { return false }
    for statement in closure.children where statement.kind == .guardStatement && statement.index < loop.index {
      let binds = statement.subtree.contains { node in
        node.kind == .optionalBinding
          && (node.name == program.words.selfValue
            || node.child(.initialValue)?.firstChild?.name == program.words.selfValue)
      }
      if binds { return true }
    }
    return false
  }

  /// A member named without `self`.
  private func usesMembers(_ closure: Cursor) -> Bool {
    var index = closure.index + 1
    let end = closure.index + Int(closure.node.size)
    while index < end {
      let node = Cursor(file: closure.file, index: index)
      switch node.kind {
      case .typeDeclaration, .functionDeclaration, .capture:
        index += Int(node.node.size)
        continue
      case .identifier:
        if program.localBinding(node.name, at: node) == nil, let found = program.member(node.name, of: type),
          !found.declaration.isStatic,
          found.declaration.kind == .variable || found.declaration.kind == .function
            || found.declaration.kind == .subscript
        {
          return true
        }
      default: break
      }
      index += 1
    }
    return false
  }
}

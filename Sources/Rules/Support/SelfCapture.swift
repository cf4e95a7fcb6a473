import Architecture
import Facts

/// Whether code holds the object that `self` stands for, name by name and scope by scope.
extension RuleContext {
  /// The place through which a closure keeps `self` alive, if it does.
  ///
  /// A mention counts when `self` means the strong reference there: not where a capture list, of this closure or of one
  /// around it, made it weak or unowned, nor after `guard let self` inside of the closure. What an inner closure
  /// captures, the outer one captures too, also when the inner one only wants it weakly. Initial values of the capture
  /// list are read when the closure is made and count for nothing.
  func strongSelfUse(in closure: Cursor) -> Cursor? {
    let selfName = program.words.selfValue
    let aliases = program.known.words(.strongSelf).exact
    let nodes = closure.file.nodes
    let functions = localFunctions(of: closure.file)
    var index = closure.index + 1
    let end = closure.index + Int(closure.node.size)
    while index < end {
      let node = nodes[index]
      switch node.kind {
      case .typeDeclaration:
        index += Int(node.size)
        continue
      case .capture:
        let capture = Cursor(file: closure.file, index: index)
        let isOwn = capture.parent == closure
        let isWeak = capture.flags.contains(.weak) || capture.flags.contains(.unowned)
        if capture.name == selfName, node.size == 1 {
          if isOwn, !isWeak, meansStrongSelf(closure, within: closure) { return capture }
          if !isOwn, let inner = capture.parent, meansStrongSelf(inner, within: closure) { return capture }
        }
        if isOwn {
          index += Int(node.size)
          continue
        }
      case .identifier:
        let use = Cursor(file: closure.file, index: index)
        if node.name == selfName {
          if meansStrongSelf(use, within: closure) { return use }
        } else if aliases.contains(node.name) {
          if isStrongAlias(use, within: closure) { return use }
        } else if let function = functions.named(node.name, around: closure), !closure.contains(function),
          usesSelf(function)
        {
          return use
        }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// Whether a closure, or a method of `self` that is handed over, keeps `self` alive.
  func holdsSelf(_ value: Cursor) -> Bool {
    closure(of: value).map { strongSelfUse(in: $0) != nil } ?? (strongSelfMethodReference(value) != nil)
  }

  /// The closure that a value is, itself or through a local constant: `let update = { self.reload() }`.
  func closure(of value: Cursor) -> Cursor? {
    if value.kind == .closure { return value }
    guard value.kind == .identifier, let binding = program.localBinding(value.name, at: value),
      binding.kind == .variableDeclaration, binding.flags.contains(.isLet),
      let closure = binding.child(.initialValue)?.firstChild?.plain, closure.kind == .closure
    else { return nil }
    return closure
  }

  /// Whether a closure calls something, besides a log, that has nothing to do with `self`: leaving early would skip it.
  func worksWithoutSelf(_ closure: Cursor) -> Bool {
    let quiet = program.known.called(.logs, .asserts)
    let written = [program.words.selfValue] + program.known.words(.strongSelf).exact.ids
    return closure.children.contains { statement in
      statement.kind == .call && !quiet.contains(statement.name)
        && !isLogName(statement.callee?.plain.base?.plain.name ?? .none)
        && written.allSatisfy { statement.nodes(named: $0).isEmpty }
        && !statement.subtree.contains(where: isImplicitSelfUse)
    }
  }

  /// `dismiss()`, `navigationController?.push…`, after `[self]`: a member of the type or of a class that is not here.
  private func isImplicitSelfUse(_ node: Cursor) -> Bool {
    guard node.kind == .identifier, !names.isCapitalized(node.name), program.localBinding(node.name, at: node) == nil,
      let type = program.enclosingType(of: node)
    else { return false }
    if let found = program.declaration(of: node) { return program.owner(of: found) != nil }
    return !type.externalAncestors.isEmpty
  }

  /// The fix for a closure part of whose work does not need `self`.
  func partlyWeakFix(_ closure: Cursor) -> String? {
    worksWithoutSelf(closure)
      ? "Capture `[weak self]` and write `self?`, so that the rest of the closure still runs." : nil
  }

  /// An argument that is a method of `self` without its arguments, which holds `self` as a closure would.
  func strongSelfMethodReference(_ value: Cursor) -> Cursor? {
    let value = value.plain
    switch value.kind {
    case .identifier:
      guard program.localBinding(value.name, at: value) == nil else { return nil }
    case .member:
      guard let base = value.base?.plain, base.kind == .identifier, base.name == program.words.selfValue,
        meansStrongSelf(base, within: nil)
      else { return nil }
    default: return nil
    }
    guard let type = program.enclosingType(of: value), type.isReference,
      let found = program.member(value.name, of: type), found.declaration.kind == .function,
      !found.declaration.isStatic
    else { return nil }
    return value
  }

  /// Whether `self` at a place is the object itself, held strongly from inside of `closure`.
  func meansStrongSelf(_ place: Cursor, within closure: Cursor?) -> Bool {
    guard let binding = program.localBinding(program.words.selfValue, at: place) else { return true }
    switch binding.kind {
    case .capture:
      if binding.flags.contains(.weak) || binding.flags.contains(.unowned) { return false }
      // `[self]` inside was looked at on its own.
      return closure.map { !$0.contains(binding) } ?? true
    case .optionalBinding, .variableDeclaration: return closure.map { !$0.contains(binding) } ?? true
    default: return false
    }
  }

  private func isStrongAlias(_ use: Cursor, within closure: Cursor) -> Bool {
    guard let binding = program.localBinding(use.name, at: use), !closure.contains(binding),
      binding.kind == .optionalBinding || binding.kind == .variableDeclaration,
      !binding.flags.contains(.weak), !binding.flags.contains(.unowned)
    else { return false }
    return binding.child(.initialValue)?.firstChild?.name == program.words.selfValue
  }

  private func usesSelf(_ function: Cursor) -> Bool {
    let type = program.enclosingType(of: function)
    return function.subtree.contains { node in
      guard node.kind == .identifier else { return false }
      if node.name == program.words.selfValue { return meansStrongSelf(node, within: nil) }
      guard let type, program.localBinding(node.name, at: node) == nil,
        let found = program.member(node.name, of: type)
      else { return false }
      return !found.declaration.isStatic && found.declaration.kind != .initializer
    }
  }
}

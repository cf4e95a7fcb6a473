import Architecture
import Facts

/// Tasks and what their closures hold.
extension RuleContext {
  /// The closure of `Task { … }` and `Task.detached { … }`.
  func taskClosure(of call: Cursor) -> Cursor? {
    guard call.kind == .call, var callee = call.callee?.plain else { return nil }
    if callee.kind == .member, let base = callee.base?.plain,
      callee.name == program.words.initializer || program.known.members(.startsTask).contains(callee.name)
    {
      callee = base
    }
    guard callee.kind == .identifier, program.known.types(.task).contains(callee.name),
      program.resolve(name: callee.name, at: callee).id == nil
    else { return nil }
    return call.closureArguments.last
  }

  /// Every task that a piece of code starts, in source order.
  func tasks(in code: Cursor) -> [(call: Cursor, closure: Cursor)] {
    let types = program.known.types(.task)
    if types.isEmpty { return [] }
    var result: [(Cursor, Cursor)] = []
    for index in code.indices
    where code.file.nodes[index].kind == .identifier && types.contains(code.file.nodes[index].name) {
      var current = Cursor(file: code.file, index: index)
      while let parent = current.parent, parent.kind == .member || parent.kind == .specialization { current = parent }
      guard let call = current.parent, call.kind == .call, call.firstChild == current,
        let closure = taskClosure(of: call)
      else { continue }
      result.append((call, closure))
    }
    return result
  }

  /// The place through which a task's closure keeps `self` alive: a task may use members without writing `self`.
  func strongSelfUse(inTask closure: Cursor) -> Cursor? {
    strongSelfUse(in: closure)
      ?? selfUses(in: closure).first { $0.name != program.words.selfValue && meansStrongSelf($0, within: closure) }
  }

  /// Every mention of the object around: `self`, and members of its type without it. Types declared inside are left
  /// out.
  func selfUses(in code: Cursor) -> [Cursor] {
    guard let type = program.enclosingType(of: code) else { return [] }
    var result: [Cursor] = []
    var known: [NameID: Bool] = [:]
    var index = code.index
    let end = index + Int(code.node.size)
    while index < end {
      let node = code.file.nodes[index]
      if node.kind == .typeDeclaration {
        index += Int(node.size)
        continue
      }
      if node.kind == .identifier {
        let place = Cursor(file: code.file, index: index)
        if node.name == program.words.selfValue {
          result.append(place)
        } else {
          let isMember =
            known[node.name]
            ?? (program.member(
              node.name, of: type, where: { !$0.isStatic && $0.kind != .enumCase && $0.kind != .initializer })
              != nil)
          known[node.name] = isMember
          if isMember, program.localBinding(node.name, at: place) == nil { result.append(place) }
        }
      }
      index += 1
    }
    return result
  }

  /// The property that keeps the value of an expression: `task = …`, `self.tasks.append(…)`, `let task = …` of the
  /// type.
  func keeper(of expression: Cursor) -> Cursor? {
    var current = expression
    while let parent = current.parent {
      switch parent.kind {
      case .assignment:
        guard let target = parent.firstChild, target != current else { return nil }
        return target.plain
      case .initialValue:
        guard let variable = parent.parent, variable.kind == .variableDeclaration else { return nil }
        return variable
      case .argument:
        guard let call = parent.parent, call.kind == .call, let callee = call.callee?.plain, callee.kind == .member,
          program.known.members(.takesToken).contains(callee.name), let base = callee.base
        else { return nil }
        return base.plain
      case .member, .call, .tryExpression, .awaitExpression, .sequence, .ternary, .optionalChain:
        // `Task { … }.store(in: &bag)`
        if parent.kind == .call, let target = parent.arguments.first?.firstChild, target.kind == .inoutExpression {
          return target.firstChild?.plain
        }
        current = parent
      default: return nil
      }
    }
    return nil
  }
}

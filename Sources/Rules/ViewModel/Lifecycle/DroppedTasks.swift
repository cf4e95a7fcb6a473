import Architecture
import Facts

/// Code that nobody can cancel: it runs in tasks that are started and never kept.
final class DroppedTasks {
  private let context: RuleContext
  private var known: [DeclarationCursor: Bool] = [:]

  init(_ context: RuleContext) { self.context = context }

  /// Whether a place runs only in tasks whose handles are dropped, in the same function or, when that is private to
  /// the file, in all that call it.
  func holdAll(_ place: Cursor) -> Bool { holdAll(place, depth: 2) }

  private func holdAll(_ place: Cursor, depth: Int) -> Bool {
    for ancestor in place.ancestors {
      switch ancestor.kind {
      case .call:
        if let closure = context.taskClosure(of: ancestor), closure.contains(place) { return isDropped(ancestor) }
      case .functionDeclaration:
        guard let function = ancestor.file.declaration(atNode: ancestor.index),
          !function.flags.contains(.isLocal), isPrivate(function), depth > 0
        else { return false }
        return callersHold(function, depth: depth - 1)
      case .accessor, .initializerDeclaration, .typeDeclaration, .extensionDeclaration: return false
      default: break
      }
    }
    return false
  }

  private func isPrivate(_ function: DeclarationCursor) -> Bool {
    function.row.access.isPrivate || function.parent.map { $0.kind == .extension && $0.row.access.isPrivate } ?? false
  }

  /// Every mention of a private function is a call in such a task.
  private func callersHold(_ function: DeclarationCursor, depth: Int) -> Bool {
    if let answer = known[function] { return answer }
    // What calls itself adds nothing.
    known[function] = true
    let file = function.file
    var calls = 0
    var answer = true
    for index in file.nodes.indices where file.nodes[index].name == function.name {
      let place = Cursor(file: file, index: index)
      guard place.kind == .identifier || place.kind == .member, place != function.node else { continue }
      guard let call = place.parent, call.kind == .call, call.firstChild == place else {
        // Handed on, or a namesake.
        if context.program.declaration(of: place)?.name == function.name { answer = false }
        continue
      }
      guard context.callee(of: call) == function else { continue }
      calls += 1
      if !holdAll(call, depth: depth) { answer = false }
    }
    answer = answer && calls > 0
    known[function] = answer
    return answer
  }

  /// `Task { … }` as a statement, `_ = Task { … }`, or all that a closure given to a call does.
  private func isDropped(_ task: Cursor) -> Bool {
    guard let parent = task.parent else { return false }
    switch parent.kind {
    case .block:
      guard Array(parent.children).count == 1, let function = parent.parent else { return true }
      // All that a function with a result does is its result.
      return function.kind != .accessor && function.child(.returnType) == nil
    case .closure: return parent.parent?.kind == .argument
    case .switchCase, .ifConfigClause: return true
    case .assignment: return parent.firstChild.map { context.text($0.plain.name) == "_" } ?? false
    default: return false
    }
  }
}

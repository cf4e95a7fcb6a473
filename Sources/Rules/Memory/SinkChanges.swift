import Architecture
import Facts

/// What a subscriber changes that belongs to the main thread: the UI, state of main-actor classes, and state that SwiftUI shows.
struct SinkChanges {
  /// One change.
  struct Change {
    let place: Cursor
    let text: String
  }

  let context: RuleContext
  let subscribers: NameSet
  private let updates: UIUpdates
  private let observed: ObservedState
  private var program: Program { context.program }

  init(_ context: RuleContext, _ updates: UIUpdates) {
    self.context = context
    self.updates = updates
    observed = ObservedState(context)
    subscribers = context.program.known.members(.deliversAnywhere)
  }

  func isRx(_ call: Cursor) -> Bool { program.known.members(.rxOnly).contains(call.name) }

  /// The first change that a subscriber makes.
  func change(by call: Cursor) -> Change? {
    if program.known.members(.assigns).contains(call.name) { return assignment(call) }
    for closure in call.closureArguments {
      if let update = updates.updates(in: closure, isTask: false).first {
        return Change(place: update.place, text: update.text)
      }
      if updates.closures.checksThread(closure) { continue }
      if let found = stateChange(in: closure) { return found }
    }
    return nil
  }

  /// `assign(to: &$items)`, `assign(to: \\.text, on: label)`
  private func assignment(_ call: Cursor) -> Change? {
    guard let target = call.argument(program.known.labels(.target)) else { return nil }
    if target.kind == .inoutExpression, let projected = target.firstChild?.plain, projected.isOwnName(program) {
      let name = context.names[String(context.text(projected.name).drop { $0 == "$" })]
      guard let type = program.enclosingType(of: call), isShown(name, of: type) else { return nil }
      return Change(place: call, text: context.text(name))
    }
    guard target.kind == .keyPath, let object = call.argument(program.known.labels(.targetObject)),
      let key = target.children.first(where: { $0.kind == .keyPathComponent })
    else { return nil }
    if updates.changes.isObject(object), !object.isOwnSelf(program) {
      return Change(place: call, text: context.describe(object) + "." + context.text(key.name))
    }
    guard object.isOwnSelf(program), let type = program.enclosingType(of: call), isShown(key.name, of: type) else {
      return nil
    }
    return Change(place: call, text: context.text(key.name))
  }

  /// `self.items = items`, `self?.items.append(item)` right in the closure.
  private func stateChange(in closure: Cursor) -> Change? {
    guard let type = program.enclosingType(of: closure) else { return nil }
    var found: Change?
    updates.closures.visit(closure) { node in
      guard found == nil, node.kind == .assignment, let target = node.firstChild?.plain else { return found == nil }
      var root = target
      while root.kind == .subscriptCall, let inner = root.callee?.plain { root = inner }
      guard root.isOwnName(program), root.kind == .member || program.localBinding(root.name, at: root) == nil,
        isShown(root.name, of: type)
      else { return true }
      found = Change(place: node, text: context.text(root.name))
      return false
    }
    return found
  }

  /// Whether a property belongs to the main thread: a stored one of a main-actor class, or one that SwiftUI observes.
  private func isShown(_ name: NameID, of type: TypeRecord) -> Bool {
    guard type.kind == .class, let property = program.member(name, of: type)?.declaration, property.isStored,
      !property.isStatic, property.row.flags.isDisjoint(with: [.isNonisolated])
    else { return false }
    if program.hasAttribute(program.words.mainActor, type) || property.attribute(program.words.mainActor) != nil {
      return true
    }
    return context.isHeldBySwiftUI(type)
      && observed.inheritedAndOwnProperties(of: type).contains { $0.name == name && $0.form == .published }
  }
}

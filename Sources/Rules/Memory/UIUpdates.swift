import Architecture
import Facts

/// Changes of the UI that a piece of code makes before it returns: by itself, or in the functions that it calls.
///
/// Keeps what it has worked out. Not for use from several threads.
final class UIUpdates {
  /// One change.
  struct Update: Equatable {
    /// The statement or call in the code that was asked about.
    let place: Cursor
    /// What it changes, as source text.
    let text: String
    /// Where the change itself stands, when that is in another function.
    let inside: Cursor?
  }

  private enum Question: Hashable {
    case function(DeclarationCursor)
    /// A property that holds a closure.
    case callback(DeclarationCursor)
  }

  let context: RuleContext
  let closures: OffMainClosures
  let changes: UIChanges
  private let reach: Reach
  private let answers = CyclicAnswers<Question, Update?>()
  private var given: [NameID: [TypeID: [Cursor]]] = [:]
  private var program: Program { context.program }

  init(_ context: RuleContext, _ closures: OffMainClosures) {
    self.context = context
    self.closures = closures
    changes = UIChanges(context)
    reach = Reach(context)
  }

  /// The changes that a closure makes; of a task only those that are no calls of main-actor code, which hop there.
  func updates(in closure: Cursor, isTask: Bool) -> [Update] {
    if closures.checksThread(closure) { return [] }
    var result: [Update] = []
    closures.visit(closure) { node in
      if node.kind == .awaitExpression, isTask { return false }
      if !isTask, let text = changes.change(at: node) {
        result.append(Update(place: node, text: text, inside: nil))
        return false
      }
      if let update = called(node, isTask: isTask), !isCompiledOut(update) {
        result.append(update)
        return false
      }
      return true
    }
    return result
  }

  /// Whether a change stands in a branch for devices, and the code that comes to it is built for Macs only.
  private func isCompiledOut(_ update: Update) -> Bool {
    let module = program.modules[program.context(of: update.place.file).module]
    guard let inside = update.inside, !module.deploymentTargets.isEmpty,
      module.deploymentTargets.keys.allSatisfy({ $0 == "macos" })
    else { return false }
    return inside.ancestors.contains {
      $0.kind == .ifConfigClause && BuildConditions.isForDevices($0.name, in: program.names)
    }
  }

  /// A call of code of the program that changes the UI, or a write that an observer of the program answers with a change.
  private func called(_ node: Cursor, isTask: Bool) -> Update? {
    switch node.kind {
    case .call:
      if let update = callback(node) { return update }
      guard let function = context.callee(of: node), function.kind == .function, mayRun(function, isTask: isTask),
        let inner = update(in: function)
      else { return nil }
      return Update(place: node, text: context.describe(node), inside: inner.inside ?? inner.place)
    case .assignment:
      guard !isTask, let target = node.firstChild?.plain, let property = program.declaration(of: target),
        property.kind == .variable, property.flags.contains(.hasObservers), let inner = update(in: property)
      else { return nil }
      return Update(place: node, text: context.describe(target), inside: inner.inside ?? inner.place)
    default: return nil
    }
  }

  /// Code without an actor of its own that runs on the caller's thread.
  private func mayRun(_ function: DeclarationCursor, isTask: Bool) -> Bool {
    if function.flags.contains(.isAsync) || function.attribute(program.words.mainActor) != nil { return false }
    guard let owner = program.owner(of: function) else { return true }
    return owner.kind != .actor && !program.hasAttribute(program.words.mainActor, owner)
      && !(isTask && context.isMainActor(owner))
  }

  /// The first change in a function; of a requirement, one that every implementation makes.
  private func update(in function: DeclarationCursor) -> Update? {
    answers.answer(.function(function), neutral: nil) {
      let bodies = function.kind == .variable ? function.accessors : function.body.map { [$0] } ?? []
      if bodies.isEmpty {
        let updates = reach.implementations(of: function).map { mayRun($0, isTask: false) ? update(in: $0) : nil }
        return updates.contains { $0 == nil } ? nil : updates.first ?? nil
      }
      return bodies.lazy.flatMap { self.updates(in: $0, isTask: false) }.first { !isOfOptionalInput($0.place) }
    }
  }

  /// `imageView?.image = picture`, where a caller may leave out `imageView`.
  private func isOfOptionalInput(_ place: Cursor) -> Bool {
    var root = (place.kind == .call ? place.callee : place.firstChild)?.plain
    while let inner = root?.base?.plain ?? root?.callee?.plain { root = inner }
    guard let root, root.kind == .identifier, let binding = program.localBinding(root.name, at: root) else {
      return false
    }
    return binding.kind == .parameter && binding.child(.initialValue) != nil
  }

  /// `onChange?(items)`: a closure that someone put into a property of the object.
  private func callback(_ call: Cursor) -> Update? {
    guard let callee = call.callee?.plain, let property = program.declaration(of: callee), property.kind == .variable,
      property.isStored, !property.isStatic, program.type(of: property).isFunction,
      let owner = program.owner(of: property)
    else { return nil }
    guard let inner = update(from: property, of: owner) else { return nil }
    return Update(place: call, text: context.describe(call), inside: inner.inside ?? inner.place)
  }

  /// The first change in a closure that is put into a property.
  private func update(from property: DeclarationCursor, of owner: TypeRecord) -> Update? {
    answers.answer(.callback(property), neutral: nil) {
      let closures = given[property.name] ?? findGiven(property.name)
      given[property.name] = closures
      for id in [owner.id] + owner.ancestors + program.allHeirs(of: owner.id) {
        for closure in closures[id] ?? [] {
          if let first = updates(in: closure, isTask: false).first { return first }
        }
      }
      return nil
    }
  }

  /// Closures that are put into properties of a name, by the type of the object.
  private func findGiven(_ name: NameID) -> [TypeID: [Cursor]] {
    var closures: [TypeID: [Cursor]] = [:]
    for place in context.members(named: NameSet([name])) {
      guard let base = place.base, let assignment = place.parent, assignment.kind == .assignment,
        assignment.firstChild == place, let closure = place.nextSibling?.plain, closure.kind == .closure,
        !closure.flags.contains(.mainActor), let id = program.type(of: base).id
      else { continue }
      closures[id, default: []].append(closure)
    }
    return closures
  }
}

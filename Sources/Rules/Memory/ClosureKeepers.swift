import Architecture
import Facts

/// Which objects `self` keeps alive, and which of their properties keep a closure that they are given.
///
/// Keeps what it has worked out. Not for use from several threads.
final class ClosureKeepers {
  /// How `self` keeps an object.
  enum Keeping: Equatable {
    /// In a stored property, whose name may be set to `nil` elsewhere.
    case property(NameID)
    /// In its view hierarchy.
    case hierarchy
  }

  private struct Parameter: Hashable {
    let function: DeclarationCursor
    let position: Int
  }

  let context: RuleContext
  private let controllers: Controllers
  private var stores: [Parameter: DeclarationCursor?] = [:]
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    controllers = Controllers(context)
  }

  // MARK: Objects

  /// How `self` keeps the object that an expression gives.
  func keeping(_ object: Cursor, in type: TypeRecord, depth: Int = 0) -> Keeping? {
    let object = object.plain
    guard depth < 6 else { return nil }
    switch object.kind {
    case .identifier:
      guard let binding = program.localBinding(object.name, at: object) else { return property(object.name, of: type) }
      return keeping(local: binding, in: type, depth: depth)
    case .member:
      guard let base = object.base?.plain else { return nil }
      if base.isOwnSelf(program) { return property(object.name, of: type) }
      guard let member = program.declaration(of: object), isStrong(member) else { return nil }
      return keeping(base, in: type, depth: depth + 1)
    case .sequence:
      // A forced cast of the cell to `ItemCell`.
      return object.firstChild.flatMap { keeping($0, in: type, depth: depth + 1) }
    case .call:
      let isDequeued = program.known.words(.dequeue).contains(object.name)
      return isDequeued && isScreen(type) ? .hierarchy : keeping(made: object, in: type, depth: depth)
    default: return nil
    }
  }

  /// A fresh object: where it is put.
  private func keeping(made value: Cursor, in type: TypeRecord, depth: Int) -> Keeping? {
    var current = value
    while let parent = current.parent {
      switch parent.kind {
      case .tryExpression, .awaitExpression, .forceUnwrap, .sequence: current = parent
      case .assignment:
        guard let left = parent.firstChild, left != current else { return nil }
        return left.isOwnName(program) ? keeping(left, in: type, depth: depth + 1) : nil
      case .argument: return isAdded(parent, in: type) ? .hierarchy : nil
      case .returnStatement: return keepingOfResult(parent, in: type)
      case .closure: return keepingOfResult(current, in: type)
      case .initialValue:
        guard let variable = parent.parent, variable.kind == .variableDeclaration else { return nil }
        if let property = variable.file.declaration(atNode: variable.index), !property.flags.contains(.isLocal) {
          return isStrong(property) ? .property(property.name) : nil
        }
        return keeping(local: variable, in: type, depth: depth + 1)
      default: return nil
      }
    }
    return nil
  }

  /// A local name for a property of `self`, or for an object that is put into one, or on screen, later on.
  private func keeping(local binding: Cursor, in type: TypeRecord, depth: Int) -> Keeping? {
    if binding.kind == .optionalBinding, binding.child(.initialValue) == nil { return property(binding.name, of: type) }
    guard binding.kind == .variableDeclaration || binding.kind == .optionalBinding,
      !binding.flags.contains(.weak), !binding.flags.contains(.unowned)
    else { return nil }
    if let value = binding.child(.initialValue)?.firstChild?.plain {
      let isFresh = value.kind == .call && !program.known.words(.dequeue).contains(value.name)
      if !isFresh, let found = keeping(value, in: type, depth: depth + 1) { return found }
    }
    guard let scope = context.executionScope(of: binding) else { return nil }
    for use in scope.nodes(named: binding.name) where use.kind == .identifier && use.index > binding.index {
      guard program.localBinding(use.name, at: use) == binding, let parent = use.parent else { continue }
      switch parent.kind {
      case .assignment where parent.firstChild != use:
        guard let left = parent.firstChild, left.isOwnName(program) else { continue }
        if left.kind == .identifier, program.localBinding(left.name, at: left) != nil { continue }
        if let found = property(left.name, of: type) { return found }
      case .argument: if isAdded(parent, in: type) { return .hierarchy }
      case .returnStatement: if let found = keepingOfResult(parent, in: type) { return found }
      default: continue
      }
    }
    return nil
  }

  /// `lazy var list: List = { let list = List(); …; return list }()`
  private func keepingOfResult(_ statement: Cursor, in type: TypeRecord) -> Keeping? {
    guard let closure = context.executionScope(of: statement), closure.kind == .closure, let call = closure.parent,
      call.kind == .call, call.firstChild == closure, let variable = call.parent?.parent,
      let property = variable.file.declaration(atNode: variable.index), isStrong(property),
      !property.flags.contains(.isLocal)
    else { return nil }
    return .property(property.name)
  }

  /// `view.addSubview(row)`, `stack.addArrangedSubview(row)` in a controller or view, or in its own view.
  private func isAdded(_ argument: Cursor, in type: TypeRecord) -> Bool {
    guard let call = argument.parent, call.kind == .call, program.known.members(.addsView).contains(call.name),
      isScreen(type)
    else {
      return false
    }
    guard let base = call.callee?.plain.base?.plain else { return true }
    return base.isOwnName(program) && (base.kind == .member || program.localBinding(base.name, at: base) == nil)
  }

  private func isScreen(_ type: TypeRecord) -> Bool {
    controllers.isController(type.id) || controllers.isViewClass(type.id)
  }

  private func property(_ name: NameID, of type: TypeRecord) -> Keeping? {
    guard let found = program.member(name, of: type, where: { $0.kind == .variable })?.declaration else { return nil }
    // The view of the screen holds what a weak outlet names.
    if found.flags.contains(.isWeak), found.attribute(program.words.outlet) != nil {
      return isScreen(type) ? .hierarchy : nil
    }
    return isStrong(found) ? .property(name) : nil
  }

  private func isStrong(_ property: DeclarationCursor) -> Bool {
    guard property.kind == .variable, !property.isStatic else { return false }
    if program.owner(of: property)?.kind == .protocol { return true }
    return property.isStored && property.flags.isDisjoint(with: [.isWeak, .isUnowned])
  }

  // MARK: Closures

  /// Whether a property keeps a closure.
  func isClosure(_ property: DeclarationCursor) -> Bool {
    isStrong(property) && program.type(of: property).isFunction
      && (program.owner(of: property)?.kind != .protocol || property.flags.contains(.hasSetter))
  }

  /// The property in which a function or initializer of the program puts the closure that it is given.
  func property(filledBy argument: Cursor, of call: Cursor) -> DeclarationCursor? {
    if let function = context.callee(of: call), function.kind == .function {
      return context.position(of: argument, in: function).flatMap { property(filledBy: $0, of: function) }
    }
    guard let callee = call.callee, case .metatype(let made) = program.type(of: callee).core, let id = made.id else {
      return nil
    }
    let type = program[id]
    let initializers = type.initializers
    if initializers.isEmpty, type.kind == .struct {
      let label = argument.name
      return type.storedProperties.first { $0.name == label && !label.isNone && isClosure($0) }
    }
    let given = call.arguments.filter { !$0.flags.contains(.trailing) }.map(\.name)
    let fitting = initializers.first { initializer in
      let labels = initializer.parameters.map { context.label(of: $0) }
      return given.allSatisfy { labels.contains($0) }
    }
    guard let fitting else { return nil }
    return context.position(of: argument, in: fitting).flatMap { property(filledBy: $0, of: fitting) }
  }

  private func property(filledBy position: Int, of function: DeclarationCursor) -> DeclarationCursor? {
    let key = Parameter(function: function, position: position)
    if let known = stores[key] { return known }
    let found = findProperty(filledBy: position, of: function)
    stores[key] = .some(found)
    return found
  }

  private func findProperty(filledBy position: Int, of function: DeclarationCursor) -> DeclarationCursor? {
    guard position < function.parameters.count, let body = function.body, let owner = program.owner(of: function) else {
      return nil
    }
    let parameter = function.parameters[position]
    for use in body.nodes(named: parameter.name) where use.kind == .identifier {
      guard let assignment = use.parent, assignment.kind == .assignment, let left = assignment.firstChild, left != use,
        left.isOwnName(program), program.localBinding(use.name, at: use) == parameter,
        left.kind == .member || program.localBinding(left.name, at: left) == nil,
        let property = program.member(left.name, of: owner)?.declaration, isClosure(property)
      else { continue }
      return property
    }
    return nil
  }
}

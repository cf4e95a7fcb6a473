import Architecture
import Facts

/// Where code changes what is on screen through UIKit or AppKit: properties of views and controllers, and methods that show
/// something.
struct UIChanges {
  let context: RuleContext
  private let controllers: Controllers
  /// Methods that change the screen, and what views and controllers inherit and set without `self`.
  private let changing: NameSet
  private let implied: NameSet
  private let applications: NameSet
  private let applicationChanges: NameSet
  private let drawnElsewhere: NameSet
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    controllers = Controllers(context)
    let known = context.program.known
    changing = known.members(.changesScreen)
    implied = known.variables(.partOfScreen)
    applications = known.types(.application)
    applicationChanges = known.members(.changesApplication)
    drawnElsewhere = known.types(.drawsElsewhere)
  }

  /// The text of what a node changes, if it changes the UI by itself.
  func change(at node: Cursor) -> String? {
    switch node.kind {
    case .assignment:
      guard let target = node.firstChild?.plain else { return nil }
      if target.kind == .identifier {
        let isInherited =
          changing.contains(target.name) && program.localBinding(target.name, at: target) == nil
          && program.declaration(of: target) == nil && isInUI(target)
        return isInherited ? context.describe(target) : nil
      }
      guard target.kind == .member, let base = target.base, isUI(base, changing: target) else { return nil }
      return context.describe(target)
    case .call:
      guard let callee = node.callee?.plain, callee.kind == .member || callee.kind == .identifier else { return nil }
      if callee.kind == .member {
        // `case .text(let text)`
        guard let base = callee.base else { return nil }
        if isApplication(base) { return applicationChanges.contains(callee.name) ? context.describe(node) : nil }
        return changing.contains(callee.name) && isUI(base, changing: callee) ? context.describe(node) : nil
      }
      guard changing.contains(callee.name), program.localBinding(callee.name, at: callee) == nil,
        program.declaration(of: callee) == nil, isInUI(callee)
      else { return nil }
      return context.describe(node)
    default: return nil
    }
  }

  /// - Parameter member: what is changed of the object; what the program declares itself is looked at where it is declared.
  private func isUI(_ base: Cursor, changing member: Cursor) -> Bool {
    if isApplication(base) { return applicationChanges.contains(member.name) }
    return program.declaration(of: member) == nil && isObject(base) && !isNew(base)
  }

  private func isApplication(_ base: Cursor) -> Bool {
    guard let inner = base.plain.base?.plain else { return false }
    return inner.kind == .identifier && applications.contains(inner.name)
  }

  /// Whether an expression is a view, a controller, or a part of one.
  func isObject(_ expression: Cursor) -> Bool {
    let expression = expression.plain
    let use = program.type(of: expression)
    if case .metatype = use.core { return false }
    if let name = use.externalName {
      if drawnElsewhere.contains(name) { return false }
      if context.ui.viewsAndControllers.contains(name) { return true }
    }
    if controllers.isViewClass(use) || controllers.kind(of: use) != nil { return true }
    guard use.isUnknown, implied.contains(expression.name), program.declaration(of: expression) == nil else {
      return false
    }
    if expression.kind == .identifier {
      return program.localBinding(expression.name, at: expression) == nil && isInUI(expression)
    }
    return expression.kind == .member && (expression.base.map { isObject($0) } ?? false)
  }

  private func isInUI(_ place: Cursor) -> Bool {
    guard let type = program.enclosingType(of: place), type.kind == .class else { return false }
    return controllers.isController(type.id) || controllers.isViewClass(type.id)
  }

  /// Whether an object was made right here, so that it is not on screen yet.
  private func isNew(_ base: Cursor) -> Bool {
    var root = base.plain
    while let inner = root.base?.plain ?? root.callee?.plain { root = inner }
    guard root.kind == .identifier, let binding = program.localBinding(root.name, at: root),
      binding.kind == .variableDeclaration, let value = binding.child(.initialValue)?.firstChild?.plain
    else { return false }
    guard value.kind == .call, let callee = value.callee else { return false }
    if case .metatype = program.type(of: callee).core { return true }
    return false
  }
}

import Architecture
import Facts

/// Follows an expression back to the place where a controller is made.
struct FreshScreens {
  /// A controller that the code around makes itself.
  struct Screen {
    /// Where it is made: the name that is called.
    let place: Cursor
    /// What is made, for messages.
    let name: NameID
    let isFromStoryboard: Bool
    /// A static function of the screen makes it.
    var isFromOwnFactory = false
  }

  let context: RuleContext
  let controllers: Controllers
  private let storyboardCalls: NameSet
  private let contents: NameSet

  init(_ context: RuleContext, _ controllers: Controllers) {
    self.context = context
    self.controllers = controllers
    storyboardCalls = Storyboards.instantiations(context)
    contents = context.program.known.words(.content).exact
  }

  private var program: Program { context.program }

  /// The screen that an expression gives, if the code of `type` makes it: by an initializer, a static function of the
  /// screen itself or a storyboard, kept in a variable or returned by a method of its own on the way.
  func screen(of expression: Cursor, in type: TypeRecord, depth: Int = 0) -> Screen? {
    guard depth < 8 else { return nil }
    let plain = expression.plain
    func next(_ cursor: Cursor) -> Screen? { screen(of: cursor, in: type, depth: depth + 1) }
    switch plain.kind {
    case .call: return screen(ofCall: plain, in: type, depth: depth)
    case .identifier:
      if let binding = program.localBinding(plain.name, at: plain) {
        return screen(ofLocal: binding, in: type, depth: depth)
      }
      return screen(ofProperty: plain.name, in: type, depth: depth)
    case .member:
      guard let base = plain.base else { return nil }
      if base.plain.kind == .identifier, base.plain.name == program.words.selfValue {
        return screen(ofProperty: plain.name, in: type, depth: depth)
      }
      return nil
    case .sequence, .arrayLiteral, .ternary:
      for child in plain.children where !child.kind.isType && child.kind != .binaryOperator {
        if child.kind == .cast { continue }
        if let found = next(child) { return found }
      }
      return nil
    default: return nil
    }
  }

  // MARK: Calls

  private func screen(ofCall call: Cursor, in type: TypeRecord, depth: Int) -> Screen? {
    guard let callee = call.callee?.plain else { return nil }
    if storyboardCalls.contains(call.name), let base = callee.base, !isController(metatype: base) {
      return Screen(place: call, name: .none, isFromStoryboard: true)
    }
    switch callee.kind {
    case .closure:
      return returned(by: callee, in: type, depth: depth)
    case .member where callee.name == program.words.initializer:
      guard let base = callee.base else { return nil }
      return made(program.type(of: base), call: call, place: base, in: type, depth: depth)
    case .member:
      guard let base = callee.base else { return nil }
      let plain = base.plain
      if plain.kind == .identifier, plain.name == program.words.selfValue {
        return screen(ofMethod: call, in: type, depth: depth)
      }
      let baseType = program.type(of: base)
      if case .metatype(let inner) = baseType.core {
        let result = program.type(of: call)
        // `Outer.Inner(…)`, then a static function of the screen itself.
        if case .metatype(let nested) = program.type(of: callee).core {
          return made(nested, call: call, place: callee, in: type, depth: depth)
        }
        guard let kind = controllers.kind(of: inner), kind == .screen, !result.isUnknown,
          controllers.kind(of: result) != nil
        else { return screen(wrappedBy: call, in: type, depth: depth) }
        return Screen(place: callee, name: plain.name, isFromStoryboard: false, isFromOwnFactory: true)
      }
      // `Detail().wrappedInNavigation()`: made here all the same.
      if plain.kind == .call { return screen(of: plain, in: type, depth: depth + 1) }
      return screen(wrappedBy: call, in: type, depth: depth)
    case .identifier:
      if program.localBinding(callee.name, at: callee) == nil, isLowercase(callee.name) {
        return screen(ofMethod: call, in: type, depth: depth)
      }
      return made(program.type(of: callee), call: call, place: callee, in: type, depth: depth)
    default: return nil
    }
  }

  private func isController(metatype base: Cursor) -> Bool {
    if case .metatype(let inner) = program.type(of: base).core { return controllers.kind(of: inner) != nil }
    return false
  }

  private func isLowercase(_ name: NameID) -> Bool {
    program.names.withBytes(name) { $0.first.map { (97...122).contains($0) } ?? false }
  }

  private func made(_ use: TypeUse, call: Cursor, place: Cursor, in type: TypeRecord, depth: Int) -> Screen? {
    guard case .metatype(let inner) = use.core else { return nil }
    guard let kind = controllers.kind(of: inner) else {
      // A container whose base class is in a library: `SnackbarController(rootViewController: Detail())`.
      let content = call.arguments.first { contents.contains($0.name) }?.firstChild?.plain
      return content.flatMap { $0.kind == .call ? screen(of: $0, in: type, depth: depth + 1) : nil }
    }
    switch kind {
    case .system: return nil
    case .screen:
      // What a screen is wrapped in says less than the screen: `BannerViewController(rootViewController: Detail())`.
      for argument in call.arguments where program.known.words(.contentEnding).contains(argument.name) {
        guard let value = argument.firstChild?.plain, value.kind != .closure else { continue }
        // A window around this very controller shows nothing new.
        if value.name == program.words.selfValue, value.kind == .identifier,
          inner.id.map({ controllers.isWindowController($0) }) ?? false
        {
          return nil
        }
        if value.kind == .call, let found = screen(of: value, in: type, depth: depth + 1) { return found }
        // A frame around a controller that others have made.
        if contents.contains(argument.name), controllers.kind(of: program.type(of: value)) != nil {
          return screen(of: value, in: type, depth: depth + 1)
        }
      }
      return Screen(place: place, name: place.plain.name, isFromStoryboard: false)
    case .container, .foreign:
      // What they hold decides: `UINavigationController(rootViewController: Detail())`.
      for argument in call.arguments {
        guard let value = argument.firstChild, value.kind != .closure else { continue }
        if let found = screen(of: value, in: type, depth: depth + 1) { return found }
      }
      return nil
    }
  }

  /// `ScreenFactory.modal(screen)`: a function that gives back the controller it is given in another.
  private func screen(wrappedBy call: Cursor, in type: TypeRecord, depth: Int) -> Screen? {
    guard let function = context.callee(of: call), function.kind == .function, let body = function.body,
      let result = function.type, controllers.kind(of: program.resolve(result)) != nil
    else { return nil }
    for parameter in function.parameters where context.isControllerParameter(parameter, controllers) {
      let label = context.label(of: parameter)
      guard let value = call.arguments.first(where: { $0.name == label })?.firstChild, value.kind != .closure,
        passesOn(parameter.name, in: body), let found = screen(of: value, in: type, depth: depth + 1)
      else { continue }
      return found
    }
    return nil
  }

  /// Whether code puts a parameter into something, as opposed to merely asking it.
  private func passesOn(_ parameter: NameID, in body: Cursor) -> Bool {
    body.indices.contains { index in
      let node = body.file.nodes[index]
      guard node.kind == .identifier, node.name == parameter else { return false }
      switch Cursor(file: body.file, index: index).parent?.kind {
      case .argument, .arrayLiteral, .assignment, .returnStatement, .block: return true
      default: return false
      }
    }
  }

  /// A method of the same type that returns what it makes.
  private func screen(ofMethod call: Cursor, in type: TypeRecord, depth: Int) -> Screen? {
    if depth < 3, let found = screen(madeByMethod: call, in: type, depth: depth) { return found }
    return screen(wrappedBy: call, in: type, depth: depth)
  }

  private func screen(madeByMethod call: Cursor, in type: TypeRecord, depth: Int) -> Screen? {
    guard let method = context.callee(of: call), method.kind == .function, let body = method.body,
      let owner = program.owner(of: method), owner.id == type.id || type.ancestors.contains(owner.id),
      method.type.map({ controllers.kind(of: program.resolve($0)) != nil }) ?? false
    else { return nil }
    return returned(by: body, in: owner, depth: depth)
  }

  private func returned(by body: Cursor, in type: TypeRecord, depth: Int) -> Screen? {
    var last: Cursor?
    for index in body.indices where body.file.nodes[index].kind == .returnStatement {
      if let value = Cursor(file: body.file, index: index).firstChild,
        let found = screen(of: value, in: type, depth: depth + 1)
      {
        return found
      }
    }
    for child in body.children { last = child }
    return last.flatMap { $0.kind == .returnStatement ? nil : screen(of: $0, in: type, depth: depth + 1) }
  }

  // MARK: Variables

  private func screen(ofLocal binding: Cursor, in type: TypeRecord, depth: Int) -> Screen? {
    guard binding.kind == .variableDeclaration || binding.kind == .optionalBinding else { return nil }
    if let value = binding.child(.initialValue)?.firstChild {
      return screen(of: value, in: type, depth: depth + 1)
    }
    if binding.kind == .optionalBinding { return screen(ofProperty: binding.name, in: type, depth: depth) }
    guard let scope = binding.parent else { return nil }
    return assigned(binding.name, in: scope, type, depth: depth)
  }

  private func screen(ofProperty name: NameID, in type: TypeRecord, depth: Int) -> Screen? {
    guard let (property, owner) = program.member(name, of: type, where: { $0.kind == .variable && !$0.isStatic }),
      owner.kind != .protocol
    else { return nil }
    // What is made inside a loop of stored values could be anyone's; only this type's own making counts.
    if !property.isStored {
      guard let getter = property.accessors.first else { return nil }
      return returned(by: getter, in: owner, depth: depth)
    }
    if let value = property.value, let found = screen(of: value, in: owner, depth: depth + 1) { return found }
    for member in owner.members where member.kind == .function || member.kind == .initializer {
      for code in member.code {
        if let found = assigned(name, in: code, owner, depth: depth) { return found }
      }
    }
    return nil
  }

  private func assigned(_ name: NameID, in scope: Cursor, _ type: TypeRecord, depth: Int) -> Screen? {
    for index in scope.indices where scope.file.nodes[index].kind == .assignment {
      let assignment = Cursor(file: scope.file, index: index)
      guard let left = assignment.firstChild, left.name == name, left.isOwnName(program),
        let right = left.nextSibling, let found = screen(of: right, in: type, depth: depth + 1)
      else { continue }
      return found
    }
    return nil
  }
}

extension Cursor {
  /// Whether an expression is `self`.
  func isOwnSelf(_ program: Program) -> Bool { plain.kind == .identifier && plain.name == program.words.selfValue }

  /// Whether an expression is a plain name or a member of `self`.
  func isOwnName(_ program: Program) -> Bool {
    switch kind {
    case .identifier: return true
    case .member:
      guard let base = base?.plain else { return false }
      return base.kind == .identifier && base.name == program.words.selfValue
    default: return false
    }
  }
}

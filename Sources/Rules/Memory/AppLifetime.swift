import Architecture
import Facts

extension RuleContext {
  /// Whether every object of a type lives as long as the app, so that what holds it costs nothing: the delegates of the app
  /// and its scenes, shared instances, and what such an object makes once and keeps. The one answer for all rules.
  func livesAsLongAsTheApp(_ type: TypeRecord) -> Bool {
    shared.livesAsLongAsTheApp(type.id) { AppLifetime(self).holds(for: type) }
  }

  /// Whether no second object can be made: the shared instance of a class with nothing but private initializers.
  func hasNoSecondInstance(_ type: TypeRecord) -> Bool {
    let initializers = type.initializers.filter { !$0.flags.contains(.isConvenience) }
    return !initializers.isEmpty && initializers.allSatisfy { $0.row.access.isPrivate } && livesForever(type)
  }
}

/// Follows the objects of a type from where they are made to what keeps them.
private struct AppLifetime {
  let context: RuleContext
  /// Types keep each other in circles.
  private let answers = CyclicAnswers<TypeID, Bool>()
  private let made: MadeObjects
  private let runs: CodeRuns
  private let applications: NameSet
  private let wrappers: NameSet
  private let contents: NameSet
  private let windows: NameSet
  private let menus: NameSet
  private let lists: NameSet
  private let listing: NameSet
  private let mapping: NameSet
  private let pagers: NameSet
  private let adding: NameSet
  private let tasks: NameSet
  /// Whether code ever puts another screen into a window, or takes the first one out of a storyboard.
  private let replacesScreens: Bool
  private var program: Program { context.program }
  private var names: Names { context.names }

  init(_ context: RuleContext) {
    self.context = context
    made = MadeObjects(context: context)
    runs = CodeRuns(context)
    let known = context.program.known
    applications = known.types(.appEntry, .extensionEntry)
    wrappers = known.types(.holdsContent)
    contents = known.labels(.holdsContent)
    windows = known.members(.holdsContent)
    menus = known.members(.holdsMenu)
    lists = known.members(.screenList)
    listing = known.members(.showsScreens)
    mapping = known.members(.transforms)
    pagers = known.types(.pager)
    adding = known.words(.adding).exact
    tasks = known.called(.startsTask)
    replacesScreens =
      context.program.mentions(of: known.members(.rootScreen), .member).contains {
        // A container of the program may have a property of that name, too.
        $0.parent?.kind == .assignment && $0.parent?.firstChild == $0 && context.program.declaration(of: $0) == nil
      }
      || context.program.mentions(of: known.members(.instantiates), .call).contains { $0.arguments.isEmpty }
  }

  /// Whether it holds for every object of a type that the app makes.
  func holds(for type: TypeRecord) -> Bool {
    answers.answer(type.id, neutral: false) {
      if program.inherits(type, from: applications) || context.hasNoSecondInstance(type) { return true }
      // A class with many subclasses is a base class, of which there are many objects.
      let heirs = program.allHeirs(of: type.id).filter { !context.exempt[$0.index] }
      guard type.kind != .protocol, type.kind != .enum, heirs.count <= 4 else { return false }
      return isMadeForGood(type) && heirs.allSatisfy { isMadeForGood(program[$0]) }
    }
  }

  /// Whether all objects of a class itself are made to stay. A base class need not have any.
  private func isMadeForGood(_ type: TypeRecord) -> Bool {
    let places = made.places(of: type)
    // `static let shared: Session = .live`; or a storyboard makes it, and code gets it from a static.
    if places.isEmpty, !replacesScreens, program.interface.launchScreens.contains(context.text(type.name)) {
      return true
    }
    if places.isEmpty { return !type.heirs.allSatisfy { context.exempt[$0.index] } || isShared(type) }
    return places.allSatisfy { isKept($0, depth: 0) }
  }

  private func isShared(_ type: TypeRecord) -> Bool {
    if let property = context.sharedInstance(of: type) {
      return property.flags.isDisjoint(with: [.isWeak, .isUnowned])
    }
    // `static func shared() -> MainController?`
    return type.members.contains { member in
      member.kind == .function && member.isStatic && member.parameters.isEmpty
        && program.words.instanceNames.contains(member.name)
        && member.type.map { program.resolve($0).id == type.id } ?? false
    }
  }

  // MARK: What keeps an object

  /// Whether a fresh object goes into a global, a static, or a property of an object that is there for good itself.
  private func isKept(_ value: Cursor, depth: Int) -> Bool {
    guard depth < 8, let parent = value.parent else { return false }
    if isRegisteredForGood(value) || isMadeIfMissing(value) || isRootContent(value) { return true }
    switch parent.kind {
    case .awaitExpression, .tryExpression, .forceUnwrap, .sequence, .arrayLiteral, .dictionaryElement,
      .dictionaryLiteral, .tuple:
      // `[home, search].map { UINavigationController(rootViewController: $0) }`
      if parent.kind == .arrayLiteral, let member = parent.parent, member.kind == .member,
        mapping.contains(member.name),
        let call = member.parent, call.kind == .call, call.firstChild == member
      {
        return isKept(call, depth: depth + 1)
      }
      return isKept(parent, depth: depth)
    case .returnStatement: return isResultKept(at: parent, depth: depth)
    case .closure, .block, .accessor: return isOnly(value, in: parent) && isResultKept(at: value, depth: depth)
    case .initialValue:
      guard let variable = parent.parent else { return false }
      if variable.kind == .variableDeclaration, let property = context.member(around: variable),
        property.node == variable
      {
        return property.isStored ? isForGood(property) : isResultKept(at: value, depth: depth)
      }
      return isLocalKept(variable, depth: depth)
    case .assignment:
      guard let left = parent.firstChild, left != value else { return false }
      return isKept(assignment: parent, to: left, depth: depth)
    case .argument: return isKept(argument: parent, depth: depth)
    default: return false
    }
  }

  private func isOnly(_ value: Cursor, in body: Cursor) -> Bool {
    body.children.allSatisfy { $0 == value || [.parameter, .capture, .attribute].contains($0.kind) }
  }

  /// `WindowGroup { RootView().tint(.red) }`, first in the body of the app: what its window shows from the start. A scene
  /// that takes something is made for each document or value.
  private func isRootContent(_ value: Cursor) -> Bool {
    let content = context.outermostLink(of: value)
    guard let closure = content.parent, closure.kind == .closure, Array(closure.children) == [content],
      let scene = closure.parent?.parent, scene.kind == .call, closure.parent?.kind == .argument,
      let type = program.enclosingType(of: scene), type.kind == .struct, program.inherits(type, from: applications),
      Array(scene.arguments).count == 1, let body = context.outermostLink(of: scene).parent
    else { return false }
    return (body.kind == .accessor || body.kind == .block) && body.firstChild == context.outermostLink(of: scene)
  }

  /// A local variable that is put away.
  private func isLocalKept(_ variable: Cursor, depth: Int) -> Bool {
    guard !variable.name.isNone, let scope = context.executionScope(of: variable) else { return false }
    return scope.nodes(named: variable.name).contains { use in
      guard use.kind == .identifier, use.index > variable.index,
        program.localBinding(use.name, at: use) == variable, let parent = use.parent
      else { return false }
      switch parent.kind {
      case .assignment, .argument, .returnStatement, .arrayLiteral, .dictionaryElement:
        return isKept(use, depth: depth + 1)
      case .member:
        // One of several objects that a function gives at once.
        guard parent.parent?.kind == .assignment, case .tuple = program.type(of: use).core else { return false }
        return isKept(parent, depth: depth + 1)
      default: return false
      }
    }
  }

  private func isKept(assignment: Cursor, to left: Cursor, depth: Int) -> Bool {
    let target = left.plain
    if windows.contains(target.name), let base = target.base?.plain, isWindow(base) {
      // The window of a banner or of a lock screen comes and goes.
      return runs.isLaunch(assignment) && property(base).map { isForGood($0) } ?? true
    }
    if menus.contains(target.name), target.base.map({ program.type(of: $0).id == nil }) ?? false {
      return runs.isLaunch(assignment)
    }
    if lists.contains(target.name), program.declaration(of: target) == nil {
      return isRootOfTabs(target.base?.plain, at: assignment, depth: depth)
    }
    guard let property = property(target) else { return false }
    if isGuardedByNil(assignment, target) { return isForGood(property) }
    // What a method makes may be made again: only an initializer and the launch of the app run once.
    guard property.isStatic || target.isOwnName(program), runs.isOnce(assignment, depth: depth), isForGood(property)
    else {
      return false
    }
    return !property.isStatic || isInStaticValue(assignment)
      || program.enclosingType(of: assignment).map { holds(for: $0) } ?? true
  }

  /// Whether a list of screens is that of a tab, page or split controller that is there for good, filled once.
  private func isRootOfTabs(_ container: Cursor?, at place: Cursor, depth: Int) -> Bool {
    guard depth < 8, runs.isOnce(place, depth: depth) || runs.isLaunch(place) else { return false }
    guard let container, !container.isOwnSelf(program) else {
      return program.enclosingType(of: place).map { program.inherits($0, from: pagers) && holds(for: $0) } ?? false
    }
    guard Controllers(context).isPager(container), container.kind == .identifier else { return false }
    if let binding = program.localBinding(container.name, at: container) {
      return isLocalKept(binding, depth: depth + 1)
    }
    return property(container).map { isForGood($0) } ?? false
  }

  private func property(_ target: Cursor) -> DeclarationCursor? {
    if let found = program.declaration(of: target) { return found.kind == .variable ? found : nil }
    // `_model = StateObject(wrappedValue: Model())`
    let text = names[target.name]
    guard text.hasPrefix("_"), target.isOwnName(program), let type = program.enclosingType(of: target) else {
      return nil
    }
    return program.member(names[String(text.dropFirst())], of: type, where: { $0.kind == .variable })?.declaration
  }

  private func isWindow(_ base: Cursor) -> Bool {
    program.known.words(.window).contains(base.name) || Controllers(context).isWindow(program.type(of: base))
  }

  private func isKept(argument: Cursor, depth: Int) -> Bool {
    guard let call = argument.parent else { return false }
    if call.kind == .tuple { return isKept(call, depth: depth) }
    guard call.kind == .call else { return false }
    if let id = made.type(madeBy: call) {
      guard let property = property(filledBy: argument, of: program[id]) else { return false }
      return property.isStored && !property.flags.contains(.isWeak) && !property.flags.contains(.isUnowned)
        && holds(for: program[id])
    }
    if wrappers.contains(call.name) || contents.contains(argument.name), call.callee?.plain.kind == .identifier {
      return isKept(call, depth: depth + 1)
    }
    // `tabs.setViewControllers([home, search], animated: false)`
    if listing.contains(call.name), let callee = call.callee?.plain {
      return isRootOfTabs(callee.base?.plain, at: call, depth: depth)
    }
    guard adding.contains(call.name), runs.isOnce(call, depth: depth), let type = program.enclosingType(of: call) else {
      return false
    }
    guard let base = call.callee?.plain.base?.plain, !base.isOwnSelf(program) else { return holds(for: type) }
    guard base.isOwnName(program), let property = property(base), property.isStored else { return false }
    return isForGood(property)
  }

  /// The property in which the initializer of a type puts an argument.
  private func property(filledBy argument: Cursor, of type: TypeRecord) -> DeclarationCursor? {
    let initializers = type.initializers
    if initializers.isEmpty {
      return type.firstMember(named: argument.name) { $0.kind == .variable && $0.isStored && !$0.isStatic }
    }
    for initializer in initializers {
      guard let parameter = initializer.parameters.first(where: { context.label(of: $0) == argument.name }),
        let body = initializer.body
      else { continue }
      for use in body.nodes(named: parameter.name) where use.kind == .identifier {
        guard let assignment = use.parent, assignment.kind == .assignment, let left = assignment.firstChild,
          left != use, left.isOwnName(program)
        else { continue }
        return property(left.plain)
      }
    }
    return nil
  }

  /// What an immediately called closure, a function or a getter gives back: whether all who use it keep it.
  private func isResultKept(at place: Cursor, depth: Int) -> Bool {
    guard let scope = context.executionScope(of: place) else { return false }
    if scope.kind == .closure {
      if let call = scope.parent?.parent, call.kind == .call, scope.parent?.kind == .argument {
        // `storyboard.instantiateViewController(identifier: "List") { coder in ListScreen(coder: coder) }`, and
        // `lazy var session = Task { await Session() }`, which keeps its result.
        return (program.known.members(.instantiates).contains(call.name) || tasks.contains(call.name))
          && isKept(call, depth: depth + 1)
      }
      guard let call = scope.parent, call.kind == .call, call.firstChild == scope else { return false }
      return isKept(call, depth: depth + 1)
    }
    guard depth < 4, let member = context.member(around: place), !member.flags.contains(.isOverride) else {
      return false
    }
    let name = NameSet([member.name])
    let mentions: [Cursor]
    switch member.kind {
    case .function: mentions = program.mentions(of: name, .call)
    case .variable: mentions = program.mentions(of: name, .identifier, .member)
    default: return false
    }
    let uses = mentions.filter { program.declaration(of: $0) == member && context.isPartOfApp($0) }
    return !uses.isEmpty && uses.count <= 4 && uses.allSatisfy { isKept($0, depth: depth + 1) }
  }

  /// Whether a container makes it once and keeps it: `Factory(self) { Session() }.singleton`,
  /// `container.register(Session.self) { _ in Session() }.inObjectScope(.container)`.
  private func isRegisteredForGood(_ value: Cursor) -> Bool {
    guard let closure = context.executionScope(of: value), closure.kind == .closure,
      let argument = closure.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call,
      context.returnedValues(in: closure) == [value]
    else { return false }
    let scopes = program.known.members(.setsScope)
    let forGood = program.known.members(.forGood)
    // `container.register(.eagerSingleton) { Session() }`
    if program.known.words(.registration).contains(call.name),
      call.arguments.contains(where: { $0.firstChild.map { forGood.contains($0.plain.name) } ?? false })
    {
      return true
    }
    var current = call
    while let parent = current.parent {
      switch parent.kind {
      case .member:
        if parent.firstChild == current, forGood.contains(parent.name) { return true }
      case .call:
        guard parent.firstChild == current else { return false }
        if scopes.contains(parent.name), let scope = parent.arguments.first?.firstChild?.plain {
          return forGood.contains(scope.name)
        }
      default: return false
      }
      current = parent
    }
    return false
  }

  /// `if Panel.shared == nil { _ = Panel() }`, where the initializer puts the object into that property.
  private func isMadeIfMissing(_ value: Cursor) -> Bool {
    guard value.kind == .call, let id = made.type(madeBy: value) else { return false }
    let shared = program[id].members.filter { property in
      property.kind == .variable && property.isStatic && property.isStored
        && program.type(of: property).id == id && isForGood(property)
    }
    return shared.contains { property in
      isUnderNilCheck(value, of: property.name)
        && program[id].initializers.contains { initializer in
          initializer.body?.nodes(named: property.name).contains { use in
            guard let assignment = use.parent, assignment.kind == .assignment, assignment.firstChild == use else {
              return false
            }
            return use.nextSibling?.isOwnSelf(program) ?? false
          } ?? false
        }
    }
  }

  // MARK: What is kept for good

  /// `static let shared: Session = { instance = Session(); return instance }()` runs once.
  private func isInStaticValue(_ place: Cursor) -> Bool {
    guard let member = context.member(around: place), member.kind == .variable, member.isStatic else { return false }
    return member.value?.contains(place) ?? false
  }

  /// `if instance == nil { instance = Storage() }`, `guard let instance else { instance = Storage() … }`,
  /// `instance ?? { let new = Storage(); instance = new; return new }()`
  private func isGuardedByNil(_ assignment: Cursor, _ target: Cursor) -> Bool {
    isUnderNilCheck(assignment, of: target.name)
  }

  private func isUnderNilCheck(_ place: Cursor, of name: NameID) -> Bool {
    place.ancestors.contains { statement in
      if statement.kind == .closure, let call = statement.parent, call.kind == .call, call.firstChild == statement {
        return context.preferred(to: call)?.plain.name == name
      }
      guard statement.kind == .ifStatement || statement.kind == .guardStatement else { return false }
      return statement.children.contains { condition in
        guard condition.kind == .condition else { return false }
        let nodes = Array(condition.subtree)
        guard nodes.contains(where: { $0.name == name && $0.kind != .binding }) else { return false }
        return statement.kind == .guardStatement
          || nodes.contains { $0.kind == .nilLiteral } && nodes.contains { $0.name == program.words.equals }
      }
    }
  }

  private func isForGood(_ property: DeclarationCursor) -> Bool {
    guard property.flags.isDisjoint(with: [.isWeak, .isUnowned]) else { return false }
    guard let owner = program.owner(of: property) else { return true }
    guard property.isStatic || holds(for: owner) else { return false }
    // Code that lets go of it makes room for another one: `session = nil`.
    return !context.code(of: owner).contains { code in
      code.nodes(named: property.name).contains { use in
        guard let assignment = use.parent, assignment.kind == .assignment, assignment.firstChild == use else {
          return false
        }
        return use.nextSibling?.kind == .nilLiteral
      }
    }
  }
}

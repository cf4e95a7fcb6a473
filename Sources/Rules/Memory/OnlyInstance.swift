import Architecture
import Facts

extension RuleContext {
  /// Whether there is just one object of a class, for as long as the app runs: its shared instance, the delegate of the
  /// application, or what one of those makes once and keeps. What holds it for ever does no harm.
  func isOnlyInstance(_ type: TypeRecord) -> Bool {
    shared.isOnlyInstance(type.id) { isOnlyInstance(type, depth: 0) }
  }

  /// Whether nobody can even make a second one: the shared instance of a class with nothing but private initializers.
  func hasNoSecondInstance(_ type: TypeRecord) -> Bool {
    let initializers = type.initializers.filter { !$0.flags.contains(.isConvenience) }
    return !initializers.isEmpty && initializers.allSatisfy { $0.row.access.isPrivate } && livesForever(type)
  }

  /// Whether a class belongs to the app as a whole: it has a shared instance, or the app entry itself makes the only one, in
  /// a property, in `init` or at launch, to hand it to others.
  func livesAsLongAsTheApp(_ type: TypeRecord) -> Bool {
    if isOnlyInstance(type) || livesForever(type) { return true }
    guard type.kind == .class, program.allHeirs(of: type.id).isEmpty else { return false }
    let places = makings(of: type)
    guard places.count == 1, let place = places.first, let entry = program.enclosingType(of: place),
      program.inherits(entry, from: names.set(Self.applications)), let member = member(around: place)
    else { return false }
    let launches = names.set("application", "applicationDidFinishLaunching", "applicationWillFinishLaunching")
    return member.kind == .variable && !member.flags.contains(.isComputed) || member.kind == .initializer
      || launches.contains(member.name)
  }

  private func isOnlyInstance(_ type: TypeRecord, depth: Int) -> Bool {
    if program.inherits(type, from: names.set(Self.applications)) { return true }
    if hasNoSecondInstance(type) { return true }
    // A class with many subclasses is a base class, of which there are many objects.
    let heirs = program.allHeirs(of: type.id)
    guard depth < 4, type.kind == .class, heirs.count <= 4 else { return false }
    return isMadeForGood(type, isBase: !heirs.isEmpty, depth: depth)
      && heirs.allSatisfy { isMadeForGood(program[$0], isBase: false, depth: depth) }
  }

  /// Whether all objects of a class itself are made to stay. A base class need not have any; of what a storyboard makes,
  /// nothing is known.
  private func isMadeForGood(_ type: TypeRecord, isBase: Bool, depth: Int) -> Bool {
    let places = makings(of: type)
    // `static let shared: Session = .init()` names the type nowhere else. Each platform may have an app of its own.
    if places.isEmpty { return isBase || livesForever(type) }
    return places.allSatisfy { isKeptForGood($0, depth: depth) }
  }

  private static let applications = [
    "UIApplicationDelegate", "NSApplicationDelegate", "WKApplicationDelegate", "App",
  ]

  /// Where the app makes objects of a type. Types of one name share the look at all places of that name.
  private func makings(of type: TypeRecord) -> [Cursor] {
    shared.makings(named: type.name) {
      var result: [TypeID: [Cursor]] = [:]
      for call in program.mentions(of: NameSet([type.name]), .call) where isPartOfApp(call) {
        if let id = typeMade(by: call) { result[id, default: []].append(call) }
      }
      return result
    }[type.id] ?? []
  }

  private func typeMade(by call: Cursor) -> TypeID? {
    guard let callee = call.callee?.plain, case .metatype(let inner) = program.type(of: callee).core else { return nil }
    return inner.id
  }

  /// Whether code runs in the app, as opposed to previews and generated files.
  func isPartOfApp(_ place: Cursor) -> Bool {
    if program.context(of: place.file).isGenerated { return false }
    if let member = member(around: place), isSampleData(member) { return false }
    var current = program.enclosingType(of: place)
    while let type = current {
      if exempt[type.id.index] || type.kind == .struct && names[type.name].contains("Preview") { return false }
      current = type.outer.map { program[$0] }
    }
    let preview = names["Preview"]
    return !place.ancestors.contains { $0.kind == .macro && $0.name == preview }
  }

  /// Whether a fresh object goes into a global, a static, or a property of an object that is there for good itself.
  private func isKeptForGood(_ value: Cursor, depth: Int) -> Bool {
    guard let parent = value.parent else { return false }
    if isRegisteredForGood(value) { return true }
    switch parent.kind {
    case .awaitExpression, .tryExpression, .forceUnwrap: return isKeptForGood(parent, depth: depth)
    case .returnStatement:
      // `lazy var feed: Feed = { …; return Feed(client) }()`
      guard let closure = executionScope(of: parent), closure.kind == .closure, let call = closure.parent,
        call.kind == .call, call.firstChild == closure
      else { return false }
      return isKeptForGood(call, depth: depth)
    case .initialValue:
      guard let variable = parent.parent, variable.kind == .variableDeclaration else { return false }
      if let property = member(around: variable), property.node == variable {
        return property.isStored && isForGood(property, depth: depth)
      }
      // A local variable that is put away.
      guard let scope = executionScope(of: variable) else { return false }
      return scope.subtree.contains { use in
        guard use.kind == .identifier, use.name == variable.name, use.index > variable.index else { return false }
        return use.parent?.kind == .assignment && isKeptForGood(use, depth: depth)
      }
    case .assignment:
      // What a method makes may be made again: only an initializer and the launch of the app run once.
      guard let left = parent.firstChild, left != value, left.isOwnName(program), runsOnce(parent),
        let property = program.declaration(of: left), property.kind == .variable
      else { return false }
      return isForGood(property, depth: depth)
    default: return false
    }
  }

  /// Whether a container makes it once and keeps it: `Factory(self) { Session() }.singleton`,
  /// `container.register(Session.self) { _ in Session() }.inObjectScope(.container)`.
  private func isRegisteredForGood(_ value: Cursor) -> Bool {
    guard let closure = executionScope(of: value), closure.kind == .closure, returnedValues(in: closure) == [value],
      let argument = closure.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call
    else { return false }
    let scopes = names.set("scope", "inObjectScope")
    let forGood = names.set("singleton", "application", "container")
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

  private func runsOnce(_ place: Cursor) -> Bool {
    guard let member = member(around: place) else { return false }
    if member.kind == .initializer || isLaunch(member) { return true }
    return program.enclosingType(of: place).map { program.inherits($0, from: names.set(Self.applications)) } ?? false
  }

  /// A private method that says that it starts the object, and is called in one place.
  private func isLaunch(_ method: DeclarationCursor) -> Bool {
    guard method.kind == .function, method.row.access.isPrivate, let owner = program.owner(of: method),
      ["launch", "bootstrap", "setUp", "setup", "initialize"].contains(where: names[method.name].hasPrefix)
    else { return false }
    let calls = program.mentions(of: NameSet([method.name]), .call)
      .filter { program.enclosingType(of: $0)?.id == owner.id }
    return calls.count == 1
  }

  private func isForGood(_ property: DeclarationCursor, depth: Int) -> Bool {
    guard let owner = program.owner(of: property) else { return true }
    guard property.isStatic || isOnlyInstance(owner, depth: depth + 1) else { return false }
    // Nobody lets go of it: `session = nil` makes room for another one.
    return !code(of: owner).contains { code in
      code.subtree.contains { node in
        node.kind == .assignment && node.firstChild?.name == property.name
          && node.firstChild?.nextSibling?.kind == .nilLiteral
      }
    }
  }
}

import Architecture
import Facts

/// Which targets have coordinators that make or show controllers for others, and what a screen is given where it is made.
struct ScreenCoordination {
  private let context: RuleContext
  private let modules: CoordinatedModules
  /// How many screens coordinators lead to.
  private let led: Int
  /// How many screens the controllers of a module make themselves, where any coordinators lead.
  private let madeByControllers: [Int: Int]
  private let circumstances: Circumstances

  init(_ context: RuleContext, _ controllers: Controllers) {
    self.context = context
    let known = context.program.known
    let showing = known.members(.showsScreen, .shows, .showsScreens, .instantiates)
    let developers = DeveloperTools(context.program)
    let names = known.words(.coordinatorName)
    let coordinators = context.program.types.filter {
      context.role($0.id) == .coordinator && $0.kind != .protocol && !developers.mayContain($0, of: context.program)
    }.map { type in
      let family = [type] + type.ancestors.map { context.program[$0] }
      let isNamed = family.contains { names.contains($0.name) }
      return (
        id: type.id, isNamed: isNamed,
        screens: Self.screens(of: family, isNamed: isNamed, showing, context, controllers)
      )
    }
    // A type that is merely called so, such as one that coordinates downloads or links, leads to no screen, and one screen
    // in all of the app is no flow. A type that is not called so leads through the app when it leads to several.
    let all = coordinators.reduce(0) { $0 + ($1.isNamed ? $1.screens : 0) }
    let leading = Set(coordinators.filter { $0.screens > 0 && ($0.isNamed ? all > 1 : $0.screens > 1) }.map(\.id))
    modules = CoordinatedModules(context) { leading.contains($0.id) }
    led = coordinators.reduce(0) { leading.contains($1.id) ? $0 + $1.screens : $0 }
    madeByControllers =
      leading.isEmpty
      ? [:]
      : context.types(.viewController).reduce(into: [:]) { count, type in
        count[type.module, default: 0] += Self.screens(of: [type], isNamed: false, showing, context, controllers)
      }
    circumstances = Circumstances(context)
  }

  /// How many screens a type makes, or, if it is called a coordinator, shows.
  private static func screens(
    of family: [TypeRecord], isNamed: Bool, _ showing: NameSet, _ context: RuleContext, _ controllers: Controllers
  ) -> Int {
    var shown = 0
    var made: Set<TypeUse> = []
    var hosts = 0
    for member in family.flatMap(\.members) {
      // What it makes in `init` are its own parts; a coordinator is told where to go.
      if member.kind == .initializer && !isNamed || isSetUp(member, context) { continue }
      for node in member.code.flatMap(\.subtree) where node.kind == .call {
        if isNamed, shows(node, showing, context, controllers) { shown += 1 }
        let use = context.program.type(of: node)
        guard controllers.kind(of: use) == .screen, !isHandedOn(node, context) else { continue }
        // One class hosts many views.
        if use.id == nil, isNamed { hosts += 1 } else { made.insert(use) }
      }
    }
    return max(shown, made.count + hosts)
  }

  /// `private func setUp()`, which only the initializer calls, and `@objc static func makeFeedController()`, which hands Swift to
  /// Objective-C.
  private static func isSetUp(_ member: DeclarationCursor, _ context: RuleContext) -> Bool {
    guard member.kind == .function else { return false }
    if member.isStatic, member.attribute(context.program.words.objc) != nil { return true }
    guard member.parameters.isEmpty else { return false }
    let calls = context.program.mentions(of: NameSet([member.name]), .call)
      .filter { context.program.declaration(of: $0) == member }
    return !calls.isEmpty && calls.allSatisfy { context.member(around: $0)?.kind == .initializer }
  }

  /// Whether a call shows a screen or takes it from a storyboard. What opens only a window of its own, or shows the very
  /// screens that it is given, chooses no screen.
  private static func shows(
    _ call: Cursor, _ showing: NameSet, _ context: RuleContext, _ controllers: Controllers
  ) -> Bool {
    guard showing.contains(call.name), let shown = call.arguments.first?.firstChild else { return false }
    if isHandedOn(shown, context) { return false }
    guard let cast = context.outermostLink(of: call).nextSibling, cast.kind == .cast, let written = cast.nextSibling
    else { return true }
    let use = context.program.resolve(written)
    return !controllers.isWindowController(use)
  }

  /// A parameter, itself or in what is made around it: `UIHostingController(rootView: view)`.
  private static func isHandedOn(_ value: Cursor, _ context: RuleContext, depth: Int = 0) -> Bool {
    let plain = value.plain
    switch plain.kind {
    case .identifier:
      guard depth < 4, let binding = context.program.localBinding(plain.name, at: plain) else { return false }
      if binding.kind == .parameter { return true }
      return binding.child(.initialValue)?.firstChild.map { isHandedOn($0, context, depth: depth + 1) } ?? false
    case .call:
      guard depth < 4 else { return false }
      // `view.environmentObject(self)`
      if let base = plain.callee?.plain.base {
        return context.program.type(of: base).id == nil && isHandedOn(base, context, depth: depth + 1)
      }
      let content = context.program.known.labels(.holdsContent)
      return plain.arguments.first { content.contains($0.name) }?.firstChild
        .map { isHandedOn($0, context, depth: depth + 1) } ?? false
    default: return false
    }
  }

  /// Whether coordinators lead through a type's target: to at least as many screens as controllers make there. Otherwise
  /// controllers do, whatever else is called a coordinator.
  func hasCoordinators(_ type: TypeRecord) -> Bool {
    modules.contains(type) && led >= madeByControllers[type.module] ?? 0
  }

  /// An extension's screens have no place for a coordinator, and screens for developers need none.
  func needsNone(_ type: TypeRecord, _ draft: Draft) -> Bool {
    circumstances.hold(.appExtension, for: draft) || circumstances.hold(.developersOnly, for: draft)
  }

  /// What so many types show for themselves is a part that they share.
  private static let manyMakers = 8

  /// The app's own alert or picker, by its actions or its name: it comes back to the screen that shows it. So does what many
  /// types make with nothing but plain values.
  func isDialog(_ name: NameID, at place: Cursor) -> Bool {
    let program = context.program
    if program.known.words(.dialog).contains(name) { return true }
    guard let id = program.resolve(name: name, at: place).id else { return false }
    let adding = program.known.members(.addsAction)
    if ([id] + program[id].ancestors).contains(where: { program[$0].members.contains { adding.contains($0.name) } }) {
      return true
    }
    let makings = context.constructions(of: [id])[id] ?? []
    return makings.count >= Self.manyMakers
      && Set(makings.map { program.enclosingTypeID(of: $0) }).count >= Self.manyMakers
      && makings.allSatisfy { making in
        making.arguments.allSatisfy { $0.firstChild.map { isPlainValue($0) } ?? false }
      }
  }

  /// Whether a screen is given nothing but plain values, closures, and what the type's view model makes for it: no dependency
  /// would have to be known elsewhere. A screen that several types make has to be given all of it at once: they would repeat
  /// the steps otherwise.
  func isOwnDetail(_ making: Cursor, of type: TypeRecord) -> Bool {
    guard let call = call(making) else { return false }
    let id = context.program.type(of: call).id
    if id == type.id { return true }
    let later = variable(keeping: call).map { inputs(of: $0, around: call) } ?? []
    // `Sheet(rootView: DetailsView(item: item))`: what is shown is the content.
    if let content = content(of: call) {
      return later.allSatisfy { isPlainValue($0) } && content.arguments.allSatisfy { isPlainArgument($0) }
    }
    guard let id, (call.arguments.compactMap { $0.firstChild } + later).allSatisfy({ isPlainValue($0) }) else {
      return false
    }
    return later.isEmpty && !call.arguments.isEmpty
      || (context.constructions(of: [id])[id] ?? []).allSatisfy {
        let maker = context.program.enclosingType(of: $0)?.id
        return maker == type.id || maker == id
      }
  }

  /// The view that a hosting controller of the system or of the app is made for, if it is made right there.
  private func content(of call: Cursor) -> Cursor? {
    let contents = context.program.known.labels(.holdsContent)
    guard let view = call.arguments.first(where: { contents.contains($0.name) })?.firstChild?.plain, view.kind == .call,
      let id = context.program.type(of: view).id, context.program[id].kind == .struct
    else { return nil }
    return view
  }

  private func isPlainArgument(_ argument: Cursor) -> Bool { argument.firstChild.map { isPlainValue($0) } ?? false }

  /// What is set on a screen or given to its methods: `details.item = item`, `details.show(item)`.
  private func inputs(of variable: NameID, around call: Cursor) -> [Cursor] {
    let delegate = context.program.known.words(.delegate)
    guard let scope = context.executionScope(of: call) else { return [] }
    return scope.subtree.flatMap { node -> [Cursor] in
      guard node.kind == .member, !delegate.contains(node.name), let base = node.base?.plain,
        base.kind == .identifier || base.kind == .member, base.name == variable, let parent = node.parent
      else { return [] }
      switch parent.kind {
      case .assignment where parent.firstChild == node: return node.nextSibling.map { [$0] } ?? []
      case .call where parent.firstChild == node: return parent.arguments.compactMap { $0.firstChild }
      default: return []
      }
    }
  }

  private func isPlainValue(_ value: Cursor, depth: Int = 0) -> Bool {
    let plain = value.plain
    switch plain.kind {
    case .closure, .stringLiteral, .numberLiteral, .booleanLiteral, .nilLiteral: return true
    case .identifier where plain.isOwnSelf(context.program): return true
    default: break
    }
    // What a local variable is made of, where its type does not say enough.
    if depth < 4, plain.kind == .identifier, let binding = context.program.localBinding(plain.name, at: plain),
      let source = binding.child(.initialValue)?.firstChild, isPlainValue(source, depth: depth + 1)
    {
      return true
    }
    let use = context.program.type(of: plain)
    if use.isFunction { return true }
    if let name = use.core.externalName { return context.program.known.kinds(ofType: name).isEmpty }
    guard let id = use.core.id else {
      // `indexPath.row`: a part of a plain value.
      guard plain.kind == .member, let base = plain.base?.plain else { return plain.kind == .member }
      return !base.isOwnSelf(context.program) && isPlainValue(base, depth: depth)
    }
    // `struct ServiceProvider: Codable`
    if context.program[id].kind != .class, context.isStoredRecord(context.program[id]) { return true }
    switch context.role(id) {
    case .model, .dto: return true
    case .viewModel:
      // The own view model makes that of the next screen.
      let root = context.chain(plain).root
      return context.isOwnMember(root)
        && context.program.type(of: root).id.map { context.role($0) == .viewModel } ?? false
    case .other: return context.program[id].kind != .class || isData(id)
    default: return false
    }
  }

  /// A class that reaches nothing outside of memory and works with nothing that does.
  private func isData(_ id: TypeID) -> Bool {
    context.effects.kinds(of: id).isEmpty
      && context.holdings.held(by: id).allSatisfy {
        !context.role($0.target).isCollaborator && !context.role($0.target).isUI
      }
  }

  /// The call that makes something, itself or by the name in it.
  private func call(_ making: Cursor) -> Cursor? {
    var call = making
    while call.kind != .call, let parent = call.parent, parent.firstChild == call { call = parent }
    return call.kind == .call ? call : nil
  }

  /// Whether the code around gives a screen anything to work with: arguments, or values and calls afterwards.
  ///
  /// - Parameter making: the call that makes it, or the name in it.
  func isGivenSomething(_ making: Cursor, isFromStoryboard: Bool = false) -> Bool {
    guard let call = call(making) else { return true }
    if !isFromStoryboard, call.arguments.contains(where: isInput) { return true }
    // `DetailsViewController().configured(with: item)`
    let whole = context.outermostLink(of: call)
    if whole != call, whole.kind == .call, !whole.arguments.isEmpty { return true }
    guard let variable = variable(keeping: call) else { return false }
    let scopes =
      context.executionScope(of: call).map { [$0] }
      ?? context.program.enclosingType(of: call).map { context.code(of: $0) } ?? []
    return scopes.contains { isGivenSomething(variable, in: $0, by: call) }
  }

  private func isGivenSomething(_ variable: NameID, in scope: Cursor, by call: Cursor) -> Bool {
    let style = context.program.known.words(.presentationStyle)
    let delegate = context.program.known.words(.delegate)
    // `controller.showWindow(self)`
    let shown = context.program.known.members(.showsWindow)
    // `if let details = screen as? DetailsViewController { details.item = item }`
    var names = [variable]
    for node in scope.subtree where node.kind == .variableDeclaration || node.kind == .optionalBinding {
      guard let value = node.child(.initialValue), !value.contains(call),
        value.subtree.contains(where: { $0.kind == .identifier && names.contains($0.name) })
      else { continue }
      names.append(node.name)
    }
    return scope.subtree.contains { node in
      // `screen.delegate = self` is the way back.
      guard node.kind == .member, !style.contains(node.name), !delegate.contains(node.name),
        var base = node.base?.plain, let parent = node.parent
      else { return false }
      while base.kind == .sequence || base.kind == .tuple || base.kind == .argument, let first = base.firstChild {
        base = first.plain
      }
      guard base.kind == .identifier || base.kind == .member, names.contains(base.name) else { return false }
      switch parent.kind {
      case .assignment: return parent.firstChild == node
      case .call: return parent.firstChild == node && !parent.arguments.isEmpty && !shown.contains(node.name)
      default: return false
      }
    }
  }

  /// `UIHostingController(rootView: HelpView())` gives as little as `HelpView()`.
  private func isInput(_ argument: Cursor) -> Bool {
    guard let value = argument.firstChild?.plain else { return true }
    // `SortController(style: .grouped)` says how it looks.
    if value.kind == .nilLiteral || context.program.known.words(.presentationStyle).contains(argument.name) {
      return false
    }
    return value.kind != .call || !context.program.known.labels(.holdsContent).contains(argument.name)
      || value.arguments.contains(where: isInput)
  }

  /// What a call gives is kept under this name.
  private func variable(keeping call: Cursor) -> NameID? {
    for ancestor in call.ancestors {
      switch ancestor.kind {
      case .variableDeclaration, .optionalBinding: return ancestor.name
      case .assignment: return ancestor.firstChild?.name
      case .sequence, .forceUnwrap, .optionalChain, .tryExpression, .initialValue, .condition, .call, .argument,
        .member:
        continue
      default: return nil
      }
    }
    return nil
  }
}

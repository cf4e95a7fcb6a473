import Architecture
import Facts

/// Which targets have coordinators that make or show controllers for others, and what a screen is given where it is made.
struct ScreenCoordination {
  private let context: RuleContext
  private let modules: CoordinatedModules
  private let circumstances: Circumstances

  init(_ context: RuleContext, _ controllers: Controllers) {
    self.context = context
    let known = context.program.known
    let showing = known.members(.showsScreen, .shows, .showsScreens, .instantiates)
    let developers = DeveloperTools(context.program)
    let names = known.words(.coordinatorName)
    // A type that is merely called so, such as one that coordinates downloads or links, leads to no screen. One that is
    // not leads through the app when it leads to several.
    modules = CoordinatedModules(context) { type in
      if type.kind == .protocol || developers.mayContain(type, of: context.program) { return false }
      let family = [type] + type.ancestors.map { context.program[$0] }
      let isNamed = family.contains { names.contains($0.name) }
      var screens: Set<TypeUse> = []
      return family.contains { owner in
        context.code(of: owner).contains { code in
          code.subtree.contains { node in
            guard node.kind == .call else { return false }
            if isNamed, Self.shows(node, showing, context, controllers) { return true }
            let made = context.program.type(of: node)
            guard controllers.kind(of: made) == .screen, !Self.isHandedOn(node, context) else { return false }
            screens.insert(made)
            return isNamed || screens.count > 1
          }
        }
      }
    }
    circumstances = Circumstances(context)
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
    return !(use.externalName.map { context.program.known.types(.windowController).contains($0) } ?? false)
      && !(use.id.map { controllers.isWindowController($0) } ?? false)
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

  func hasCoordinators(_ type: TypeRecord) -> Bool { modules.contains(type) }

  /// An extension's screens have no place for a coordinator, and screens for developers need none.
  func needsNone(_ type: TypeRecord, _ draft: Draft) -> Bool {
    circumstances.hold(.appExtension, for: draft) || circumstances.hold(.developersOnly, for: draft)
  }

  /// The app's own alert or picker, by its actions or its name: it comes back to the screen that shows it.
  func isDialog(_ name: NameID, at place: Cursor) -> Bool {
    let program = context.program
    if program.known.words(.dialog).contains(name) { return true }
    guard let id = program.resolve(name: name, at: place).id else { return false }
    let adding = program.known.members(.addsAction)
    return ([id] + program[id].ancestors).contains { program[$0].members.contains { adding.contains($0.name) } }
  }

  /// Whether the code around gives a screen anything to work with: arguments, or values and calls afterwards.
  ///
  /// - Parameter making: the call that makes it, or the name in it.
  func isGivenSomething(_ making: Cursor, isFromStoryboard: Bool = false) -> Bool {
    var call = making
    while call.kind != .call, let parent = call.parent, parent.firstChild == call { call = parent }
    guard call.kind == .call else { return true }
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

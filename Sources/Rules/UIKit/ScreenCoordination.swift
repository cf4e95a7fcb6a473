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
    let showing = known.members(.showsScreen, .shows, .showsScreens, .showsWindow, .instantiates)
    // A type that is merely called so, such as one that coordinates downloads or links, leads to no screen.
    modules = CoordinatedModules(context) { type in
      type.kind != .protocol
        && ([type] + type.ancestors.map { context.program[$0] }).contains { owner in
          context.code(of: owner).contains { code in
            code.subtree.contains { node in
              guard node.kind == .call else { return false }
              return showing.contains(node.name) && !node.arguments.isEmpty
                || controllers.kind(of: context.program.type(of: node)) == .screen
            }
          }
        }
    }
    circumstances = Circumstances(context)
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
      case .call: return parent.firstChild == node && !parent.arguments.isEmpty
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

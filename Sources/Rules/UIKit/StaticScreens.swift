import Architecture
import Facts

/// What becomes of views and controllers in static properties.
struct StaticScreens {
  private let context: RuleContext
  private let controllers: Controllers
  private let roots: NameSet
  private let presenting: NameSet
  private var program: Program { context.program }

  init(_ context: RuleContext, _ controllers: Controllers) {
    self.context = context
    self.controllers = controllers
    roots = context.program.known.members(.holdsContent)
    presenting = NameSet(
      context.program.known.members(.showsScreen, .shows).ids + context.program.known.words(.presenting).exact.ids)
  }

  /// Whether a static keeps nothing that would have to go: the root of a window, a spare that is replaced, a screen that
  /// code lets go of, or what is never shown.
  func isHarmless(_ property: DeclarationCursor, _ use: TypeUse, in type: TypeRecord) -> Bool {
    // No other code can keep it, and the type itself either never fills it or replaces it.
    if property.row.access.isPrivate, isNeverSet(property, by: type) || isReplaced(property, by: type) { return true }
    return isGivenUp(property) || isRoot(property) || isNeverShown(property, isWebView: isWebView(use))
  }

  /// Whether code lets go of it: `toast = nil`.
  private func isGivenUp(_ property: DeclarationCursor) -> Bool {
    uses(of: property).contains { assignedValue($0)?.kind == .nilLiteral }
  }

  /// Whether code presents or pushes it, as it is or with another screen around it.
  func isShown(_ property: DeclarationCursor) -> Bool {
    uses(of: property).contains { use in
      use.ancestors.prefix { $0.kind == .argument || $0.kind == .call || $0.kind == .member }
        .contains { $0.kind == .call && presenting.contains($0.name) }
    }
  }

  /// Whether a static only remembers a screen that other code makes and shows: `MapController.current = self`.
  func isOnlyRemembered(_ property: DeclarationCursor) -> Bool {
    guard property.value == nil, !property.flags.contains(.isLet), let written = property.type,
      written.kind == .optionalType || written.kind == .unwrappedOptionalType
    else { return false }
    let values = uses(of: property).compactMap { assignedValue($0) }
    return !values.isEmpty
      && values.allSatisfy { value in
        if value.isOwnSelf(program) { return true }
        // What a property keeps as well.
        if let kept = program.declaration(of: value.plain), kept != property, kept.isStored { return true }
        // A local object that other code keeps as well.
        return value.plain.kind == .identifier && program.localBinding(value.plain.name, at: value.plain) != nil
          && isUsedOtherwise(value.plain)
      }
  }

  /// Whether a local name is given to other code, too.
  private func isUsedOtherwise(_ value: Cursor) -> Bool {
    guard let scope = context.executionScope(of: value) else { return false }
    return scope.nodes(named: value.name).contains { use in
      guard use.kind == .identifier, use != value, let parent = use.parent else { return false }
      return parent.kind == .argument || parent.kind == .returnStatement
        || parent.kind == .assignment && parent.firstChild != use
    }
  }

  /// A variable that stays `nil`.
  private func isNeverSet(_ property: DeclarationCursor, by type: TypeRecord) -> Bool {
    property.value == nil && !property.flags.contains(.isLet) && !isAssigned(property, by: type) { _ in true }
  }

  /// A spare: the code that got the old one keeps that, and the type makes the next one.
  private func isReplaced(_ property: DeclarationCursor, by type: TypeRecord) -> Bool {
    property.value != nil && isAssigned(property, by: type) { $0.plain.kind == .call }
  }

  /// `window.rootViewController = RootController.instance`
  private func isRoot(_ property: DeclarationCursor) -> Bool {
    uses(of: property).contains { use in
      guard let assignment = use.parent, assignment.kind == .assignment, let left = assignment.firstChild?.plain else {
        return false
      }
      return left != use && roots.contains(left.name)
    }
  }

  private func isWebView(_ use: TypeUse) -> Bool {
    let webViews = program.known.types(.webView)
    return use.externalName.map(webViews.contains)
      ?? use.id.map { program[$0].externalAncestors.contains(where: webViews.contains) } ?? false
  }

  /// Whether code only asks it, and gives it to no other code but as the anchor of something:
  /// `session.presentationContextProvider = anchor`. A web view may be called, too: other objects show themselves then.
  private func isNeverShown(_ property: DeclarationCursor, isWebView: Bool) -> Bool {
    let reads = uses(of: property).filter { assignedValue($0) == nil }
    return !reads.isEmpty
      && reads.allSatisfy { use in
        guard let parent = use.parent else { return false }
        switch parent.kind {
        case .assignment: return parent.firstChild.map { program.known.words(.anchor).contains($0.name) } ?? false
        case .member:
          guard parent.firstChild == use, !program.known.variables(.partOfScreen).contains(parent.name),
            parent.parent?.kind != .argument
          else { return false }
          return isWebView || parent.parent.map { $0.kind != .call || $0.firstChild != parent } ?? true
        default: return false
        }
      }
  }

  // MARK: Uses

  private func uses(of property: DeclarationCursor) -> [Cursor] {
    program.mentions(of: NameSet([property.name]), .identifier, .member)
      .filter { $0 != property.node && !context.isExempt($0) && program.declaration(of: $0) == property }
  }

  private func assignedValue(_ use: Cursor) -> Cursor? {
    guard let assignment = use.parent, assignment.kind == .assignment, assignment.firstChild == use else { return nil }
    return use.nextSibling
  }

  private func isAssigned(_ property: DeclarationCursor, by type: TypeRecord, _ matches: (Cursor) -> Bool) -> Bool {
    context.code(of: type, named: property.name).contains { use in
      assignedValue(use).map(matches) ?? false && program.declaration(of: use) == property
    }
  }
}

import Architecture
import Facts

extension RuleContext {
  /// Whether the app makes objects of a type again and again: for a push, a cell, an event. What its root screens make once is
  /// gone only when the app is, though nothing may say so for certain. The one answer for all rules.
  func isMadeRepeatedly(_ type: TypeRecord) -> Bool {
    shared.isMadeRepeatedly(type.id) { RepeatedMaking(self).holds(for: type) }
  }
}

/// Follows the objects of a type back to what makes them, up to code that runs at an event.
private struct RepeatedMaking {
  /// Files in Objective-C, from which on an app is written in both languages.
  private static let manyFiles = 10

  private let context: RuleContext
  /// Types make each other in circles.
  private let answers = CyclicAnswers<TypeID, Bool>()
  private let made: MadeObjects
  private let runs: CodeRuns
  private let applications: NameSet
  private let reusable: NameSet
  private let views: NameSet
  private let once: NameSet
  private let roots: NameSet
  /// What SwiftUI runs for each element or each time it is shown.
  private let repeating: NameSet
  private let transforming: NameSet
  private let starting: NameSet
  private let showing: NameSet
  private let screens: NameSet
  private var program: Program { context.program }

  init(_ context: RuleContext) {
    self.context = context
    made = MadeObjects(context: context)
    runs = CodeRuns(context)
    let known = context.program.known
    applications = known.types(.appEntry, .extensionEntry)
    reusable = known.types(.reusable)
    views = known.types(.viewProtocol)
    once = known.members(.calledOnce)
    roots = known.members(.rootScreen)
    repeating = NameSet(known.types(.link, .repeatsContent).ids + known.members(.sheet, .presentsScreen).ids)
    transforming = known.members(.transforms)
    starting = known.words(.flowStart).exact
    showing = known.members(.showsScreens)
    screens = known.members(.screenList)
  }

  func holds(for type: TypeRecord) -> Bool {
    answers.answer(type.id, neutral: false) {
      if program.inherits(type, from: applications) { return false }
      let name = context.text(type.name)
      if program.inherits(type, from: reusable) || program.interface.shownScreens.contains(name) { return true }
      if type.heirs.contains(where: { !context.exempt[$0.index] && holds(for: program[$0]) }) { return true }
      let places = made.places(of: type)
      // Containers and generic code make objects in ways that no one sees. Where much is written in Objective-C, that keeps
      // most of what it makes.
      guard !places.isEmpty else {
        return type.heirs.isEmpty && !program.interface.placedScreens.contains(name)
          && program.interface.objectiveCFiles < Self.manyFiles
      }
      let isView = program.inherits(type, from: views)
      return places.contains { isRepeated($0, isView: isView, depth: 0) }
    }
  }

  /// Whether code around a place runs again and again.
  private func isRepeated(_ place: Cursor, isView: Bool, depth: Int) -> Bool {
    guard let member = context.member(around: place), let owner = program.owner(of: member) else {
      // A global is made once; a function may be called from anywhere.
      return place.ancestors.contains { $0.kind == .functionDeclaration }
    }
    // `core = Core()` in the app delegate, whenever that is.
    if program.inherits(owner, from: applications), isKeptByOwner(place) { return false }
    if isInRepeatedClosure(place, of: member, isView: program.inherits(owner, from: views)) { return true }
    switch member.kind {
    case .variable:
      // The value of a view is kept; what it observes is made each time it is shown.
      if member.isStatic { return !member.isStored || isView }
      if member.isStored || member.flags.contains(.isLazy) || program.inherits(owner, from: views) {
        return holds(for: owner)
      }
      return isAnyRepeated(runs.calls(of: member), of: member, isView: isView, depth: depth)
    case .initializer: return holds(for: owner)
    case .function:
      if once.contains(member.name) || startsFlow(member, of: owner) { return holds(for: owner) }
      if runs.launches(member) || isRootOfWindow(place) || isOnlyScreen(place) { return false }
      return isAnyRepeated(runs.calls(of: member), of: member, isView: isView, depth: depth)
    default: return true
    }
  }

  /// Code that no one calls by name runs whenever.
  private func isAnyRepeated(_ calls: [Cursor], of member: DeclarationCursor, isView: Bool, depth: Int) -> Bool {
    guard depth < 4, !member.flags.contains(.isOverride), !calls.isEmpty else { return true }
    return calls.contains { isRepeated($0, isView: isView, depth: depth + 1) }
  }

  private func isKeptByOwner(_ place: Cursor) -> Bool {
    guard let assignment = context.outermostLink(of: place).parent, assignment.kind == .assignment,
      let target = assignment.firstChild?.plain, context.isOwnMember(target)
    else { return false }
    return program.declaration(of: target)?.isStored ?? false
  }

  /// The method with which a coordinator begins.
  private func startsFlow(_ member: DeclarationCursor, of owner: TypeRecord) -> Bool {
    starting.contains(member.name) && context.role(owner.id) == .coordinator
  }

  /// `navigation.setViewControllers([home], animated: true)`, also by way of a variable: a screen that takes the place of
  /// all others is the root of what follows.
  private func isOnlyScreen(_ place: Cursor) -> Bool {
    let value = context.outermostLink(of: place)
    if let variable = value.parent?.parent, value.parent?.kind == .initialValue, !variable.name.isNone,
      let scope = context.executionScope(of: variable)
    {
      // One of several ways to show it says nothing.
      let ways = scope.nodes(named: variable.name).filter { use in
        use.kind == .identifier && program.localBinding(use.name, at: use) == variable
          && (use.parent?.kind == .argument || use.parent?.kind == .arrayLiteral)
      }
      return !ways.isEmpty && ways.allSatisfy(isOnlyElement)
    }
    return isOnlyElement(value)
  }

  private func isOnlyElement(_ value: Cursor) -> Bool {
    guard let list = value.parent, list.kind == .arrayLiteral, Array(list.children) == [value], let use = list.parent
    else { return false }
    switch use.kind {
    case .argument: return use.parent.map { $0.kind == .call && showing.contains($0.name) } ?? false
    case .assignment: return use.firstChild.map { screens.contains($0.plain.name) } ?? false
    default: return false
    }
  }

  /// `window.rootViewController = TabsController()`: one takes the place of another, seldom.
  private func isRootOfWindow(_ place: Cursor) -> Bool {
    place.ancestors.contains { $0.kind == .assignment && $0.firstChild.map { roots.contains($0.plain.name) } ?? false }
  }

  /// Whether it stands in a closure that may run at every event. The closures in the body of a view run with it, except those
  /// of links, sheets and lists.
  private func isInRepeatedClosure(_ place: Cursor, of member: DeclarationCursor, isView: Bool) -> Bool {
    if !isView { return runs.isInRepeatedClosure(place, of: member, inPlace: transforming) }
    return place.ancestors.prefix { $0 != member.node }.contains { $0.kind == .call && repeating.contains($0.name) }
  }
}

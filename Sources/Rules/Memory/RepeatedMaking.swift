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
    if isInRepeatedClosure(place, of: member, isView: program.inherits(owner, from: views)) { return true }
    switch member.kind {
    case .variable:
      // The value of a view is kept; what it observes is made each time it is shown.
      if member.isStatic { return !member.isStored || isView }
      return member.isStored || member.flags.contains(.isLazy) || program.inherits(owner, from: views)
        ? holds(for: owner) : true
    case .initializer: return holds(for: owner)
    case .function:
      if once.contains(member.name) { return holds(for: owner) }
      if runs.launches(member) || isRootOfWindow(place) { return false }
      let calls = program.mentions(of: NameSet([member.name]), .call)
        .filter { program.declaration(of: $0) == member && context.isPartOfApp($0) }
      guard depth < 4, !member.flags.contains(.isOverride), !calls.isEmpty else { return true }
      return calls.contains { isRepeated($0, isView: isView, depth: depth + 1) }
    default: return true
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

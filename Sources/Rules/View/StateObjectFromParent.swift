import Architecture
import Facts
import Findings
import Knowledge

/// `state-object-from-parent`; see its description.
public struct StateObjectFromParent: Rule {
  /// A rule has no state of its own.
  public init() {}

  /// Everything that it has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let stateObject = context.program.words.stateObject
    if stateObject == .absent { return [] }
    var byView: [TypeID: [Spot]] = [:]
    var memberwise: [Spot] = []
    let views = context.swiftUIViews()
    for view in views {
      for property in context.properties(of: view, wrappedIn: stateObject) {
        let assignments = context.initialAssignments(to: property, of: view).filter(\.isStorage)
        for assignment in assignments {
          if let spot = spot(view, property, assignment, context) { byView[view.id, default: []].append(spot) }
        }
        if assignments.isEmpty, isSetByMemberwiseInitializer(property, of: view) {
          let name = context.text(property.name)
          memberwise.append(
            Spot(
              view: view, property: property, place: property.node,
              message: "`\(name)` owns its object, but the parent passes it in: only the first one ever passed is used")
          )
        }
      }
    }
    for spot in passedFromOutside(memberwise, context) { byView[spot.view.id, default: []].append(spot) }
    byView = byView.mapValues { asCalled($0, context).filter { mayChange($0, context) } }.filter { !$0.value.isEmpty }
    // What no parent redraws never gets another one.
    let roots = context.hostedRoots(Set(byView.keys))
    return views.compactMap { view in
      guard let spots = byView[view.id], let first = spots.first, !roots.contains(view.id) else { return nil }
      return Draft(
        at: first.place, type: view.id, evidence: context.text(first.property.name), message: first.message,
        fix: fix(first, context),
        occurrences: spots.dropFirst().map {
          Draft.Occurrence($0.place, evidence: context.text($0.property.name))
        },
        related: first.related)
    }
  }

  private func fix(_ spot: Spot, _ context: RuleContext) -> String? {
    if spot.isBuiltHere { return "Build it inside of `StateObject(wrappedValue:)`." }
    let others = context.initialAssignments(to: spot.property, of: spot.view).filter { $0.place != spot.place }
    return others.contains { context.freshInstance($0.value) != nil }
      ? "Take plain parameters here, too, and build the object inside of `StateObject(wrappedValue:)`." : nil
  }

  /// One property that takes an object from outside, or builds it too early.
  private struct Spot {
    let view: TypeRecord
    let property: DeclarationCursor
    let place: Cursor
    var message: String
    var related: [Draft.Related] = []
    /// The parameter that it is.
    var parameter: Cursor?
    /// The same, if that has a default.
    var defaulted: Cursor?
    /// The initializer builds it, but before the wrapper's autoclosure.
    var isBuiltHere = false
  }

  // MARK: Initializers

  private func spot(
    _ view: TypeRecord, _ property: DeclarationCursor, _ assignment: RuleContext.InitialAssignment,
    _ context: RuleContext
  ) -> Spot? {
    let value = assignment.value.plain
    let name = context.text(property.name)
    switch origin(of: value, context) {
    case .parameter(let parameter):
      return Spot(
        view: view, property: property, place: assignment.place,
        message:
          "`\(view.qualifiedName)` owns `\(context.describe(value))`, which the parent made: when the parent passes another "
          + "one, the view keeps showing the first",
        related: [Draft.Related(parameter, "passed in here")],
        parameter: parameter,
        defaulted: value.kind == .identifier && parameter.child(.initialValue) != nil ? parameter : nil)
    case .local(let variable):
      return Spot(
        view: view, property: property, place: assignment.place,
        message:
          "`\(name)` wraps `\(context.text(value.name))`, which `init` builds before: it is built again at every "
          + "redraw of the parent and thrown away",
        related: [Draft.Related(variable, "built here, outside of the wrapper's autoclosure")], isBuiltHere: true)
    case nil: return nil
    }
  }

  private enum Origin { case parameter(Cursor), local(Cursor) }

  /// Where an object comes from that exists before the wrapper's autoclosure runs; `nil` when it is built inside.
  private func origin(of value: Cursor, _ context: RuleContext, depth: Int = 0) -> Origin? {
    guard depth < 4 else { return nil }
    switch value.kind {
    case .identifier:
      guard let binding = context.program.localBinding(value.name, at: value) else { return nil }
      switch binding.kind {
      case .parameter:
        // A closure is not the object.
        return context.program.typeOfBinding(binding).isFunction || binding.parent?.kind == .closure
          ? nil : .parameter(binding)
      case .variableDeclaration, .optionalBinding:
        guard let initial = binding.child(.initialValue)?.firstChild else { return nil }
        if initial.contains(value) { return nil }
        let plain = initial.plain
        if plain.kind == .identifier || plain.kind == .member {
          return origin(of: plain, context, depth: depth + 1)
        }
        return plain.kind == .call ? .local(binding) : nil
      default: return nil
      }
    case .member:
      // `parent.viewModel`: an object that a parameter keeps.
      guard let base = value.base?.plain, case .parameter(let parameter)? = origin(of: base, context, depth: depth + 1),
        let stored = context.program.declaration(of: value), stored.isStored, !stored.isStatic
      else { return nil }
      return .parameter(parameter)
    default: return nil
    }
  }

  /// Where no caller passes the object, the parent has made none: `init` builds its default.
  private func asCalled(_ spots: [Spot], _ context: RuleContext) -> [Spot] {
    guard let view = spots.first?.view else { return spots }
    let calls = context.constructions(of: [view.id])[view.id] ?? []
    return spots.compactMap { spot in
      if let parameter = spot.parameter, isUncalled(parameter, of: view, calls, context) { return nil }
      guard let parameter = spot.defaulted, let standard = parameter.child(.initialValue)?.firstChild, !calls.isEmpty,
        !calls.contains(where: { $0.argument(context.label(of: parameter)) != nil })
      else { return spot }
      // An instance that exists already is the same at every redraw.
      guard context.freshInstance(standard) != nil else { return nil }
      let name = context.text(spot.property.name)
      var spot = spot
      spot.message =
        "`\(name)` wraps `\(context.text(parameter.name))`, whose default `\(context.describe(standard))` is built again at "
        + "every redraw of the parent and thrown away"
      spot.related = [Draft.Related(parameter, "built here, outside of the wrapper's autoclosure")]
      spot.isBuiltHere = true
      return spot
    }
  }

  /// Whether all that build a view use another of its initializers: previews count for nothing.
  private func isUncalled(
    _ parameter: Cursor, of view: TypeRecord, _ calls: [Cursor], _ context: RuleContext
  ) -> Bool {
    guard view.initializers.count > 1, !calls.isEmpty, parameter.child(.initialValue) == nil else { return false }
    let label = context.label(of: parameter)
    // `self.init(model: Model(id: id))` in another initializer.
    let delegates = view.initializers.contains { other in
      other.code.contains { code in
        code.subtree.contains {
          $0.kind == .call && $0.callee?.plain.name == context.program.words.initializer && $0.argument(label) != nil
        }
      }
    }
    return !label.isNone && !delegates && !calls.contains { $0.argument(label) != nil }
  }

  /// Whether the view may ever get another object: not one that lives as long as the app, and not where each object makes
  /// a view of its own, as in `.sheet(item:)`.
  private func mayChange(_ spot: Spot, _ context: RuleContext) -> Bool {
    if !spot.isBuiltHere, let object = context.program.type(of: spot.property).id,
      context.livesAsLongAsTheApp(context.program[object])
    {
      return false
    }
    let items = context.program.known.words(.itemLabel)
    let calls = context.constructions(of: [spot.view.id])[spot.view.id] ?? []
    let label = spot.parameter.map(context.label) ?? spot.property.name
    let callers = ProgramCallers(context)
    let repeated = calls.filter {
      !isForEachItem($0, items, callers, context, hops: 1) && !context.isBuiltOnce($0, callers)
    }
    if calls.isEmpty { return true }
    return !repeated.isEmpty
      && (spot.isBuiltHere
        || !repeated.allSatisfy { $0.argument(label).map { isOwned($0.plain, context) } ?? false })
  }

  /// Whether a place is content of `.sheet(item:)` and its kind, itself or by the method that makes that content.
  private func isForEachItem(
    _ place: Cursor, _ items: KnownWords, _ callers: ProgramCallers, _ context: RuleContext, hops: Int
  ) -> Bool {
    let isContent = place.ancestors.contains { ancestor in
      guard ancestor.kind == .closure, let presenting = ancestor.parent?.parent, presenting.kind == .call else {
        return false
      }
      return presenting.arguments.contains { items.contains($0.name) }
    }
    if isContent { return true }
    guard hops > 0, let function = context.member(around: place), function.kind == .function else { return false }
    let found = callers.answer(function)
    let calls = found.calls.filter { !context.isExempt($0) }
    return found.isComplete && !calls.isEmpty
      && calls.allSatisfy { isForEachItem($0, items, callers, context, hops: hops - 1) }
  }

  /// Whether a parent owns what it passes: its `@StateObject`, or a constant of that, is the same for as long as the parent
  /// is shown.
  private func isOwned(_ value: Cursor, _ context: RuleContext) -> Bool {
    guard let property = context.program.declaration(of: value), property.isStored, !property.isStatic else {
      return false
    }
    if context.isOwnMember(value) { return property.attribute(context.program.words.stateObject) != nil }
    guard value.kind == .member, property.flags.contains(.isLet), let base = value.base?.plain else { return false }
    return isOwned(base, context)
  }

  // MARK: Memberwise initializers

  private func isSetByMemberwiseInitializer(_ property: DeclarationCursor, of view: TypeRecord) -> Bool {
    property.value == nil && !property.row.access.isPrivate
      && !view.initializers.contains { $0.parent == view.declaration }
  }

  /// The parameter of a memberwise initializer is an autoclosure, as the wrapper's own is: a parent that builds the object
  /// right in the call does no harm.
  private func passedFromOutside(_ spots: [Spot], _ context: RuleContext) -> [Spot] {
    let calls = context.constructions(of: Set(spots.map(\.view.id)))
    return spots.compactMap { spot in
      let arguments = (calls[spot.view.id] ?? []).compactMap { $0.argument(spot.property.name) }
      if arguments.isEmpty { return spot }
      guard let existing = arguments.first(where: { isExisting($0.plain) }) else { return nil }
      var spot = spot
      spot.related = [Draft.Related(existing, "the parent passes one that it has already")]
      return spot
    }
  }

  private func isExisting(_ value: Cursor) -> Bool { value.kind == .identifier || value.kind == .member }
}

import Architecture
import Facts
import Knowledge

/// `observed-object-created-in-view`; see its description.
public struct ObservedObjectCreatedInView: Rule {
  /// A rule has no state of its own.
  public init() {}

  /// Everything that it has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let observedObject = context.program.words.observedObject
    if observedObject == .absent { return [] }
    let stores = context.program.known.types(.storeView)
    var built: [Built] = []
    var defaults: [Defaulted] = []
    for view in context.swiftUIViews() {
      for property in context.properties(of: view, wrappedIn: observedObject) where isUsed(property, in: view, context)
      {
        var places: [(place: Cursor, fresh: Cursor)] = []
        if let value = property.value, let fresh = context.freshInstance(value) {
          places.append((property.node, fresh))
        }
        for assignment in context.initialAssignments(to: property, of: view) {
          if isLookUp(assignment.value, context) || standsIn(assignment.value, for: property, of: view, context) {
            continue
          }
          if let fresh = context.freshInstance(assignment.value) {
            places.append((assignment.place, fresh))
          } else if let parameter = defaultedParameter(assignment.value, context) {
            defaults.append(Defaulted(view: view, property: property, parameter: parameter))
          }
        }
        // A store's view of itself is a window on what was passed in, and cheap to open again.
        places.removeAll { stores.contains($0.fresh.name) }
        if !places.isEmpty { built.append(Built(view: view, property: property, places: places)) }
      }
    }
    // No parent redraws the root of a hosting controller: so far nothing is lost.
    let roots = context.hostedRoots(Set(built.map(\.view.id) + defaults.map(\.view.id)))
    let order = built.map(\.view.id).reduce(into: [TypeID]()) { if $0.last != $1 { $0.append($1) } }
    let byView = Dictionary(grouping: built, by: \.view.id)
    let drafts = order.compactMap { id in byView[id].flatMap { draft($0, isRoot: roots.contains(id), context) } }
    return drafts + fromDefaults(defaults, roots, context)
  }

  /// Whether the view does anything with an object but fill it.
  private func isUsed(_ property: DeclarationCursor, in view: TypeRecord, _ context: RuleContext) -> Bool {
    let projection = context.names.projection(of: property.name)
    return (view.members + view.nested.flatMap { context.program[$0].members }).contains { member in
      member.kind != .initializer
        && member.code.contains { code in
          !code.nodes(named: property.name).isEmpty || projection != .absent && !code.nodes(named: projection).isEmpty
        }
    }
  }

  /// One property, and where the view fills it with something new.
  private struct Built {
    let view: TypeRecord
    let property: DeclarationCursor
    let places: [(place: Cursor, fresh: Cursor)]
  }

  /// All objects of a view are one finding, at the first that would lose something.
  private func draft(_ built: [Built], isRoot: Bool, _ context: RuleContext) -> Draft? {
    let losing = built.first { keepsState($0.property, context) }
    guard let worst = losing ?? built.first, let first = worst.places.first else { return nil }
    let name = context.text(worst.property.name)
    let effect =
      switch (isRoot, losing == nil) {
      case (true, _):
        "a parent redraws, a new one would replace it; so far the view is only the root of a hosting controller"
      case (false, true): "the parent redraws, a new one replaces it; so far it keeps nothing that could be lost"
      case (false, false): "the parent redraws, a new one replaces it"
      }
    var message =
      "`\(name)` only observes, but it is built here as `\(context.describe(first.fresh))`: whenever " + effect
    if built.count > 1 { message += "; \(built.count - 1) more object\(built.count > 2 ? "s" : "") likewise" }
    let isFromParameters = comesFromParameters(first.fresh, context)
    return Draft(
      at: first.place, type: worst.view.id, evidence: name, message: message,
      fix: isFromParameters
        ? "Build it inside of `StateObject(wrappedValue:)`, and give the view an `id` of what it is built from where that "
          + "may change; or take it from the parent."
        : nil,
      severity: isRoot || losing == nil ? .medium : isFromParameters ? .high : nil, isFixable: !isFromParameters,
      occurrences: built.flatMap { item in
        item.places.filter { $0.place != first.place }.map {
          Draft.Occurrence($0.place, evidence: context.text(item.property.name))
        }
      })
  }

  /// Whether an object is built from what the parent passes in: a new one shows what is right by now, and one that is kept
  /// does not.
  private func comesFromParameters(_ fresh: Cursor, _ context: RuleContext, depth: Int = 0) -> Bool {
    fresh.subtree.contains { node in
      guard node.kind == .identifier, let binding = context.program.localBinding(node.name, at: node) else {
        return false
      }
      if binding.kind == .parameter { return binding.parent?.kind == .initializerDeclaration }
      guard depth < 3, binding.kind == .variableDeclaration, let value = binding.child(.initialValue)?.firstChild,
        !value.contains(node)
      else { return false }
      return comesFromParameters(value, context, depth: depth + 1)
    }
  }

  /// Whether an object would lose something: not where all it has are constants and windows on stored settings.
  private func keepsState(_ property: DeclarationCursor, _ context: RuleContext) -> Bool {
    let program = context.program
    guard let id = program.type(of: property).id, program[id].kind == .class else { return true }
    let roots = program.known.types(.object)
    let settings = program.known.types(.setting)
    return program.superclassChain(of: program[id]).contains { record in
      !record.externalAncestors.allSatisfy { $0 == program.words.observableObject || roots.contains($0) }
        || record.storedProperties.contains { stored in
          !stored.isStatic && !stored.flags.contains(.isLet)
            && !stored.attributes.contains { settings.contains($0.name) }
        }
    }
  }

  /// `cache.model(for: id)?.log ?? Log()`: what is found is kept elsewhere, and what stands in for it is empty anyway.
  private func isLookUp(_ value: Cursor, _ context: RuleContext) -> Bool {
    let plain = value.plain
    guard plain.kind == .sequence else { return false }
    let parts = Array(plain.children)
    guard parts.count == 3, parts[1].kind == .binaryOperator, parts[1].name == context.program.words.coalescing else {
      return false
    }
    return context.freshInstance(parts[0]) == nil
      && parts[0].subtree.contains { $0.kind == .call || $0.kind == .subscriptCall }
  }

  /// `_shared = ObservedObject(wrappedValue: router ?? Router())` beside `@StateObject var owned: Router`: a wrapper must
  /// hold something, but where nothing was passed the view uses the one it owns.
  private func standsIn(
    _ value: Cursor, for property: DeclarationCursor, of view: TypeRecord, _ context: RuleContext
  ) -> Bool {
    var plain = value.plain
    if plain.kind == .call, plain.arguments.count == 1, let inner = plain.arguments.first?.argumentValue?.plain,
      plain.name == context.program.words.observedObject
    {
      plain = inner
    }
    guard plain.kind == .sequence else { return false }
    let parts = Array(plain.children)
    guard parts.count == 3, parts[1].kind == .binaryOperator, parts[1].name == context.program.words.coalescing,
      let binding = context.program.localBinding(parts[0].plain.name, at: parts[0].plain), binding.kind == .parameter,
      let type = context.program.type(of: property).id
    else { return false }
    return context.properties(of: view, wrappedIn: context.program.words.stateObject).contains {
      context.program.type(of: $0).id == type
    }
  }

  // MARK: Default arguments

  /// A parameter whose default builds the observed object.
  private struct Defaulted {
    let view: TypeRecord
    let property: DeclarationCursor
    let parameter: Cursor
  }

  private func defaultedParameter(_ value: Cursor, _ context: RuleContext) -> Cursor? {
    let plain = value.plain
    guard plain.kind == .identifier, let binding = context.program.localBinding(plain.name, at: plain),
      binding.kind == .parameter, let standard = binding.child(.initialValue)?.firstChild,
      context.freshInstance(standard) != nil
    else { return nil }
    return binding
  }

  /// A default counts where someone relies on it.
  private func fromDefaults(_ defaults: [Defaulted], _ roots: Set<TypeID>, _ context: RuleContext) -> [Draft] {
    let calls = context.constructions(of: Set(defaults.map(\.view.id)))
    return defaults.compactMap { item in
      let label = context.label(of: item.parameter)
      guard let caller = calls[item.view.id]?.first(where: { omits(label, $0) }),
        let standard = item.parameter.child(.initialValue)?.firstChild
      else { return nil }
      let name = context.text(item.property.name)
      let isRoot = roots.contains(item.view.id)
      return Draft(
        at: item.parameter, type: item.view.id, evidence: name,
        message:
          "`\(name)` only observes, but by default it is built here as `\(context.describe(standard))`: whenever the "
          + "parent redraws, a new one replaces it"
          + (isRoot ? "; so far the view is only the root of a hosting controller" : ""),
        severity: isRoot ? .medium : nil, isFixable: false, related: [Draft.Related(caller, "built here without one")])
    }
  }

  private func omits(_ label: NameID, _ call: Cursor) -> Bool {
    !call.arguments.contains { $0.name == label && !$0.flags.contains(.trailing) }
  }
}

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
    let views = context.swiftUIViews().filter { !context.properties(of: $0, wrappedIn: observedObject).isEmpty }
    let calls = context.constructions(of: Set(views.map(\.id)))
    for view in views where !isSample(view, calls, context) && !context.areKept(calls[view.id] ?? []) {
      for property in context.properties(of: view, wrappedIn: observedObject) where isUsed(property, in: view, context)
      {
        var places: [(place: Cursor, fresh: Cursor)] = []
        if let value = property.value, let fresh = context.freshInstance(value),
          !isReplaced(property, in: view, calls[view.id] ?? [], context)
        {
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
    // What no parent redraws loses nothing so far.
    let roots = context.hostedRoots(Set(built.map(\.view.id) + defaults.map(\.view.id)))
    let order = built.map(\.view.id).reduce(into: [TypeID]()) { if $0.last != $1 { $0.append($1) } }
    let byView = Dictionary(grouping: built, by: \.view.id)
    let wrappers = built.isEmpty ? [:] : self.wrappers(context.program)
    let drafts = order.compactMap { id in
      byView[id].flatMap { draft($0, isRoot: roots.contains(id), wrappers, context) }
    }
    return drafts + fromDefaults(defaults, roots, context)
  }

  /// Whether no one but previews builds a view.
  private func isSample(_ view: TypeRecord, _ calls: [TypeID: [Cursor]], _ context: RuleContext) -> Bool {
    switch view.declaration.row.access {
    case .public, .open, .package: return false
    default: break
    }
    guard calls[view.id] == nil else { return false }
    let places = context.program.mentions(of: NameSet([view.name]), .call).filter { call in
      guard let callee = call.callee?.plain, case .metatype(let made) = context.program.type(of: callee).core else {
        return false
      }
      return made.id == view.id
    }
    return !places.isEmpty && places.allSatisfy { isInPreview($0, context) }
  }

  private func isInPreview(_ place: Cursor, _ context: RuleContext) -> Bool {
    let previews = context.program.known.types(.previews)
    return context.isInPreview(place)
      || context.program.enclosingType(of: place).map { context.program.inherits($0, from: previews) } ?? false
  }

  /// Whether a value that stands beside the property never lasts: all who build the view pass another one, or each
  /// initializer sets it.
  private func isReplaced(
    _ property: DeclarationCursor, in view: TypeRecord, _ calls: [Cursor], _ context: RuleContext
  ) -> Bool {
    let initializers = view.initializers.filter { $0.parent == view.declaration }
    if initializers.isEmpty {
      return !calls.isEmpty && calls.allSatisfy { $0.argument(property.name) != nil }
    }
    let assignments = context.initialAssignments(to: property, of: view)
    return initializers.allSatisfy { initializer in
      assignments.contains { initializer.node.contains($0.place) }
    }
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
  private func draft(_ built: [Built], isRoot: Bool, _ wrappers: [NameID: TypeRecord], _ context: RuleContext) -> Draft?
  {
    let losing = built.first { keepsState($0.property, wrappers, context) }
    guard let worst = losing ?? built.first, let first = worst.places.first else { return nil }
    let name = context.text(worst.property.name)
    let effect =
      switch (isRoot, losing == nil) {
      case (true, _):
        "a parent redraws, a new one would replace it; so far no `body` builds the view"
      case (false, true): "the parent redraws, a new one replaces it; so far it keeps nothing that could be lost"
      case (false, false): "the parent redraws, a new one replaces it"
      }
    var message =
      "`\(name)` only observes, but it is built here as `\(context.describe(first.fresh))`: whenever " + effect
    if built.count > 1 { message += "; \(built.count - 1) more object\(built.count > 2 ? "s" : "") likewise" }
    let isFromParameters = comesFromParameters(first.fresh, context)
    let isTooOld = context.program.module(of: worst.view).deploymentTargets["ios"].map { $0 < 14 } ?? false
    return Draft(
      at: first.place, type: worst.view.id, evidence: name, message: message,
      fix: isTooOld
        ? "Let the owner of the view keep it and hand it in: `StateObject` needs iOS 14."
        : isFromParameters
          ? "Build it inside of `StateObject(wrappedValue:)`, and give the view an `id` of what it is built from where that "
            + "may change; or take it from the parent."
          : nil,
      severity: isRoot || losing == nil ? .medium : isFromParameters ? .high : nil,
      isFixable: !isFromParameters && !isTooOld,
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

  /// Whether an object would lose something: not where all it has are constants, tokens and windows on stored settings.
  private func keepsState(
    _ property: DeclarationCursor, _ wrappers: [NameID: TypeRecord], _ context: RuleContext
  ) -> Bool {
    guard let id = context.program.type(of: property).id, context.program[id].kind == .class else { return true }
    return keepsState(context.program[id], wrappers, WriteSites(context), context, depth: 0)
  }

  private func keepsState(
    _ type: TypeRecord, _ wrappers: [NameID: TypeRecord], _ sites: WriteSites, _ context: RuleContext, depth: Int
  ) -> Bool {
    let program = context.program
    let roots = program.known.types(.object)
    let settings = program.known.types(.setting)
    return program.superclassChain(of: type).contains { record in
      !record.externalAncestors.allSatisfy { $0 == program.words.observableObject || roots.contains($0) }
        || record.storedProperties.contains { stored in
          if stored.isStatic || stored.flags.contains(.isLet) || isToken(stored, context) { return false }
          let isWindow = stored.attributes.contains { attribute in
            settings.contains(attribute.name) || wrappers[attribute.name].map { isSetting($0, program) } ?? false
          }
          if isWindow || follows(stored, of: record, context) { return false }
          // What no code sets again is what each new object begins with.
          guard depth < 3, stored.attributes.isEmpty, isNeverSet(stored, sites, context) else { return true }
          guard let id = program.type(of: stored).core.id, program[id].isReference else { return false }
          return keepsState(program[id], wrappers, sites, context, depth: depth + 1)
        }
    }
  }

  /// A subscription, or a bag of them.
  private func isToken(_ property: DeclarationCursor, _ context: RuleContext) -> Bool {
    let use = context.program.type(of: property)
    let names = [use.element?.core.externalName, use.core.externalName, use.arguments.first?.externalName]
    return names.compactMap(\.self).contains { context.program.known.types(.token).contains($0) }
  }

  private func isNeverSet(_ property: DeclarationCursor, _ sites: WriteSites, _ context: RuleContext) -> Bool {
    let program = context.program
    let isReference = program.type(of: property).core.id.map { program[$0].isReference } ?? false
    let names = NameSet([property.name, context.names.projection(of: property.name)])
    return property.value != nil
      && !program.mentions(of: names, .identifier, .member, .keyPathComponent).contains { use in
        guard program.declaration(of: use).map({ $0 == property }) ?? true else { return false }
        return use.kind == .keyPathComponent || use.name != property.name
          || sites.access(use, isSubject: false, isReference: isReference) != nil
      }
  }

  /// Property wrappers by name: the module that declares one need not be imported where it is used.
  private func wrappers(_ program: Program) -> [NameID: TypeRecord] {
    let found = program.types.filter { $0.attributes.contains(program.words.propertyWrapper) }
    return Dictionary(found.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// A wrapper of the program that keeps nothing but where a value is stored: `@Setting("port") var port: String`.
  private func isSetting(_ wrapper: TypeRecord, _ program: Program) -> Bool {
    func isStore(_ name: NameID?) -> Bool {
      name.map { !program.known.kinds(ofType: $0).isDisjoint(with: [.defaults, .keychain]) } ?? false
    }
    let members = wrapper.members.filter { !$0.isStatic }
    return members.allSatisfy {
      !$0.isStored || $0.flags.contains(.isLet) || isStore(program.type(of: $0).core.externalName)
    }
      && members.contains { member in
        member.isStored && isStore(program.type(of: member).core.externalName)
          || member.code.contains { $0.subtree.contains { $0.kind == .identifier && isStore($0.name) } }
      }
  }

  /// `updater.publisher(for: \.isReady).assign(to: &$isReady)`, and nothing else sets it: a new object shows the same.
  private func follows(_ property: DeclarationCursor, of type: TypeRecord, _ context: RuleContext) -> Bool {
    let projection = context.names.projection(of: property.name)
    guard projection != .absent else { return false }
    let assigns = context.program.known.members(.assigns)
    let code = context.code(of: type)
    let isFed = code.contains { code in
      code.nodes(named: projection).contains { use in
        use.ancestors.prefix(4).contains { $0.kind == .call && assigns.contains($0.name) }
      }
    }
    return isFed
      && !context.program.mentions(of: NameSet([property.name]), .identifier, .member).contains { use in
        use.parent?.kind == .assignment && use.parent?.firstChild == use
          && context.program.declaration(of: use) == property
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

import Architecture
import Facts
import Knowledge

/// `viewmodel-uses-singleton`; see its description.
public struct ViewModelUsesSingleton: Rule {
  /// Ready to check.
  public init() {}

  /// Everything that breaks the rule.
  public func check(_ context: RuleContext) -> [Draft] {
    let reach = Reach(context)
    let finder = SingletonFinder(context, reach)
    let circumstances = Circumstances(context)
    let injection = InjectionWrappers(context)
    let found = context.types(.viewModel).filter { !context.roles[$0.id].isReducer }.map { type in
      (type: type, reads: reads(of: type, finder, reach))
    }
    let users = SharedInstanceUsers(of: found.flatMap { $0.reads.flatMap(\.self) }, context)
    let builders = context.constructions(of: Set(found.filter { !$0.reads.isEmpty }.map(\.type.id)))
      .mapValues { Set($0.compactMap { context.program.enclosingTypeID(of: $0) }) }
    return found.flatMap { type, reads -> [Draft] in
      let site = Site(type: type, users: users, builders: builders[type.id] ?? [], injection: injection)
      let reported = reads.isEmpty ? [] : typesWithIO(type, reach)
      return reads.compactMap { places in
        // `viewmodel-does-io` speaks for the same store of the system in this type.
        if places[0].type == nil, let name = externalName(places[0], context), reported.contains(name) { return nil }
        let draft = draft(places, site, reach)
        return circumstances.hold(.developersOnly, for: draft) ? nil : draft
      }
    }
  }

  /// A view model that takes shared instances.
  private struct Site {
    let type: TypeRecord
    let users: SharedInstanceUsers
    /// The types that make the view model.
    let builders: Set<TypeID>
    let injection: InjectionWrappers
  }

  /// What a type takes: the places of each text, in the order in which they first appear.
  private func reads(of type: TypeRecord, _ finder: SingletonFinder, _ reach: Reach) -> [[SingletonRead]] {
    let context = reach.context
    var order: [String] = []
    var reads: [String: [SingletonRead]] = [:]
    for member in type.members where !context.isSampleData(member) {
      for code in member.code {
        for read in finder.reads(in: code) {
          if read.type == type.id || isDefault(read, in: member, of: type, reach) || isNewer(read, than: type, context)
          {
            continue
          }
          if reads[read.text] == nil { order.append(read.text) }
          reads[read.text, default: []].append(read)
        }
      }
    }
    return order.compactMap { reads[$0] }
  }

  /// Types outside of the program that code of a type does I/O on, as `viewmodel-does-io` sees it.
  private func typesWithIO(_ type: TypeRecord, _ reach: Reach) -> Set<NameID> {
    let context = reach.context
    var result: Set<NameID> = []
    for member in type.members where !context.isSampleData(member) {
      for access in reach.accesses(in: member) where !access.isBundled && !access.kinds.isDisjoint(with: .strict) {
        result.insert(access.place.name)
        if let name = context.program.type(of: access.place).core.externalName { result.insert(name) }
      }
    }
    return result
  }

  private func externalName(_ read: SingletonRead, _ context: RuleContext) -> NameID? {
    if case .metatype(let inner) = context.program.type(of: read.place).core { return inner.externalName }
    return nil
  }

  private func draft(_ reads: [SingletonRead], _ site: Site, _ reach: Reach) -> Draft {
    let context = reach.context
    let (first, further, type) = (reads[0], reads.dropFirst(), site.type)
    var related: [Draft.Related] = []
    if let id = first.type, !context.exempt[id.index] {
      let target = context.program[id]
      related.append(Draft.Related(target.declaration.node, "`\(target.qualifiedName)` is declared here"))
    }
    let given = givenProperty(for: reads, of: type, context).map { context.text($0.name) }
    let part = onlyPart(of: reads, reach)
    let message =
      first.isLocated
      ? "`\(first.text)` is fetched from a service locator instead of being injected"
      : "`\(first.text)` is a shared instance that the view model takes itself "
        + (given.map { "though it is given one, `\($0)`" } ?? "instead of being given it")
        + (part.map { "; it uses only its `\($0.name)`" } ?? "")
    let isMild =
      part.map { !$0.hasEffects } ?? false || first.type.map { keepsOneValue($0, reach) } ?? false
      || isReplaceable(first, context)
      || further.isEmpty && isMadeBeside(first, site, context) || type.declaration.row.access.isPrivate
      || reads.allSatisfy { takesValue($0, context) } || reads.allSatisfy { takesPreferences($0, of: type, reach) }
      || first.type.map { context.role($0).isUI } ?? false || site.users.isOnly(type.id, of: first)
    return Draft(
      at: first.place, type: type.id, evidence: first.text, message: message,
      fix: given.map { "Use `\($0)`." } ?? fix(reads, site, part: part?.text, context),
      severity: isMild ? .medium : nil,
      owner: Draft.Owner(
        first.text, "take `\(first.text)` themselves instead of being given it",
        declaration: first.type.map { context.program[$0].declaration.node }),
      occurrences: further.map { Draft.Occurrence($0.place, evidence: $0.text) }, related: related)
  }

  /// The stored property with an object of the same type that every initializer which sets it is given.
  private func givenProperty(
    for reads: [SingletonRead], of type: TypeRecord, _ context: RuleContext
  ) -> DeclarationCursor? {
    guard let id = reads[0].type, !reads[0].isLocated else { return nil }
    let ancestors = context.program[id].ancestors
    return type.storedProperties.first { property in
      guard !property.isStatic, let held = context.program.type(of: property).id,
        held == id || ancestors.contains(held) && reads.allSatisfy({ isOffered($0, by: held, context) })
      else { return false }
      let values = context.initialAssignments(to: property, of: type).map(\.value.plain)
      return !values.isEmpty
        && values.allSatisfy {
          $0.kind == .identifier && context.program.localBinding($0.name, at: $0)?.kind == .parameter
        }
    }
  }

  /// Whether a protocol or base class of a shared instance has the member that is used of it.
  private func isOffered(_ read: SingletonRead, by held: TypeID, _ context: RuleContext) -> Bool {
    guard let member = read.expression.parent, member.kind == .member, member.base == read.expression else {
      return false
    }
    return context.program.member(member.name, of: context.program[held]) != nil
  }

  /// What a view model takes of a shared instance that holds the services of an app: `App.shared.names.resolve(…)`.
  private struct Part {
    let name: String
    /// `App.shared.names`
    let text: String
    /// Whether it does I/O, or keeps something that changes.
    let hasEffects: Bool
  }

  private func onlyPart(of reads: [SingletonRead], _ reach: Reach) -> Part? {
    let context = reach.context
    let members = reads.map { read -> Cursor? in
      guard !read.isLocated, let member = read.expression.parent, member.kind == .member,
        member.base == read.expression, let use = member.parent, use.kind == .member, use.base == member
      else { return nil }
      return member
    }
    guard let first = members.first ?? nil, members.allSatisfy({ $0?.name == first.name }),
      let property = context.program.declaration(of: first), property.kind == .variable, property.isStored,
      let id = context.program.type(of: property).id,
      context.program[id].isReference || context.program[id].kind == .protocol
    else { return nil }
    let types = [id] + (context.program[id].kind == .protocol ? context.program.allHeirs(of: id) : [])
    return Part(
      name: context.text(first.name), text: context.describe(first),
      hasEffects: types.contains {
        reach.reachesIO($0) || !context.effects.kinds(of: $0).isEmpty || keepsState($0, context)
      })
  }

  private func keepsState(_ id: TypeID, _ context: RuleContext) -> Bool {
    context.program.superclassChain(of: context.program[id]).flatMap(\.storedProperties).contains {
      !$0.isStatic && $0.flags.isDisjoint(with: [.isLet, .isWeak, .isUnowned])
    }
  }

  /// No I/O, and one value that changes: the last touch, for instance.
  private func keepsOneValue(_ id: TypeID, _ reach: Reach) -> Bool {
    let program = reach.context.program
    let stored = program.superclassChain(of: program[id]).flatMap(\.storedProperties)
    guard program[id].kind == .class, stored.count == 1, let only = stored.first, !reach.reachesIO(id) else {
      return false
    }
    switch program.type(of: only).core {
    case .type(let value, _): return !program[value].isReference && program[value].kind != .protocol
    case .external(let name, _): return program.known.types(.value, .geometry).contains(name)
    default: return false
    }
  }

  /// Whether a test can put another object in its place: `static var shared: Routing?`, `var Current = Environment()`.
  private func isReplaceable(_ read: SingletonRead, _ context: RuleContext) -> Bool {
    let program = context.program
    // `Current.servers = FakeServers()`, whatever gives `Current`.
    if read.isLocated, let taken = program.declaration(of: read.expression), taken.kind == .variable,
      isSettable(taken), program.owner(of: taken)?.isReference ?? false
    {
      return true
    }
    let whole = read.isLocated ? read.place : read.expression
    guard var holder = program.declaration(of: whole), holder.kind == .variable else { return false }
    // `static var shared: any Cache { CacheContainer.shared }`
    if !holder.isStored, let code = holder.code.first, let given = context.returnedValues(in: code).first,
      context.returnedValues(in: code).count == 1, let source = program.declaration(of: given.plain),
      source.kind == .variable, source.isStatic || program.owner(of: source) == nil
    {
      holder = source
    }
    guard isSettable(holder) else { return false }
    return read.isLocated || program.type(of: holder).isAbstraction(in: program)
  }

  private func isSettable(_ property: DeclarationCursor) -> Bool {
    !property.flags.contains(.isLet) && (property.isStored || property.flags.contains(.hasSetter))
      && !property.isPrivate && !property.row.setterAccess.isPrivate
  }

  /// Whether the singleton stands in the same file and makes the view model: one word back to the maker.
  private func isMadeBeside(_ read: SingletonRead, _ site: Site, _ context: RuleContext) -> Bool {
    guard let id = read.type else { return false }
    return context.program[id].declaration.file === site.type.declaration.file && site.builders.contains(id)
  }

  /// `Player.shared.analyzer.bands`: what is needed is a number or a text, which could be handed in as it is.
  private func takesValue(_ read: SingletonRead, _ context: RuleContext) -> Bool {
    guard !read.isLocated, let id = read.type, context.program[id].kind != .actor else { return false }
    let value = context.outermostLink(of: read.expression)
    guard value != read.expression, value.kind == .member,
      !(value.parent?.kind == .assignment && value.parent?.firstChild == value),
      let property = context.program.declaration(of: value), property.kind == .variable, property.isStored,
      !isObserved(read, context)
    else { return false }
    switch property.value?.plain.kind {
    case .numberLiteral, .stringLiteral, .booleanLiteral: return true
    default: break
    }
    let use = context.program.type(of: value)
    let plain = use.element ?? use
    if let own = plain.id { return context.program[own].kind == .enum || context.program[own].kind == .struct }
    return plain.externalName.map { context.program.known.types(.value, .geometry).contains($0) } ?? false
  }

  /// `Preferences.shared.sortsByDate`, also through a property that keeps the instance: all that is read or set are values
  /// that stay in the user defaults.
  private func takesPreferences(_ read: SingletonRead, of type: TypeRecord, _ reach: Reach) -> Bool {
    let context = reach.context
    guard !read.isLocated, read.type != nil else { return false }
    guard let keeper = context.member(around: read.expression), keeper.isStored,
      read.expression.parent?.kind == .initialValue
    else { return isPreference(read.expression, reach) }
    let uses = type.members.flatMap(\.code).flatMap { code in
      code.subtree.filter { $0.name == keeper.name && context.isOwnMember($0) }
    }
    return !uses.isEmpty && uses.allSatisfy { isPreference($0, reach) }
  }

  /// Whether a property is taken of an object that keeps it in the user defaults.
  private func isPreference(_ object: Cursor, _ reach: Reach) -> Bool {
    let context = reach.context
    guard let value = object.parent, value.kind == .member, value.base == object,
      let property = context.program.declaration(of: value), property.kind == .variable
    else { return false }
    let settings = context.program.known.types(.setting)
    if property.attributes.contains(where: { settings.contains($0.name) }) { return true }
    guard !property.isStored else { return false }
    let kinds = reach.accesses(in: property).map { $0.kinds.intersection(.strict) }
    return !kinds.isEmpty && kinds.allSatisfy { $0 == .defaults }
  }

  /// What builds the view model cannot be its default: it would be asked for while it is being made. Nor can what has to be
  /// waited for.
  private func fix(_ reads: [SingletonRead], _ site: Site, part: String?, _ context: RuleContext) -> String? {
    guard let read = reads.first, let id = read.type else { return nil }
    if let way = site.injection.way(into: site.type) {
      let example = way.example == site.type.qualifiedName ? "like its other dependencies" : "as `\(way.example)` does"
      return "Take it with `\(way.wrapper)`, \(example), and register it with the container."
    }
    if reads.allSatisfy({ takesValue($0, context) }) {
      // What is read again later may have changed by then.
      return reads.allSatisfy { isReadOnce($0, context) }
        ? "Take the value as an init parameter."
        : "Take a closure that gives the value as an init parameter."
    }
    if let part, !site.builders.contains(id) {
      return "Take `\(part)` as an init parameter, typed as a protocol, with that as default value."
    }
    if read.isLocated, isReplaceable(read, context) {
      return "Take what is needed of it as an init parameter, with `\(read.text)` as default value."
    }
    if let effect = effect(of: read) {
      return
        "Take a closure that gives it, typed as a protocol, as an init parameter: a default value cannot `\(effect)`."
    }
    if !site.builders.contains(id) {
      return reads.contains { isObserved($0, context) }
        ? "Take it as an init parameter, with the shared instance as default value." : nil
    }
    return "Let `\(context.program[id].qualifiedName)`, which builds it, hand in the values and closures that it needs."
  }

  /// `Store.shared.$items`, `Store.shared.objectWillChange`, `@ObservedObject var store = Store.shared`: a protocol does not
  /// give these.
  private func isObserved(_ read: SingletonRead, _ context: RuleContext) -> Bool {
    let wrappers = context.program.known.types(.observesObject)
    if context.member(around: read.expression)?.attributes.contains(where: { wrappers.contains($0.name) }) ?? false {
      return true
    }
    guard let member = read.expression.parent, member.kind == .member else { return false }
    return context.names.isProjectedProperty(member.name)
      || context.program.known.members(.announces).contains(member.name)
  }

  /// In an initializer, or as the first value of a property.
  private func isReadOnce(_ read: SingletonRead, _ context: RuleContext) -> Bool {
    context.member(around: read.place).map { $0.kind == .initializer || $0.isStored } ?? false
  }

  /// `await Store.shared()`, `try Runtime.shared()`
  private func effect(of read: SingletonRead) -> String? {
    guard let call = read.expression.parent, call.kind == .call, call.firstChild == read.expression else { return nil }
    let marks = call.ancestors.prefix { $0.kind == .awaitExpression || $0.kind == .tryExpression }.map(\.kind)
    if marks.contains(.awaitExpression) { return "await" }
    return marks.contains(.tryExpression) ? "try" : nil
  }

  /// Whether the instance is of a type that older systems lack: no stored property and no default value may name it.
  private func isNewer(_ read: SingletonRead, than type: TypeRecord, _ context: RuleContext) -> Bool {
    guard let id = read.type else { return false }
    return needsSystem(context.program[id], context) && !needsSystem(type, context)
  }

  /// `@available(iOS 26, *)`
  private func needsSystem(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    let attributes = type.declaration.attributes.filter { $0.name == context.program.words.available }
    let ends = context.program.known.words(.availabilityEnd).exact
    return attributes.contains { attribute in !attribute.subtree.contains { ends.contains($0.name) } }
  }

  /// Whether a read only says what to use when no one gives anything else: `given ?? X.shared` in an initializer,
  /// `self.init(service: X.shared)`, `static func make() -> Self { Self(service: X.shared) }`.
  private func isDefault(
    _ read: SingletonRead, in member: DeclarationCursor, of type: TypeRecord, _ reach: Reach
  ) -> Bool {
    let context = reach.context
    if member.kind == .initializer, context.preferred(to: read.expression) != nil {
      return true
    }
    if givesInjected(member, of: type, context) { return true }
    guard member.kind == .initializer || member.isStatic else { return false }
    let isFactory = member.isStatic && makes(type, member, context)
    // `static func instance(of key: Key) -> Self`: it asks a cache of such objects first.
    if isFactory, let id = read.type, !reach.reachesIO(id, hops: 0) { return true }
    var current = read.expression
    while let parent = current.parent, !isStatement(parent.kind) {
      if parent.kind == .call, parent.firstChild != current, let callee = parent.callee?.plain {
        let isDelegation =
          callee.kind == .member && callee.name == context.program.words.initializer
          && callee.base?.name == context.program.words.selfValue
        if isDelegation { return true }
        if member.isStatic, context.program.type(of: parent).id == type.id { return true }
        // What a factory builds on the way to its result.
        if isFactory, current.kind == .argument, builds(callee, context) { return true }
      }
      if isFactory, parent.kind == .initialValue, parent.parent?.kind == .variableDeclaration { return true }
      current = parent
    }
    return false
  }

  /// `private var store: Store { injectedStore ?? .shared }`, where an initializer fills `injectedStore` with a parameter.
  private func givesInjected(_ member: DeclarationCursor, of type: TypeRecord, _ context: RuleContext) -> Bool {
    guard member.kind == .variable, !member.isStored, !member.isStatic else { return false }
    return type.storedProperties.contains { property in
      guard !property.isStatic, case .optional = context.program.type(of: property),
        member.code.contains(where: { $0.subtree.contains { $0.name == property.name && context.isOwnMember($0) } })
      else { return false }
      return context.initialAssignments(to: property, of: type).contains { assignment in
        let value = assignment.value.plain
        return value.kind == .identifier
          && context.program.localBinding(value.name, at: value)?.kind == .parameter
      }
    }
  }

  /// A static function or property that gives the view model itself: where it is put together.
  private func makes(_ type: TypeRecord, _ member: DeclarationCursor, _ context: RuleContext) -> Bool {
    guard let written = member.type else { return false }
    let use = context.program.resolve(written).core
    return use.id == type.id || written.kind == .typeName && written.name == context.program.words.selfType
  }

  /// `Service(…)`, `Service.init(…)`
  private func builds(_ callee: Cursor, _ context: RuleContext) -> Bool {
    if callee.kind == .member { return callee.name == context.program.words.initializer }
    return callee.kind == .identifier
      && context.names.isCapitalized(callee.name)
  }

  private func isStatement(_ kind: NodeKind) -> Bool {
    switch kind {
    case .block, .closure, .accessor: true
    default: false
    }
  }
}

import Architecture
import Facts

/// `implicitly-unwrapped-dependency`; see its description.
public struct ImplicitlyUnwrappedDependency: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let program = context.program
    let candidates = Candidates(context)
    let circumstances = Circumstances(context)
    var byType: [(type: TypeRecord, properties: [DeclarationCursor])] = []
    for type in program.types where type.kind != .protocol && type.kind != .enum && !context.exempt[type.id.index] {
      if candidates.isFilledLater(type) { continue }
      let properties = type.members.filter {
        $0.isStored && candidates.accepts($0) && !candidates.isContent($0, of: type)
          && !candidates.isParentOfDecoded($0, in: type) && !candidates.isNeverRead($0, in: type)
      }
      if !properties.isEmpty { byType.append((type, properties)) }
    }
    if byType.isEmpty { return [] }
    let unmade = candidates.unmade(byType.map(\.type))
    let writes = PropertyWrites(context, of: NameSet(byType.flatMap { $0.properties.map(\.name) }))
    var drafts: [Draft] = []
    var required: [DeclarationCursor: [DeclarationCursor]] = [:]
    for (type, properties) in byType {
      var found: [(property: DeclarationCursor, write: PropertyWrites.Outside)] = []
      for property in properties {
        guard var write = writes.fromOutside(property, of: type, isInjected: candidates.isInjected(property)) else {
          continue
        }
        // `override func prepare(with model: Model)`: the base class gives it there instead of in `init`.
        if candidates.isSetByHook(write, of: type) { continue }
        // What other types do is the reason, not the type's own factory.
        write.place = write.places.first { program.enclosingType(of: $0)?.id != type.id } ?? write.place
        if let requirement = candidates.requirement(of: property, in: type) {
          required[requirement, default: []].append(property)
        } else if candidates.isReadOnlyAfterwards(property, write, in: type) {
          continue
        } else if !write.isInInitializer || candidates.isLeftOpen(property, by: write, of: type) {
          found.append((property, write))
        }
      }
      guard let first = found.first else { continue }
      let draft =
        Draft(
          at: first.property.node, type: type.id, evidence: context.text(first.property.name),
          message: candidates.message(first.property, first.write),
          fix: candidates.fix(first.property, first.write, of: type, isUnmade: unmade.contains(type.id)),
          severity: unmade.contains(type.id)
            || found.allSatisfy { $0.property.flags.contains(.isWeak) || candidates.isSetBySegue($0.write) }
            ? .medium : nil,
          occurrences: found.dropFirst().map {
            Draft.Occurrence($0.property.node, evidence: context.text($0.property.name))
          },
          related: first.write.place.map { [Draft.Related($0, "set here")] } ?? [])
      // A debug menu that crashes is seen by developers at once.
      if !circumstances.hold(.developersOnly, for: draft) { drafts.append(draft) }
    }
    for (requirement, properties) in required {
      let name = context.text(requirement.name)
      drafts.append(
        Draft(
          at: requirement.node, type: program.owner(of: requirement)?.id, evidence: name,
          message: "the protocol makes every conformer hold `\(name)` implicitly unwrapped, so it is set after `init`",
          fix: "Delete `\(name)` from the protocol; then let the initializers of the conformers take it.",
          related: properties.prefix(5).map { Draft.Related($0.node, "a conformer's property") }))
    }
    return drafts
  }
}

/// Properties that may be implicitly unwrapped dependencies.
private struct Candidates {
  let context: RuleContext
  let controllers: Controllers
  let outlets: NameSet
  let reusable: NameSet
  let decodable: NameSet
  let decoders: NameSet
  let coder: NameSet
  let prepare: NameSet
  let segues: NameSet
  let callers: ProgramCallers
  /// Types to which code casts what a list hands out for use again.
  let reused: Set<TypeID>

  init(_ context: RuleContext) {
    self.context = context
    controllers = Controllers(context)
    let known = context.program.known
    outlets = known.types(.filled)
    reusable = known.types(.reusable)
    decodable = known.types(.decodable, .archived)
    decoders = known.types(.decoder)
    coder = known.labels(.decodes)
    prepare = known.members(.preparesSegue)
    segues = known.types(.segue)
    reused = Self.reused(context)
    callers = ProgramCallers(context)
  }

  /// Whether the code that follows a segue sets it, as it has to where storyboards make the screens.
  func isSetBySegue(_ write: PropertyWrites.Outside) -> Bool {
    !write.places.isEmpty && write.places.allSatisfy(isInSegue)
  }

  /// Whether nothing but overrides of the type's own set it.
  func isSetByHook(_ write: PropertyWrites.Outside, of type: TypeRecord) -> Bool {
    !write.places.isEmpty
      && write.places.allSatisfy { place in
        context.program.enclosingType(of: place)?.id == type.id
          && context.member(around: place).map { $0.flags.contains(.isOverride) && !isInSegue(place) } ?? false
      }
  }

  /// `override func prepare(for segue: UIStoryboardSegue, sender: Any?)`
  private func isInSegue(_ place: Cursor) -> Bool {
    guard let method = context.member(around: place) else { return false }
    return prepare.contains(method.name)
      && method.parameters.first?.writtenType.map { segues.contains($0.name) } ?? false
  }

  /// Controllers that no code makes by an initializer: they come out of storyboards, which set nothing.
  func unmade(_ types: [TypeRecord]) -> Set<TypeID> {
    var makers: [TypeID: [TypeID]] = [:]
    for type in types where controllers.isController(type.id) {
      makers[type.id] = [type.id] + context.program.allHeirs(of: type.id)
    }
    let made = context.constructions(of: Set(makers.values.joined()))
    return Set(makers.filter { $0.value.allSatisfy { made[$0] == nil } }.keys)
  }

  private static func reused(_ context: RuleContext) -> Set<TypeID> {
    let lists = context.program.known.words(.dequeue).exact
    var result: Set<TypeID> = []
    for call in context.program.mentions(of: lists, .call) where !call.arguments.isEmpty {
      guard let sequence = call.parent, sequence.kind == .sequence, let cast = call.nextSibling, cast.kind == .cast,
        let written = cast.nextSibling, let id = context.program.resolve(written).id
      else { continue }
      result.insert(id)
    }
    return result
  }

  /// Whether no one can give a type anything in `init`, or it has no behaviour that would crash: reused views are made by
  /// their list, and records without methods only carry data around.
  func isFilledLater(_ type: TypeRecord) -> Bool {
    if reused.contains(type.id) || context.program.inherits(type, from: reusable)
      || type.externalAncestors.contains(where: { context.program.known.words(.listView).contains($0) })
    {
      return true
    }
    return type.superclass == nil && type.externalAncestors.isEmpty
      && type.members.allSatisfy { $0.isStored && $0.attributes.isEmpty || $0.kind == .initializer }
  }

  /// Whether it is written as `T!` with `T` a class, actor or protocol of the program that is no view.
  func accepts(_ property: DeclarationCursor) -> Bool {
    guard property.kind == .variable, let written = property.type, written.kind == .unwrappedOptionalType,
      property.value == nil || property.value?.kind == .nilLiteral,
      property.flags.isDisjoint(with: [.isLazy, .isOverride]),
      !property.attributes.contains(where: { outlets.contains($0.name) }),
      // A delegate is set by its nature; whether it may be strong is another rule's question.
      !context.program.known.words(.delegate).contains(property.name)
    else { return false }
    let use = context.program.resolve(written)
    guard use.element == nil, !use.isFunction, let id = use.id, !context.exempt[id.index] else { return false }
    let target = context.program[id]
    guard target.kind == .class || target.kind == .actor || target.kind == .protocol || isCollaborator(target) else {
      return false
    }
    return !controllers.isViewClass(id) && context.role(id) != .view
  }

  /// A struct that works instead of being data.
  private func isCollaborator(_ target: TypeRecord) -> Bool {
    guard target.kind == .struct else { return false }
    switch context.role(target.id) {
    case .service, .repository, .dataSource, .coordinator: return true
    default: return false
    }
  }

  /// What a view shows, read by nothing but the observer that fills the view when it is set.
  func isContent(_ property: DeclarationCursor, of type: TypeRecord) -> Bool {
    guard property.accessors.contains(where: { $0.name == context.program.words.didSet }),
      controllers.isViewClass(type.id)
    else { return false }
    return !type.members.contains { member in
      member != property
        && member.code.contains { code in
          code.subtree.contains { use in
            use.name == property.name && (use.kind == .identifier || use.kind == .member)
              && use.isOwnName(context.program)
              && (use.kind == .member || context.program.localBinding(use.name, at: use) == nil)
          }
        }
    }
  }

  /// Whether a property wrapper fills it from a container.
  func isInjected(_ property: DeclarationCursor) -> Bool {
    property.attributes.contains { context.program.known.words(.injection).contains($0.name) }
  }

  /// Whether a property is filled and never used: a private one, or one of an app, which no other code sees.
  func isNeverRead(_ property: DeclarationCursor, in type: TypeRecord) -> Bool {
    guard property.attributes.isEmpty else { return false }
    if context.program.module(of: type).isProgram, type.ancestors.allSatisfy({ !declares(property.name, $0) }) {
      let kinds = context.program.mentions(of: NameSet([property.name]), .identifier, .member, .keyPathComponent)
      return !kinds.contains { use in
        if let parent = use.parent, parent.kind == .assignment, parent.firstChild == use { return false }
        return context.program.declaration(of: use).map { $0 == property } ?? (use.kind != .identifier)
      }
    }
    return property.row.access.isPrivate
      && context.code(of: type).allSatisfy { code in
        code.nodes(named: property.name).allSatisfy { use in
          guard use.kind == .identifier || use.kind == .member else { return true }
          if use.kind == .identifier, context.program.localBinding(use.name, at: use) != nil { return true }
          return use.parent?.kind == .assignment && use.parent?.firstChild == use
        }
      }
  }

  private func declares(_ name: NameID, _ ancestor: TypeID) -> Bool {
    !context.program[ancestor].members(named: name).isEmpty
  }

  /// Whether nothing but the method that sets a private property reads it, itself afterwards or through private methods.
  func isReadOnlyAfterwards(_ property: DeclarationCursor, _ write: PropertyWrites.Outside, in type: TypeRecord) -> Bool
  {
    guard property.row.access == .private, property.attributes.isEmpty, write.places.count == 1,
      let place = write.places.first,
      let setter = context.member(around: place), setter.kind == .function, place.parent == setter.body,
      context.program.enclosingType(of: place)?.id == type.id
    else { return false }
    return context.code(of: type).allSatisfy { code in
      code.nodes(named: property.name).allSatisfy { use in
        guard use.kind == .identifier || use.kind == .member, context.program.declaration(of: use) == property else {
          return true
        }
        if let parent = use.parent, parent.kind == .assignment, parent.firstChild == use { return true }
        return follows(use, place, in: setter, depth: 3)
      }
    }
  }

  private func follows(_ use: Cursor, _ place: Cursor, in setter: DeclarationCursor, depth: Int) -> Bool {
    guard let member = context.member(around: use) else { return false }
    if member == setter { return use.index > place.index }
    guard depth > 0, member.kind == .function, member.row.access.isPrivate, member.attributes.isEmpty else {
      return false
    }
    let found = callers.answer(member)
    return found.isComplete && found.calls.allSatisfy { follows($0, place, in: setter, depth: depth - 1) }
  }

  /// Whether one function that is no screen's own makes every object and sets it: there is the factory already.
  func isSetByFactory(_ write: PropertyWrites.Outside) -> Bool {
    let members = Set(write.places.map { context.member(around: $0) })
    guard members.count == 1, let place = write.places.first, !isInSegue(place) else { return false }
    return context.program.enclosingType(of: place).map { !context.role($0.id).isUI } ?? true
  }

  /// Whether a decoder makes the type, so that it only gets to know its parent afterwards.
  func isParentOfDecoded(_ property: DeclarationCursor, in type: TypeRecord) -> Bool {
    !property.flags.isDisjoint(with: [.isWeak, .isUnowned])
      && (type.externalAncestors.contains { decodable.contains($0) }
        || type.initializers.contains { $0.parameters.contains { decoders.contains($0.writtenType?.name ?? .none) } })
  }

  // MARK: What `init` receives

  /// Whether a property may still be `nil` after an initializer that sets it from a parameter: the parameter accepts
  /// `nil`, or another initializer does not set it. Else the `!` is only superfluous.
  func isLeftOpen(_ property: DeclarationCursor, by write: PropertyWrites.Outside, of type: TypeRecord) -> Bool {
    // A weak reference cannot be a `let`; one that `init` sets is as good as it gets.
    if property.flags.contains(.isWeak) { return false }
    return acceptsNil(write) || isMissedByInitializer(property, of: type)
  }

  private func acceptsNil(_ write: PropertyWrites.Outside) -> Bool {
    guard let value = write.place?.firstChild?.nextSibling?.plain, value.kind == .identifier,
      let parameter = context.program.localBinding(value.name, at: value), parameter.kind == .parameter,
      let written = parameter.writtenType
    else { return false }
    return written.kind == .optionalType || written.kind == .unwrappedOptionalType
  }

  /// Initializers for storyboards are boilerplate in a type that has another one.
  private func isMissedByInitializer(_ property: DeclarationCursor, of type: TypeRecord) -> Bool {
    type.initializers.contains { initializer in
      guard !initializer.flags.contains(.isConvenience), let body = initializer.body,
        !initializer.parameters.contains(where: { coder.contains(context.label(of: $0)) })
      else { return false }
      return !body.subtree.contains { node in
        node.kind == .assignment && node.firstChild?.name == property.name
          || node.kind == .call && node.callee?.plain.base?.isOwnSelf(context.program) ?? false
            && node.callee?.plain.name == context.program.words.initializer
      }
    }
  }

  /// What to do when the rule's own sentence does not fit.
  func fix(
    _ property: DeclarationCursor, _ write: PropertyWrites.Outside, of type: TypeRecord, isUnmade: Bool
  ) -> String? {
    if write.isInInitializer {
      return acceptsNil(write)
        ? "Declare it as an optional, without `!`, and handle `nil` where it is used."
        : "Set it in every initializer and remove the `!`, or declare it as an optional."
    }
    // What points back is often made after the other one.
    if property.flags.contains(.isWeak) {
      let declaration = typeText(property).map { " (`weak var \(context.text(property.name)): \($0)?`)" }
      return "Declare it as an optional\(declaration ?? ", with `?` instead of `!`")."
    }
    if let factory = ownFactory(write, of: type) {
      return "Make the object with `\(type.qualifiedName).\(factory)` everywhere; then make the setter private."
    }
    // A storyboard makes it: no initializer of the app's own runs.
    if let place = write.place, isInSegue(place) {
      let isDirect =
        context.member(around: place)?.body.map {
          !Storyboards.leadsThroughContainer($0, controllers, context)
        } ?? false
      return Storyboards.hasSegueActions(type, isDirect: isDirect, context)
        ? Storyboards.segueAction : "Declare it as an optional, and handle `nil` where it is used."
    }
    if isUnmade, isSetByFactory(write),
      context.program.module(of: type).deploymentTargets["ios"].map({ $0 >= 13 }) ?? false
    {
      return
        "Take it in an initializer with a coder, and make the screen with `instantiateViewController(identifier:creator:)`, which "
        + "calls that."
    }
    if isUnmade {
      return "Set it in a static function of `\(type.qualifiedName)` that makes the screen, and call that everywhere."
    }
    guard type.storedProperties.contains(where: { $0.attributes.contains { $0.name == context.program.words.outlet } })
    else { return nil }
    // Code makes it, so its outlets come from a nib.
    return controllers.isController(type.id)
      ? "Pass it to an initializer that calls `super.init(nibName:bundle:)`, and store it in a `let`."
      : "Declare it as an optional, and handle `nil` where it is used."
  }

  /// The type's own static function that sets a property, where other code sets it as well.
  private func ownFactory(_ write: PropertyWrites.Outside, of type: TypeRecord) -> String? {
    guard let place = write.place, context.program.enclosingType(of: place)?.id != type.id else { return nil }
    return write.places.lazy.filter { context.program.enclosingType(of: $0)?.id == type.id }
      .compactMap { context.member(around: $0) }.first { $0.kind == .function && $0.isStatic }
      .map { context.text($0.name) }
  }

  /// The requirement of a protocol that forces a property to be what it is.
  func requirement(of property: DeclarationCursor, in type: TypeRecord) -> DeclarationCursor? {
    for id in type.ancestors where context.program[id].kind == .protocol && !context.exempt[id.index] {
      for member in context.program[id].members where member.name == property.name && member.kind == .variable {
        if member.type?.kind == .unwrappedOptionalType, member.node.parent?.kind == .typeDeclaration { return member }
      }
    }
    return nil
  }

  private func typeText(_ property: DeclarationCursor) -> String? {
    property.type?.firstChild.map { context.describe($0) }.flatMap { $0 == "…" ? nil : $0 }
  }

  func message(_ property: DeclarationCursor, _ write: PropertyWrites.Outside) -> String {
    let name = "`\(context.text(property.name))`" + (typeText(property).map { " (`\($0)!`)" } ?? "")
    if write.isInInitializer {
      return acceptsNil(write)
        ? "\(name) is implicitly unwrapped although `init` accepts `nil` for it; any use then crashes"
        : "\(name) is implicitly unwrapped, and only one initializer sets it; after the others any use crashes"
    }
    if isInjected(property) { return "\(name) is filled by an injection wrapper; any use before that crashes" }
    let end = property.flags.contains(.isWeak) ? "or after it is gone crashes" : "crashes"
    if property.row.access.isPrivate || property.row.setterAccess.isPrivate, let place = write.place,
      let member = context.member(around: place)
    {
      return "\(name) is set by `\(context.text(member.name))` after `init`; any use before that \(end)"
    }
    return "\(name) is set from outside after `init`; any use before that \(end)"
  }
}

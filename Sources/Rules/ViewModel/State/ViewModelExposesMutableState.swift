import Architecture
import Facts
import Findings

/// `viewmodel-exposes-mutable-state`; see its description.
public struct ViewModelExposesMutableState: Rule {
  private typealias Write = (property: ObservedProperty, use: PropertyUses.Use)

  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let observed = ObservedState(context)
    var exposed: [(type: TypeRecord, properties: [ObservedProperty])] = []
    for type in context.types(.viewModel)
    where type.kind != .protocol && !context.roles[type.id].isReducer && !context.isStoredRecord(type)
      && !context.isEntity(type)
    {
      let properties = observed.properties(of: type).filter { isExposed($0, type, context) }
      if properties.isEmpty || observed.announcesByHand(type) { continue }
      exposed.append((type, properties))
    }
    if exposed.isEmpty { return [] }
    let uses = PropertyUses.scan(context, exposed.flatMap(\.properties))
    let sites = WriteSites(context)
    return exposed.compactMap { type, properties in
      draft(type, properties, uses: uses, sites: sites, context: context)
    }
  }

  /// Settable from outside without need.
  private func isExposed(_ property: ObservedProperty, _ type: TypeRecord, _ context: RuleContext) -> Bool {
    let row = property.declaration.row
    guard !row.access.isPrivate, row.flags.isDisjoint(with: [.isWeak, .isUnowned]) else { return false }
    if property.form == .subject {
      return row.flags.contains(.isLet) || !row.flags.contains(.isLazy)
    }
    // The author of `internal(set)` has drawn the line.
    guard !row.flags.contains(.isLet), row.setterAccess == .unspecified || row.setterAccess >= .public else {
      return false
    }
    if context.program.type(of: property.declaration).isFunction { return false }
    return !type.ancestors.contains { id in
      let ancestor = context.program[id]
      return ancestor.kind == .protocol
        && ancestor.members(named: property.name).contains { $0.flags.contains(.hasSetter) }
    }
  }

  private func draft(
    _ type: TypeRecord, _ properties: [ObservedProperty], uses: PropertyUses, sites: WriteSites, context: RuleContext
  ) -> Draft? {
    var kept: [ObservedProperty] = []
    var writes: [Write] = []
    let isInputBag = isInputBag(type, context)
    let isBehindProtocol = context.isOnlySeenThroughProtocols(type)
    var isWrittenElsewhere = false
    var isPerhapsWritten = false
    let neededBelow = writtenByHeirsElsewhere(type, properties, sites, context)
    let own = OwnChangesOfState(type, properties, sites, context)
    for property in properties where !neededBelow.contains(property.name) {
      let all = uses.uses(of: property)
      if all.contains(where: { $0.kind == .binding }) { continue }
      let outside = all.filter { $0.kind == .write && !isInside($0.user, type, context.program) }
      if isBehindProtocol, !outside.contains(where: { $0.isProduction && $0.isVerified }) { continue }
      let certain = outside.filter { $0.isVerified && $0.isProduction }
      // The input bag of the type it is nested in.
      if let outer = type.outer, !certain.isEmpty, certain.allSatisfy({ $0.user == outer }) { continue }
      if isInputBag, !certain.isEmpty, certain.allSatisfy({ isByComponent($0, of: type, context) || isPrivate(type) }) {
        continue
      }
      // What no code sets once it is made is no state that anyone could spoil.
      if property.form != .subject, outside.allSatisfy({ !$0.isProduction }), !own.later.contains(property.name),
        !isDependency(property, context)
      {
        continue
      }
      if isOpenOnPurpose(property, certain, outside, own, type, context) { continue }
      kept.append(property)
      writes += certain.map { (property, $0) }
      if outside.contains(where: { $0.isProduction && !$0.isVerified }) { isPerhapsWritten = true }
      if !outside.isEmpty || property.form == .subject { isWrittenElsewhere = true }
    }
    let constant = neverAssigned(kept, writes.map(\.property), isPerhapsWritten, of: type, sites, context)
    if constant.count == kept.count, let first = constant.first { return constantDraft(first, constant, type, context) }
    kept.removeAll { property in constant.contains { $0.declaration == property.declaration } }
    // Only its own file can reach a private class: as long as no one there writes it, there is nothing to close.
    if kept.isEmpty || type.declaration.row.access.isPrivate && writes.isEmpty { return nil }
    // What the type's own methods change, too, weighs most; state tells more than a dependency that is set from outside.
    let heavy = heavy(writes, on: type, own, context)
    let isHeavy = { (write: Write) in heavy.contains { $0.use.place == write.use.place } }
    let states = writes.filter { !isHeavy($0) && !isDependency($0.property, context) }
    writes =
      heavy + states.filter { own.all.contains($0.property.name) }
      + states.filter { !own.all.contains($0.property.name) }
      + writes.filter { !isHeavy($0) && isDependency($0.property, context) }
    // The place is that of the property which the message names.
    if let named = writes.first?.property, let index = kept.firstIndex(where: { $0.declaration == named.declaration }) {
      kept.insert(kept.remove(at: index), at: 0)
    }
    guard let first = kept.first else { return nil }
    let isNeededElsewhere = kept.contains { own.inOtherFiles.contains($0.name) }
    if !isWrittenElsewhere { isWrittenElsewhere = isNeededElsewhere || isWrittenByHeirs(type, kept, sites, context) }
    return Draft(
      at: first.declaration.node, type: type.id, evidence: context.text(first.name),
      message: message(type, kept, writes, isPerhapsWritten: isPerhapsWritten, context),
      fix: viewStateFix(kept, writes, own, type, context) ?? fix(kept, writes, isNeededElsewhere: isNeededElsewhere),
      isFixable: !isWrittenElsewhere,
      occurrences: kept.dropFirst().map { Draft.Occurrence($0.declaration.node, evidence: context.text($0.name)) },
      related: writes.prefix(8).map { write in
        let user = write.use.user.map { context.program[$0].qualifiedName } ?? "code outside of any type"
        return Draft.Related(write.use.place, "`\(user)` writes `\(context.text(write.property.name))` here")
      })
  }

  private func isPrivate(_ type: TypeRecord) -> Bool { type.declaration.row.access.isPrivate }

  // MARK: Open on purpose

  /// Whether closing the setter would gain nothing: the user of a view says what it is, a computed property hands the
  /// setter out, an extension in another file needs it, or one place alone fills a type without methods.
  private func isOpenOnPurpose(
    _ property: ObservedProperty, _ certain: [PropertyUses.Use], _ outside: [PropertyUses.Use],
    _ own: OwnChangesOfState, _ type: TypeRecord, _ context: RuleContext
  ) -> Bool {
    if certain.isEmpty, own.throughSetters.contains(property.name) { return true }
    if outside.isEmpty { return own.inOtherFiles.contains(property.name) }
    if certain.isEmpty { return false }
    if context.program.known.words(.choice).contains(property.name),
      certain.allSatisfy({ $0.user.map { isUI($0, context) } ?? false })
    {
      return true
    }
    guard Set(certain.map(\.user)).count == 1 else { return false }
    // What `init` is given is changed by no one else either.
    if !hasMethods(type, context), !own.later.contains(property.name) { return true }
    return !own.all.contains(property.name) && certain.first?.user.map { keepers(of: type, context) == [$0] } ?? false
  }

  /// Who keeps the view model, views left out.
  private func keepers(of type: TypeRecord, _ context: RuleContext) -> Set<TypeID> {
    Set(context.holdings.holders(ofAnyKindOf: type.id, in: context.program).map(\.holder).filter { !isUI($0, context) })
  }

  /// `hash(into:)`, `==` and what a base class asks for are no methods by which others change it.
  private func hasMethods(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    let ofValues = context.program.known.words(.valueMember)
    return type.members.contains {
      $0.kind == .function && !$0.isStatic && !$0.flags.contains(.isOverride) && !ofValues.contains($0.name)
    }
  }

  private func isUI(_ id: TypeID, _ context: RuleContext) -> Bool {
    context.role(id).isUI
      || context.program.inherits(context.program[id], from: context.program.known.types(.viewProtocol))
  }

  // MARK: Weight

  /// Writes past the control of the type: to what its own code changes, too, and observers do not react to; no resets,
  /// and none by the object alone that keeps the view model. A type without methods controls nothing.
  private func heavy(
    _ writes: [Write], on type: TypeRecord, _ own: OwnChangesOfState, _ context: RuleContext
  ) -> [Write] {
    guard hasMethods(type, context) else { return [] }
    let owners = keepers(of: type, context)
    let foreign = writes.filter { write in
      own.running.contains(write.property.name) && !write.property.declaration.flags.contains(.hasObservers)
        && !isReset(write.use.place, context) && !isDependency(write.property, context)
    }
    let users = Set(foreign.map(\.use.user))
    if users.count == 1, let user = users.first ?? nil, owners.contains(user) { return [] }
    return foreign
  }

  /// `model.flags = []`, `model.error = nil`, `model.isBusy = false`
  private func isReset(_ place: Cursor, _ context: RuleContext) -> Bool {
    guard let assignment = place.parent, assignment.kind == .assignment, assignment.firstChild == place else {
      return false
    }
    let value = place.nextSibling?.plain
    switch value?.kind {
    case .nilLiteral: return true
    case .booleanLiteral: return value?.name == context.program.words.falseValue
    case .arrayLiteral, .dictionaryLiteral: return value?.firstChild == nil
    default: return false
    }
  }

  // MARK: Constants

  /// Objects that neither the type itself nor any other code ever replaces.
  private func neverAssigned(
    _ properties: [ObservedProperty], _ written: [ObservedProperty], _ isPerhapsWritten: Bool, of type: TypeRecord,
    _ sites: WriteSites, _ context: RuleContext
  ) -> [ObservedProperty] {
    let candidates = properties.filter { property in
      property.form != .subject && property.declaration.value != nil && isDependency(property, context)
        && !property.declaration.flags.contains(.isLet) && !written.contains { $0.declaration == property.declaration }
    }
    if candidates.isEmpty || isPerhapsWritten { return [] }
    let byName = Dictionary(candidates.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let own = Set(context.family(of: type).flatMap { sites.ownWrites($0, byName) }.map(\.property))
    return candidates.filter { !own.contains($0.name) }
  }

  private func constantDraft(
    _ first: ObservedProperty, _ all: [ObservedProperty], _ type: TypeRecord, _ context: RuleContext
  ) -> Draft? {
    if isPrivate(type) { return nil }
    let isOne = all.count == 1
    return Draft(
      at: first.declaration.node, type: type.id, evidence: context.text(first.name),
      message:
        "\(QuotedNames.list(all.map { context.text($0.name) })) of `\(type.qualifiedName)` \(isOne ? "keeps" : "keep") "
        + "\(isOne ? "its object" : "their objects"), but can be set from anywhere",
      fix: all.contains { $0.form == .published }
        ? "Declare \(isOne ? "it" : "them") `let`, without `@Published`." : "Declare \(isOne ? "it" : "them") `let`.",
      isFixable: false,
      occurrences: all.dropFirst().map { Draft.Occurrence($0.declaration.node, evidence: context.text($0.name)) })
  }

  /// The view or cell that such a class belongs to: it stands beside it, or is kept by it.
  private func isByComponent(_ use: PropertyUses.Use, of type: TypeRecord, _ context: RuleContext) -> Bool {
    guard let user = use.user, context.role(user).isUI else { return false }
    return use.place.file === type.declaration.file
      || context.holdings.holders(of: type.id).contains { $0.holder == user }
  }

  /// A few values without methods and collaborators, seen in one file only or named as the input that they are: what a
  /// control is given and gives back.
  private func isInputBag(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    let isInput = context.program.known.words(.inputValue).containsPart(context.names.words(of: type.name).last ?? "")
    guard type.declaration.row.access.isPrivate || isInput, type.storedProperties.count <= 4 else { return false }
    return !type.members.contains { $0.kind == .function }
      && type.storedProperties.allSatisfy { property in
        let use = context.program.type(of: property)
        guard let id = use.id else { return !use.isFunction }
        return !context.program[id].isReference && context.program[id].kind != .protocol
      }
  }

  /// A collaborator rather than a value to show.
  private func isDependency(_ property: ObservedProperty, _ context: RuleContext) -> Bool {
    let use = context.program.type(of: property.declaration)
    guard let id = use.id else { return false }
    return context.program[id].isReference || context.program[id].kind == .protocol
  }

  /// The type itself, its family, and types nested in it.
  private func isInside(_ user: TypeID?, _ type: TypeRecord, _ program: Program) -> Bool {
    var current = user
    while let id = current {
      if id == type.id || program.inherits(program[id], from: type.id) || program.inherits(type, from: id) {
        return true
      }
      current = program[id].outer
    }
    return false
  }

  /// Names of properties that subclasses in other files write: those need the setter.
  private func writtenByHeirsElsewhere(
    _ type: TypeRecord, _ properties: [ObservedProperty], _ sites: WriteSites, _ context: RuleContext
  ) -> Set<NameID> {
    let byName = Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var result: Set<NameID> = []
    for heir in context.program.allHeirs(of: type.id) where !context.exempt[heir.index] {
      for write in sites.ownWrites(context.program[heir], byName) where write.place.file !== type.declaration.file {
        result.insert(write.property)
      }
    }
    return result
  }

  /// Whether a subclass writes a property, so that `private(set)` would not compile.
  private func isWrittenByHeirs(
    _ type: TypeRecord, _ properties: [ObservedProperty], _ sites: WriteSites, _ context: RuleContext
  ) -> Bool {
    let byName = Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    // In the same file, or in tests: `private(set)` is too narrow there too.
    return context.program.allHeirs(of: type.id).contains { !sites.ownWrites(context.program[$0], byName).isEmpty }
  }

  // MARK: Words

  private func message(
    _ type: TypeRecord, _ properties: [ObservedProperty], _ writes: [Write], isPerhapsWritten: Bool,
    _ context: RuleContext
  ) -> String {
    let name = type.qualifiedName
    let hasMethods = type.members.contains { $0.kind == .function && !$0.isPrivate }
    let past = hasMethods ? "past `\(name)`'s methods" : "past `\(name)`, which has no method for it"
    guard let write = writes.first else {
      // Something of this name is written somewhere; on what kind of object cannot be told.
      if isPerhapsWritten {
        return "\(QuotedNames.list(properties.map { context.text($0.name) })) can be set from anywhere, "
          + past
      }
      return "\(QuotedNames.list(properties.map { context.text($0.name) })) can be set from anywhere, "
        + "though only `\(name)` should change \(properties.count == 1 ? "it" : "them")"
    }
    let rest = properties.count - 1
    return
      "`\(context.text(write.property.name))` is written by \(writers(of: write.property, writes, context)), \(past)"
      + (rest == 0 ? "" : "; \(rest) more \(rest == 1 ? "property" : "properties") can be set from anywhere")
  }

  /// `A`, `A` and `B`, `A` and 2 more.
  private func writers(of property: ObservedProperty, _ writes: [Write], _ context: RuleContext) -> String {
    var names: [String] = []
    for write in writes where write.property.declaration == property.declaration {
      let name = write.use.user.map { "`\(context.program[$0].qualifiedName)`" } ?? "code outside"
      if !names.contains(name) { names.append(name) }
    }
    let first = names.first ?? "code outside"
    switch names.count {
    case ...1: return first
    case 2: return first + " and " + names[1]
    default: return first + " and \(names.count - 1) more"
    }
  }

  /// What one SwiftUI view sets and reads, and the view model does not use, is state of the view.
  private func viewStateFix(
    _ properties: [ObservedProperty], _ writes: [Write], _ own: OwnChangesOfState, _ type: TypeRecord,
    _ context: RuleContext
  ) -> String? {
    let program = context.program
    guard let first = writes.first?.property, !own.all.contains(first.name),
      context.code(of: type, named: first.name).isEmpty,
      let view = writes.first?.use.user, program.inherits(program[view], from: program.known.types(.viewProtocol)),
      program.mentions(of: NameSet([first.name, context.names.projection(of: first.name)]), .member).allSatisfy({
        mention in
        guard let base = mention.base, program.type(of: base).id == type.id else { return true }
        return program.enclosingTypeID(of: mention) == view
      })
    else { return nil }
    let name = context.text(first.name)
    return "Keep `\(name)` in `\(program[view].qualifiedName)` as `@State`: nothing else uses it"
      + (properties.count == 1 ? "." : "; make the other setters `private(set)`.")
  }

  private func fix(_ properties: [ObservedProperty], _ writes: [Write], isNeededElsewhere: Bool) -> String? {
    if properties.allSatisfy({ $0.form == .subject }) {
      return "Keep the subject private and expose a read-only publisher, driver or value."
    }
    if writes.isEmpty { return nil }
    // The type's own extension in another file could not reach a private setter.
    if isNeededElsewhere { return "Give the view model a method for this change, and call that instead." }
    return "Give the view model a method for this change and make the setter `private(set)`."
  }
}

/// Where a type itself changes its observed properties.
private struct OwnChangesOfState {
  /// Names of properties that any of its code changes, initializers and subclasses included.
  let all: Set<NameID>
  /// Names of those that change after it was made; in its own code, and in that of subclasses, too.
  let running: Set<NameID>
  let later: Set<NameID>
  /// Names of those that a computed property with an open setter keeps its value in.
  let throughSetters: Set<NameID>
  /// Names of those that extensions in other files change.
  let inOtherFiles: Set<NameID>

  init(_ type: TypeRecord, _ properties: [ObservedProperty], _ sites: WriteSites, _ context: RuleContext) {
    let byName = Dictionary(properties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let own = sites.ownWrites(type, byName)
    func isLater(_ write: OwnWrite) -> Bool {
      write.member.kind != .initializer || write.place.ancestors.contains { $0.kind == .closure }
    }
    let family = context.family(of: type).flatMap { sites.ownWrites($0, byName) }
    all = Set(family.map(\.property))
    // `.assign(to: &$items)` in `init` goes on after it.
    later = Set(
      family.filter { isLater($0) || $0.place.kind == .keyPathComponent || $0.place.name != $0.property }
        .map(\.property))
    running = Set(own.filter(isLater).map(\.property))
    throughSetters = Set(
      own.filter { write in
        let row = write.member.row
        return write.member.kind == .variable && !write.member.isStored && row.flags.contains(.hasSetter)
          && !row.access.isPrivate && !row.setterAccess.isPrivate && Self.takesValue(write.place)
      }.map(\.property))
    inOtherFiles = Set(own.filter { $0.place.file !== type.declaration.file }.map(\.property))
  }

  /// `state = newValue`, in contrast to `state = .initial`.
  private static func takesValue(_ place: Cursor) -> Bool {
    !(place.nextSibling?.plain.isConstantValue ?? false)
  }
}

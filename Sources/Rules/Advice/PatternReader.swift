import Advice
import Architecture
import Facts

/// Which pattern the state of a view model asks for.
struct PatternReader {
  let context: RuleContext
  private let observed: ObservedState
  private let sites: WriteSites

  init(_ context: RuleContext) {
    self.context = context
    observed = ObservedState(context)
    sites = WriteSites(context)
  }

  func reading(of type: TypeRecord) -> TopicReading {
    let reading = TopicReading(.pattern)
    let state = self.state(of: type)
    let side = context.program.known.words(.sideProgress)
    let all = state.filter { StateWords.usesStateEnum($0, context) }
    // Loading the next page is no state of the screen, unless there is no other.
    let own = all.filter { !side.contains($0.name) }
    let enums = own.isEmpty ? all : own
    if let first = enums.first {
      if enums.count == 1 {
        return reading.answering(
          "states", "yes", "\(name(first)) is an enum of the screen's states", at: place(first)
        ).followed()
      }
      return withForm(
        reading.answering(
          "states", "no", "\(list(enums)) each have a state of their own", at: place(first)
        ).followed(), type, state)
    }
    let errors = state.filter { StateWords.isError($0, context) }
    // A flag that only others set, such as the delegate of a web view, says nothing of the type's own work.
    let flags = state.filter {
      StateWords.isLoadingFlag($0, context) && (!errors.isEmpty || context.roles[type.id].isReducer || sets($0, type))
    }
    if flags.count > 1 {
      return withForm(
        reading.answering(
          "states", "no", "\(list(flags)): sections that load on their own", at: place(flags[0])), type, state)
    }
    if let flag = flags.first {
      let with = errors.first.map { " and \(name($0)) describe" } ?? " describes"
      return reading.answering("states", "yes", "\(name(flag))\(with) one operation", at: place(flag))
    }
    if let (value, error) = outcome(of: type) {
      return reading.answering(
        "states", "yes", "`\(context.text(value.name))` and `\(context.text(error.name))` are what one operation gives",
        at: context.place(of: value.node))
    }
    let loads = loads(of: type, state)
    if loads.count == 1, let load = loads.first {
      return reading.answering(
        "states", "yes",
        "`\(context.text(load.member.name))` loads \(name(load.property)), which can be missing, there or failed",
        at: context.place(of: load.member.node))
    }
    if let first = loads.first {
      let names = loads.map { "`\(context.text($0.member.name))`" }.joined(separator: ", ")
      return withForm(
        reading.answering(
          "states", "no", "\(names) load different values", at: context.place(of: first.member.node)), type, state)
    }
    return withForm(
      reading.answering(
        "states", "no", "nothing that it shows is loaded", at: context.place(of: type.declaration.node)), type, state)
  }

  /// Two streams, one of values and one of the errors that happen instead.
  private func outcome(of type: TypeRecord) -> (value: DeclarationCursor, error: DeclarationCursor)? {
    let program = context.program
    let (streams, subjects) = (program.known.types(.publisher), program.known.types(.subject))
    let shown = type.properties.filter { property in
      guard !property.isStatic, !property.row.access.isPrivate, let name = program.type(of: property).externalName
      else { return false }
      return streams.contains(name) && !subjects.contains(name) && program.type(of: property).arguments.count > 0
    }
    let words = program.known.words
    guard let error = shown.first(where: { words(.error).contains($0.name) }) else { return nil }
    let values = shown.filter { $0 != error && !words(.loadingFlag).contains($0.name) }
    let inputs = values.filter { $0.value == nil }
    return inputs.count == 1 ? inputs.first.map { ($0, error) } : nil
  }

  /// What it shows: for a reducer the properties of its nested state.
  private func state(of type: TypeRecord) -> [ObservedProperty] {
    guard context.roles[type.id].isReducer else {
      return observed.inheritedAndOwnProperties(of: type).filter { !$0.declaration.row.access.isPrivate }
    }
    let words = context.program.known.words(.stateWord)
    return type.nested.map { context.program[$0] }.filter { words.contains($0.name) && $0.kind == .struct }.flatMap {
      nested in
      nested.storedProperties.map { ObservedProperty(declaration: $0, form: .macro, owner: nested.id) }
    }
  }

  /// Whether the type itself sets a property, or binds a stream to it.
  private func sets(_ property: ObservedProperty, _ type: TypeRecord) -> Bool {
    sites.ownWrites(type, [property.name: property]).contains { $0.member.kind != .initializer }
  }

  /// Adds whether it is a form: at least two fields that others set, or one and a check of what was put in.
  private func withForm(_ reading: TopicReading, _ type: TypeRecord, _ state: [ObservedProperty]) -> TopicReading {
    let words = context.program.known.words
    let check = type.members.first {
      ($0.kind == .function && answersOrSets($0) || $0.kind == .variable && !$0.isStored)
        && words(.validation).contains($0.name)
    }
    let fields = state.filter(isEdited)
    if let check {
      return reading.answering(
        "form", "yes", "`\(context.text(check.name))` checks what the user puts in", at: context.place(of: check.node))
    }
    if fields.count > 1 {
      return reading.answering("form", "yes", "\(list(fields)) are fields of a form", at: place(fields[0]))
    }
    return reading.answering("form", "no", "no field is validated", at: nil)
  }

  /// A check answers yes or no or with a message, or sets the message itself; what gives something else is none.
  private func answersOrSets(_ method: DeclarationCursor) -> Bool {
    guard let result = method.node.child(.returnType)?.firstChild else { return true }
    let name = context.program.resolve(result).externalName
    return name == context.program.words.bool || name == context.program.words.string
      || name == context.program.words.void
  }

  /// A text that a view binds both ways: `TextField("Name", text: $viewModel.name)`.
  private func isEdited(_ property: ObservedProperty) -> Bool {
    let program = context.program
    guard !property.declaration.row.setterAccess.isPrivate,
      program.type(of: property.declaration).externalName == program.words.string
    else { return false }
    let projection = context.names.projection(of: property.name)
    let mentions = program.mentions(of: NameSet([property.name, projection].filter { $0 != .absent }), .member)
    let owned = OwnedExpressions(context)
    return mentions.contains { place in
      guard let base = place.base, owned.isProjected(base) || place.name == projection else { return false }
      let type = owned.isProjected(base) ? owned.type(ofProjected: base) : program.type(of: base)
      return type.id == property.owner && !context.isExempt(place)
    }
  }

  private struct Load {
    let member: DeclarationCursor
    let property: ObservedProperty
  }

  /// Methods that wait and then set what the view model shows, with the first property that they set.
  private func loads(of type: TypeRecord, _ state: [ObservedProperty]) -> [Load] {
    let byName = Dictionary(state.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let writes = Dictionary(grouping: sites.ownWrites(type, byName), by: \.member)
    var seen: Set<NameID> = []
    var result: [Load] = []
    for member in type.members where member.kind == .function {
      guard let own = writes[member] else { continue }
      // What two methods load is one value.
      for write in own {
        guard isAwaited(write) || isDelivered(write), let property = byName[write.property] else { continue }
        if seen.insert(property.name).inserted { result.append(Load(member: member, property: property)) }
        break
      }
    }
    return result
  }

  /// Whether a write stores what was waited for: right there, or a local constant of it.
  private func isAwaited(_ write: OwnWrite) -> Bool {
    guard let assignment = write.place.ancestors.first(where: { $0.kind == .assignment || $0.kind == .block }),
      assignment.kind == .assignment, let value = Array(assignment.children).last
    else { return false }
    if value.subtree.contains(where: { $0.kind == .awaitExpression }) { return true }
    let plain = value.plain
    guard plain.kind == .identifier, let binding = context.program.localBinding(plain.name, at: plain) else {
      return false
    }
    return binding.child(.initialValue)?.subtree.contains { $0.kind == .awaitExpression } ?? false
  }

  /// Whether a write stores what a completion handler was given: `service.load { items in self.items = items }`.
  private func isDelivered(_ write: OwnWrite) -> Bool {
    let program = context.program
    guard let closure = write.place.ancestors.first(where: { $0.kind == .closure || $0.kind == .functionDeclaration }),
      closure.kind == .closure, let argument = closure.parent, argument.kind == .argument,
      let call = argument.parent, call.kind == .call, !program.known.members(.subscribes).contains(call.name),
      let assignment = write.place.ancestors.first(where: { $0.kind == .assignment || $0.kind == .block }),
      assignment.kind == .assignment, let value = Array(assignment.children).last
    else { return false }
    return value.subtree.contains { use in
      use.kind == .identifier && program.localBinding(use.name, at: use).map(closure.contains) ?? false
    }
  }

  private func name(_ property: ObservedProperty) -> String { "`\(context.text(property.name))`" }

  private func list(_ properties: [ObservedProperty]) -> String {
    let names = properties.prefix(4).map(name)
    return names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  private func place(_ property: ObservedProperty) -> TopicReading.Place? {
    context.place(of: property.declaration.node)
  }
}

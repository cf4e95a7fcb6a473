import Architecture
import Facts
import Knowledge

/// `viewmodel-does-io`; see its description.
public struct ViewModelDoesIO: Rule {
  /// Ready to check.
  public init() {}

  /// Everything that breaks the rule.
  public func check(_ context: RuleContext) -> [Draft] {
    let reach = Reach(context)
    let records = RecordCalls(context, reach)
    let foreign = ForeignMembers(context, reach)
    let switches = LaunchSwitches(context)
    let preferences = PreferenceKeys(context: context)
    let hops = DatabaseHops(context.program.known)
    return context.types(.viewModel).compactMap { type in
      guard !context.roles[type.id].isReducer else { return nil }
      var places: [(place: Cursor, text: String, words: String, model: TypeRecord?)] = []
      var accesses: [IOAccess] = []
      for member in type.members where !context.isSampleData(member) {
        for access in reach.accesses(in: member) {
          let kinds = access.kinds.intersection(.strict)
          if kinds.isEmpty || access.isBundled || foreign.doesSomethingElse(access) || switches.isSwitch(access) {
            continue
          }
          accesses.append(access)
          places.append((access.place, context.describe(access), kinds.words, nil))
        }
        for found in records.calls(in: member) {
          places.append((found.call, context.describe(found.call), found.kinds.words, found.model))
        }
      }
      // What is done with the database tells more than the way to its queue.
      let hopping = Set(accesses.filter(hops.contains).map(\.place))
      places = places.filter { !hopping.contains($0.place) } + places.filter { hopping.contains($0.place) }
      guard let first = places.first else { return nil }
      // An object of settings is itself where they are kept.
      let isKept = places.count == accesses.count && accesses.allSatisfy(preferences.isPreference)
      if isKept, context.keepsSettings(type.name), !context.isNamedViewModel(type.name) { return nil }
      return Draft(
        at: first.place, type: type.id, evidence: first.text,
        message: first.model.map { "`\(first.text)` has the model `\($0.qualifiedName)` work with \(first.words)" }
          ?? "`\(first.text)` works with \(first.words) in the view model itself",
        fix: first.model.map {
          "Move what `\(context.text(first.place.name))` of `\($0.qualifiedName)` does behind a service protocol and inject that."
        }
          ?? (isOnlyStandard(accesses, places.count, preferences, context)
            ? "Take the store as an init parameter, with `UserDefaults.standard` as default value." : nil),
        severity: places.count == accesses.count
          && (preferences.areFew(accesses) || preferences.areTyped(accesses)
            || accesses.allSatisfy { isGivenDatabase($0, type, context) || isPicture($0, context) })
          ? .medium : nil,
        owner: accesses.first { $0.place == first.place }.flatMap { context.owner(of: $0) },
        occurrences: places.dropFirst().map { Draft.Occurrence($0.place, evidence: $0.text) })
    }
  }
}

extension ViewModelDoesIO {
  /// Whether all that a view model does is to use a value or two of `UserDefaults.standard`.
  private func isOnlyStandard(
    _ accesses: [IOAccess], _ count: Int, _ preferences: PreferenceKeys, _ context: RuleContext
  ) -> Bool {
    accesses.count == count && preferences.areFew(accesses)
      && accesses.allSatisfy { access in
        guard let instance = access.place.parent, instance.kind == .member, instance.firstChild == access.place else {
          return false
        }
        return context.program.known.variables(.instance).contains(instance.name)
      }
  }

  /// A context or database that the view model is given: a test gives one in memory.
  private func isGivenDatabase(_ access: IOAccess, _ type: TypeRecord, _ context: RuleContext) -> Bool {
    let program = context.program
    let place = access.place
    guard access.kinds.intersection(.strict) == .database else { return false }
    if isHandedDatabase(access.expression.plain, context) { return true }
    guard program.type(of: place).core.externalName.map(program.known.types(.databaseHandle).contains) ?? false
    else { return false }
    if place.kind == .identifier, let binding = program.localBinding(place.name, at: place) {
      return binding.kind == .parameter
    }
    guard let property = type.storedProperties.first(where: { $0.name == place.name && !$0.isStatic }) else {
      return false
    }
    return context.initialAssignments(to: property, of: type).contains { assignment in
      let value = assignment.value.plain
      return value.kind == .identifier && program.localBinding(value.name, at: value)?.kind == .parameter
    }
  }

  /// `Note.fetchOne(db, id: id)` in a function that takes the database, or in `storage.read { db in … }` of an object that
  /// is given.
  private func isHandedDatabase(_ call: Cursor, _ context: RuleContext) -> Bool {
    guard call.kind == .call, let handed = call.arguments.first?.firstChild?.plain, handed.kind == .identifier,
      let binding = context.program.localBinding(handed.name, at: handed), binding.kind == .parameter,
      let scope = binding.parent
    else { return false }
    let use = context.program.type(of: handed).core
    if let name = use.externalName {
      guard context.program.known.types(.databaseHandle).contains(name) else { return false }
    } else {
      guard use.id == nil, scope.kind == .closure else { return false }
    }
    guard scope.kind == .closure else { return true }
    guard let giver = scope.parent?.parent, giver.kind == .call, var root = giver.callee?.plain else { return false }
    while let inner = root.base?.plain ?? root.callee?.plain { root = inner }
    return root.isOwnSelf(context.program) || context.program.localBinding(root.name, at: root) != nil
      || context.isOwnMember(root) && context.program.declaration(of: root)?.isStatic == false
  }

  /// `UIImage(contentsOfFile: path)`
  private func isPicture(_ access: IOAccess, _ context: RuleContext) -> Bool {
    access.expression.kind == .call && context.program.known.types(.image).contains(access.expression.name)
  }
}

/// Calls on models that read or write their own storage: `Draft.all()`, `draft.save()`.
struct RecordCalls {
  private let context: RuleContext
  private let reach: Reach

  init(_ context: RuleContext, _ reach: Reach) {
    self.context = context
    self.reach = reach
  }

  func calls(in member: DeclarationCursor) -> [(call: Cursor, kinds: IOKinds, model: TypeRecord)] {
    var result: [(call: Cursor, kinds: IOKinds, model: TypeRecord)] = []
    for code in member.code {
      for index in code.indices where code.file.nodes[index].kind == .call {
        let call = Cursor(file: code.file, index: index)
        guard reach.finder.words.recordOperations.contains(call.name), let base = call.callee?.plain.base,
          let owner = model(context.program.type(of: base)), let function = context.callee(of: call),
          let path = reach.path(from: function, hops: 2, kinds: [.database, .files, .defaults, .network]),
          context.program.owner(of: function)?.id == owner
        else { continue }
        result.append((call, path.kinds.intersection(.strict), context.program[owner]))
      }
    }
    return result
  }

  private func model(_ use: TypeUse) -> TypeID? {
    let inner: TypeUse = if case .metatype(let inner) = use.core { inner } else { use }
    guard let id = inner.id else { return nil }
    switch context.role(id) {
    case .model, .dto: return id
    default: return nil
    }
  }
}

/// Members that the program adds to types from outside: `extension ApolloClient { static func deviceID() -> String }`.
struct ForeignMembers {
  private let context: RuleContext
  private let reach: Reach

  init(_ context: RuleContext, _ reach: Reach) {
    self.context = context
    self.reach = reach
  }

  /// Whether an access is a call of such a member that does not do what its type stands for, but something else, in a
  /// place of its own.
  func doesSomethingElse(_ access: IOAccess) -> Bool {
    guard let member = member(access.place) else { return false }
    return reach.path(from: member, kinds: access.kinds) == nil && reach.path(from: member) != nil
  }

  private func member(_ place: Cursor) -> DeclarationCursor? {
    var current = place
    while let parent = current.parent, parent.kind == .member || parent.kind == .optionalChain {
      if parent.kind == .member, let found = member(parent.name, of: context.program.type(of: current)) {
        return found
      }
      current = parent
    }
    return nil
  }

  private func member(_ name: NameID, of type: TypeUse) -> DeclarationCursor? {
    let inner: TypeUse = if case .metatype(let inner) = type.core { inner } else { type.core }
    guard let owner = inner.externalName else { return nil }
    for part in context.program.foreignExtensions[owner] ?? [] {
      for node in part.node.children where node.name == name {
        if let found = part.file.declaration(atNode: node.index) { return found }
      }
    }
    return nil
  }
}

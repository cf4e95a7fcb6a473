import Architecture
import Facts

/// A closure, or a method without its arguments, that a data source which self keeps holds for its cells.
struct CellProvider {
  enum Kind { case cells, handler, registration }

  let kind: Kind
  /// The closure, or the name of the method.
  let place: Cursor
  /// The property it is given to (`supplementaryViewProvider`), or what is made with it.
  let name: NameID
  /// The type that keeps the data source.
  let type: TypeRecord
  /// The property in which it does.
  let storage: Cursor
}

/// Finds the closures of data sources that an object keeps: those they are made with, those that are assigned to them
/// later, and those of registrations that one of the former uses.
struct CellProviders {
  private let context: RuleContext
  private let subscriptions: Subscriptions
  private let sources: NameSet
  private let handlers: NameSet
  private let handlerGroups: NameSet
  private let registrations: NameSet
  private let lists: NameSet
  private var program: Program { context.program }

  /// O(types + typealiases).
  init(_ context: RuleContext) {
    self.context = context
    let (known, program) = (context.program.known, context.program)
    subscriptions = Subscriptions(context)
    let system = known.types(.cellSource)
    let heirs = program.types.filter { $0.isReference && program.inherits($0, from: system) }
    let ids = Set(heirs.map(\.id))
    let aliases = program.typealiases.filter { alias in
      guard let use = alias.type.map({ program.resolve($0) }) else { return false }
      return use.id.map(ids.contains) ?? use.externalName.map(system.contains) ?? false
    }
    sources = NameSet(system.ids + (heirs.map(\.name) + aliases.map(\.name)))
    handlers = known.members(.cellHandler)
    handlerGroups = known.members(.cellHandlerGroup)
    registrations = known.types(.cellRegistration)
    lists = known.labels(.cellSource)
  }

  /// All of them, whatever they capture; registrations only where they are certain to be held.
  func all() -> [CellProvider] {
    let kept = givenAtStart() + assignedLater()
    var byType: [TypeID: [CellProvider]] = [:]
    for provider in kept { byType[provider.type.id, default: []].append(provider) }
    return kept + registered(byType)
  }

  // MARK: Closures that data sources are made with

  private func givenAtStart() -> [CellProvider] {
    let named = context.calls(named: sources)
    let implicit = context.calls(named: NameSet([program.words.initializer])).filter { call in
      call.callee?.flags.contains(.implicitBase) ?? false && call.arguments.contains { lists.contains($0.name) }
    }
    return (named + implicit).flatMap { call -> [CellProvider] in
      guard let type = subscriptions.owner(of: call) else { return [] }
      let given = call.arguments.filter(isProvider)
      guard !given.isEmpty, let storage = subscriptions.keeping(call)?.storage else { return [] }
      return given.compactMap { argument in
        argument.firstChild.map {
          CellProvider(kind: .cells, place: $0.plain, name: argument.name, type: type, storage: storage)
        }
      }
    }
  }

  private func isProvider(_ argument: Cursor) -> Bool {
    if argument.flags.contains(.trailing) { return argument.firstChild?.kind == .closure }
    return program.known.words(.cellProvider).contains(argument.name)
  }

  // MARK: Closures that are assigned later

  /// `dataSource.supplementaryViewProvider = { … }`, `dataSource.reorderingHandlers.didReorder = { … }`
  private func assignedLater() -> [CellProvider] {
    let direct = context.uses(of: handlers)
    let grouped = context.members(named: handlerGroups).compactMap { group in
      group.parent.flatMap { $0.kind == .member && $0.firstChild == group ? $0 : nil }
    }
    return (direct + grouped).compactMap { target in
      guard let assignment = target.parent, assignment.kind == .assignment, assignment.firstChild == target,
        let value = target.nextSibling, let type = subscriptions.owner(of: target),
        let storage = storage(of: target, in: type)
      else { return nil }
      return CellProvider(kind: .handler, place: value.plain, name: target.name, type: type, storage: storage)
    }
  }

  private func storage(of target: Cursor, in type: TypeRecord) -> Cursor? {
    // A data source that sets its own property.
    guard var source = target.base?.plain else { return program.inherits(type, from: sources) ? target : nil }
    if handlerGroups.contains(source.name), let base = source.base?.plain { source = base }
    if source.kind == .identifier, let binding = program.localBinding(source.name, at: source) {
      guard let value = binding.child(.initialValue)?.firstChild else { return nil }
      return subscriptions.keeping(value)?.storage ?? context.ownedStorage(value)
    }
    return context.ownedStorage(source)
  }

  // MARK: Registrations

  /// Handlers of registrations that self keeps, or that a provider of a data source that self keeps uses.
  private func registered(_ providers: [TypeID: [CellProvider]]) -> [CellProvider] {
    context.calls(named: registrations).compactMap { call in
      guard let closure = call.closureArguments.last, let type = subscriptions.owner(of: call) else { return nil }
      let storage = subscriptions.keeping(call)?.storage ?? user(of: call, among: providers[type.id] ?? [])?.storage
      return storage.map {
        CellProvider(kind: .registration, place: closure, name: call.name, type: type, storage: $0)
      }
    }
  }

  /// The provider that uses the local variable into which a registration goes, itself or from a helper that makes it.
  private func user(of registration: Cursor, among providers: [CellProvider]) -> CellProvider? {
    if providers.isEmpty { return nil }
    var makers = [registration]
    if let helper = context.member(around: registration), helper.kind == .function,
      context.returnedValues(of: helper).contains(registration), let type = program.owner(of: helper)
    {
      makers = context.code(of: type, named: helper.name).filter { $0.kind == .call }
    }
    return makers.lazy.compactMap { maker -> CellProvider? in
      guard let variable = maker.parent?.parent, variable.kind == .variableDeclaration else { return nil }
      return providers.first { provider in
        provider.place.file === variable.file
          && provider.place.nodes(named: variable.name).contains {
            program.localBinding($0.name, at: $0) == variable
          }
      }
    }.first
  }
}

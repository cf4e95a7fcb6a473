import Architecture
import Facts
import Knowledge

/// `viewmodel-depends-on-concrete`; see its description.
public struct ViewModelDependsOnConcrete: Rule {
  /// Ready to check.
  public init() {}

  /// Everything that breaks the rule.
  public func check(_ context: RuleContext) -> [Draft] {
    let reach = Reach(context)
    let finder = ConcreteDependencies(context, reach)
    let injection = InjectionWrappers(context)
    let doubled = Self.doubled(context.program)
    return context.types(.viewModel).compactMap { type in
      guard !context.roles[type.id].isReducer, type.kind != .protocol else { return nil }
      let found = finder.dependencies(of: type)
      guard let first = found.first else { return nil }
      return draft(first, found.dropFirst(), type, reach, doubled, injection)
    }
  }

  /// What classes of test targets inherit from, where imports lead nowhere or several targets have a class of the name.
  private static func doubled(_ program: Program) -> NameSet {
    NameSet(
      program.types.lazy.filter { $0.isReference && program.context(of: $0.declaration.file).isTest }
        .flatMap(\.externalAncestors))
  }

  private func draft(
    _ first: ConcreteDependencies.Dependency, _ further: ArraySlice<ConcreteDependencies.Dependency>,
    _ type: TypeRecord, _ reach: Reach, _ doubled: NameSet, _ injection: InjectionWrappers
  ) -> Draft {
    let context = reach.context
    let target = context.program[first.type]
    let kind = target.kind == .actor ? "actor" : "class"
    var message = "`\(context.text(first.name))` is the concrete \(kind) `\(target.qualifiedName)`"
    if let container = first.container {
      message = "`\(context.text(first.name))` reads the concrete \(kind) `\(target.qualifiedName)` from `\(container)`"
    }
    let keep =
      canBuildItself(target) && makes(target, type, context)
      ? "keep the \(kind) as default argument" : "pass in the \(kind) where the view model is built"
    var fix =
      abstraction(of: target, used: first.members, context).map {
        "Type it as `\($0)`, which `\(target.qualifiedName)` conforms to, and \(keep)."
      } ?? "Introduce a protocol for what the view model needs, and \(keep)."
    var work = ", which works with \(first.kinds.words)"
    if !first.taken.isEmpty {
      let list = first.taken.map { "`\(context.text($0))`" }.joined(separator: ", ")
      work = ", of which only \(list) \(first.taken.count > 1 ? "are" : "is") used"
      fix = "Pass in \(list) instead\(first.taken.count > 1 ? ", each" : "") as a protocol."
    }
    let property = context.member(around: first.place)
    if first.taken.isEmpty, property?.node == first.place, let wrapper = property.flatMap(injection.wrapper) {
      let abstraction =
        abstraction(of: target, used: first.members, context).map { "`\($0)`" } ?? "a protocol for what is needed"
      fix =
        "Declare the property as \(abstraction), and register `\(target.qualifiedName)` for that, so that `\(wrapper)` gives it."
    }
    if first.isOnlyRead { fix = "Pass in the values that `init` reads from it instead." }
    var related = [Draft.Related(target.declaration.node, "`\(target.qualifiedName)` is declared here")]
    if first.taken.isEmpty, let witness = first.witness ?? reach.witness(of: target.id) {
      related.append(Draft.Related(witness, "here it comes to \(first.kinds.words)"))
    }
    if ([first] + further).allSatisfy({ hasDouble(context.program[$0.type], context, doubled) }) {
      work += "; tests have a subclass as test double"
    }
    return Draft(
      at: first.place, type: type.id, evidence: target.qualifiedName,
      message: message + work, fix: fix,
      severity: ([first] + further).allSatisfy { $0.isOnlyRead || isReplaceable($0, reach, doubled) } ? .medium : nil,
      owner: Draft.Owner(
        target.qualifiedName, "depend on the \(kind) `\(target.qualifiedName)` instead of a protocol",
        declaration: target.declaration.node),
      occurrences: further.map { Draft.Occurrence($0.place, evidence: context.program[$0.type].qualifiedName) },
      related: related)
  }

  /// Whether the view model makes one itself, as a default value for instance. One that it is given may be the only one.
  private func makes(_ target: TypeRecord, _ type: TypeRecord, _ context: RuleContext) -> Bool {
    if type.parts.contains(where: { part in part.node.nodes(named: target.name).contains { $0.kind == .call } }) {
      return true
    }
    // `store: Store = .shared`
    return type.initializers.flatMap(\.parameters).contains { parameter in
      parameter.child(.initialValue) != nil
        && parameter.writtenType.map { context.program.resolve($0).id == target.id } ?? false
    }
  }

  /// Whether a call without arguments makes one.
  private func canBuildItself(_ type: TypeRecord) -> Bool {
    if type.initializers.isEmpty { return true }
    return type.initializers.contains { initializer in
      !initializer.isPrivate && initializer.parameters.allSatisfy { $0.child(.initialValue) != nil }
    }
  }

  /// Whether a test already has a way around the real object: a subclass as double, a use case whose own collaborators are
  /// given, or one kind of storage that is itself given.
  private func isReplaceable(
    _ dependency: ConcreteDependencies.Dependency, _ reach: Reach, _ doubled: NameSet
  ) -> Bool {
    let context = reach.context
    let target = context.program[dependency.type]
    if hasDouble(target, context, doubled) { return true }
    let isGiven = target.initializers.contains { !$0.parameters.isEmpty }
    if context.role(target.id) == .useCase { return isGiven }
    let known = context.program.known
    let storages = NameSet(known.types(working: .defaults).ids + known.types(.databaseHandle).ids)
    return [.database, .defaults].contains(reach.io(of: target.id)) && isGivenStorage(storages, target, context.program)
  }

  /// `init(defaults: UserDefaults)`, also of what the initializer takes: `init(store: NoteStore)`.
  private func isGivenStorage(_ storages: NameSet, _ type: TypeRecord, _ program: Program, depth: Int = 2) -> Bool {
    type.initializers.flatMap(\.parameters).compactMap(\.writtenType).contains { written in
      let use = program.resolve(written).core
      if let name = use.externalName { return storages.contains(name) }
      guard depth > 0, let id = use.id, id != type.id else { return false }
      return isGivenStorage(storages, program[id], program, depth: depth - 1)
    }
  }

  private func hasDouble(_ target: TypeRecord, _ context: RuleContext, _ doubled: NameSet) -> Bool {
    doubled.contains(target.name)
      || context.program.allHeirs(of: target.id).contains(where: { context.exempt[$0.index] })
  }

  /// A protocol of the app that the class conforms to already and that asks for what the view model uses; not one by which
  /// another object reports to the class.
  private func abstraction(of type: TypeRecord, used: Set<NameID>, _ context: RuleContext) -> String? {
    let callbacks = context.program.known.words(.callback)
    let candidates = type.ancestors.map { context.program[$0] }.filter { candidate in
      let members = ([candidate] + candidate.ancestors.map { context.program[$0] }).flatMap(\.members)
      let names = Set(members.map(\.name))
      return candidate.kind == .protocol && !callbacks.contains(candidate.name)
        && members.contains { $0.code.isEmpty && $0.kind != .associatedType } && used.isSubset(of: names)
    }
    let name = context.names[type.name]
    return
      (candidates.first { context.names[$0.name].contains(name) } ?? (candidates.count == 1 ? candidates.first : nil))?
      .qualifiedName
  }
}

import Architecture
import Facts
import Findings

/// `boolean-state-machine`; see its description.
public struct BooleanStateMachine: Rule {
  /// Makes the rule.
  public init() {}

  /// A loading flag and an error that one piece of code sets.
  struct Pair {
    let flag: ObservedProperty
    /// Those that fit best; the first is named.
    var errors: [ObservedProperty]
    /// What else that code sets.
    var data: [ObservedProperty]
    let member: DeclarationCursor
  }

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let observed = ObservedState(context)
    let sites = WriteSites(context)
    var pairs: [TypeID: [Pair]] = [:]
    for type in context.types(.viewModel) where type.kind != .protocol && !context.roles[type.id].isReducer {
      let state = observed.inheritedAndOwnProperties(of: type)
      let flags = state.filter { StateWords.isLoadingFlag($0, context) }
      guard !flags.isEmpty else { continue }
      let errors = state.filter { StateWords.isError($0, context) }
      guard !errors.isEmpty, !state.contains(where: { StateWords.usesStateEnum($0, context) }) else { continue }
      for pair in findPairs(type, state, flags, errors, sites, context) {
        // What a base class declares is reported there, once.
        if pairs[pair.flag.owner, default: []].contains(where: { $0.flag.name == pair.flag.name }) { continue }
        pairs[pair.flag.owner, default: []].append(pair)
      }
    }
    if pairs.isEmpty { return [] }
    let all = pairs.values.joined()
    let shown = ErrorPresentation(context, all.flatMap(\.errors))
    let focus = FocusBindings(context, all.flatMap { $0.errors + $0.data })
    return pairs.keys.sorted().compactMap { id in
      let kept = (pairs[id] ?? []).compactMap { pair in
        var pair = pair
        pair.errors.removeAll { shown.isOneShot($0) || focus.holds($0) }
        pair.data.removeAll(where: focus.holds)
        return pair.errors.isEmpty || isUnread(pair, context) ? nil : pair
      }
      return kept.isEmpty || context.exempt[id.index] ? nil : draft(context.program[id], kept, context)
    }
  }

  /// Whether views read something of the model, but nothing outside of it reads the flag or the errors, and neither does
  /// what it offers them: what is not shown contradicts nothing.
  private func isUnread(_ pair: Pair, _ context: RuleContext) -> Bool {
    let program = context.program
    let names = ([pair.flag] + pair.errors).map(\.name)
    let others = NameSet(
      program[pair.flag.owner].members.filter { $0.kind == .variable && !names.contains($0.name) }.map(\.name))
    let views = Set(
      context.holdings.holders(ofAnyKindOf: pair.flag.owner, in: program).map(\.holder)
        .filter { context.role($0).isUI })
    guard !views.isEmpty,
      program.mentions(of: others, .member).contains(where: { use in
        program.enclosingTypeID(of: use).map(views.contains) ?? false
      })
    else { return false }
    return !isRead(pair.flag, context) || !pair.errors.contains { isRead($0, context) }
  }

  private func isRead(_ property: ObservedProperty, _ context: RuleContext) -> Bool {
    let program = context.program
    let family = Set([property.owner] + program.allHeirs(of: property.owner))
    let above = Set(family.flatMap { program[$0].ancestors })
    let names = [property.name, context.names.projection(of: property.name)].filter { $0 != .absent }
    return program.mentions(of: NameSet(names), .identifier, .member, .keyPathComponent).contains { use in
      if program.context(of: use.file).isTest { return false }
      guard let type = program.enclosingTypeID(of: use), family.contains(type) else {
        // Many models have an `isLoading`.
        guard let meant = program.declaration(of: use), let owner = program.owner(of: meant)?.id else { return true }
        return family.contains(owner) || above.contains(owner)
      }
      // What the model makes of it is shown, too: `$isLoading.map { !$0 }`, `isLoading ? 3 : items.count`.
      if let parent = use.parent, parent.kind == .assignment, parent.firstChild == use { return false }
      return use.name != property.name || !isChange(use, context)
    }
  }

  /// `error.send("…")`, `isLoading.accept(true)`, `self.isLoading = true`
  private func isChange(_ use: Cursor, _ context: RuleContext) -> Bool {
    var current = use
    while let parent = current.parent, parent.firstChild == current {
      switch parent.kind {
      case .member, .optionalChain, .forceUnwrap: current = parent
      case .assignment: return true
      case .call: return context.program.known.members(.sends).contains(current.name)
      default: return false
      }
    }
    return false
  }

  // MARK: Pairs

  private func findPairs(
    _ type: TypeRecord, _ state: [ObservedProperty], _ flags: [ObservedProperty], _ errors: [ObservedProperty],
    _ sites: WriteSites, _ context: RuleContext
  ) -> [Pair] {
    let byName = Dictionary(state.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let writes = sites.ownWrites(type, byName).filter { !isForwarded($0) }
    let byMember = Dictionary(grouping: writes, by: \.member)
    var result: [Pair] = []
    for member in type.members {
      guard let own = byMember[member] else { continue }
      let flagNames = flags.filter { flag in own.contains { $0.property == flag.name && setsLiteral($0) } }
      if flagNames.isEmpty { continue }
      let members = [member] + callees(of: member, in: type, context)
      let reached = Set(members.flatMap { byMember[$0] ?? [] }.map(\.property))
      let failing = likeliest(errors.filter { reached.contains($0.name) }, members, byMember, writes, context)
      guard !failing.isEmpty else { continue }
      let data = state.filter { property in
        reached.contains(property.name) && !flags.contains { $0.name == property.name }
          && !context.program.known.words(.error).contains(property.name)
          && !errors.contains { $0.name == property.name } && !StateWords.isBool(property, context)
      }
      for flag in flagNames where !result.contains(where: { $0.flag.name == flag.name }) {
        result.append(Pair(flag: flag, errors: failing, data: data, member: member))
      }
    }
    return result
  }

  /// Of the errors that some members touch those that a `catch` sets, else those that are set to something, else those
  /// that are reset there and set elsewhere.
  private func likeliest(
    _ errors: [ObservedProperty], _ members: [DeclarationCursor], _ byMember: [DeclarationCursor: [OwnWrite]],
    _ all: [OwnWrite], _ context: RuleContext
  ) -> [ObservedProperty] {
    let writes = members.flatMap { byMember[$0] ?? [] }.filter { !isReset($0, context) }
    let caught = Set(writes.filter { $0.place.ancestors.contains { $0.kind == .catchClause } }.map(\.property))
    let set = Set(writes.map(\.property))
    let setAnywhere = Set(all.filter { !isReset($0, context) }.map(\.property))
    for names in [caught, set, setAnywhere] {
      let found = errors.filter { names.contains($0.name) }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// `= nil`, `.accept(nil)`, `= false`
  private func isReset(_ write: OwnWrite, _ context: RuleContext) -> Bool {
    var current = write.place
    while let parent = current.parent {
      let value: Cursor?
      switch parent.kind {
      case .member, .optionalChain, .forceUnwrap:
        current = parent
        continue
      case .assignment: value = Array(parent.children).last
      case .call: value = parent.arguments.first?.argumentValue
      default: return false
      }
      guard let value else { return false }
      return value.kind == .nilLiteral
        || value.kind == .booleanLiteral && value.name == context.program.words.falseValue
    }
    return false
  }

  /// Methods of the type that a member calls on `self`.
  private func callees(of member: DeclarationCursor, in type: TypeRecord, _ context: RuleContext) -> [DeclarationCursor]
  {
    let methods = type.methods.filter { !$0.isStatic }
    let names = NameSet(methods.map(\.name))
    var called: Set<NameID> = []
    for code in member.code {
      for index in code.indices {
        let node = code.file.nodes[index]
        guard node.kind == .call, names.contains(node.name) else { continue }
        let callee = Cursor(file: code.file, index: index).callee?.plain
        let isOwn =
          callee?.kind == .identifier || callee?.base?.plain.name == context.program.words.selfValue
        if isOwn { called.insert(node.name) }
      }
    }
    return methods.filter { called.contains($0.name) && $0 != member }
  }

  /// `isLoading = loader.isLoading`, `.assign(to: …)`, `.bind(to: …)`: someone else's state, passed on.
  private func isForwarded(_ write: OwnWrite) -> Bool {
    var current = write.place
    while let parent = current.parent {
      switch parent.kind {
      case .member, .optionalChain, .forceUnwrap: current = parent
      case .assignment:
        guard let value = Array(parent.children).last?.plain else { return false }
        return value.kind == .member && value.base != nil && value.name == write.property
      case .inoutExpression: return true
      case .argument: return parent.parent?.kind == .call
      case .keyPath: return true
      default: return false
      }
    }
    return false
  }

  /// `= true`, `.accept(false)`, `.toggle()`.
  private func setsLiteral(_ write: OwnWrite) -> Bool {
    var current = write.place
    while let parent = current.parent {
      switch parent.kind {
      case .member, .optionalChain, .forceUnwrap: current = parent
      case .assignment: return Array(parent.children).last?.kind == .booleanLiteral
      case .call:
        guard let argument = parent.arguments.first?.argumentValue else { return true }
        return argument.kind == .booleanLiteral
      default: return false
      }
    }
    return false
  }

  // MARK: Words

  private func draft(_ type: TypeRecord, _ pairs: [Pair], _ context: RuleContext) -> Draft? {
    guard let first = pairs.first, let failing = first.errors.first else { return nil }
    let flag = context.text(first.flag.name)
    let error = context.text(failing.name)
    let names = ["`\(flag)`", "`\(error)`"] + (first.data.first.map { ["`\(context.text($0.name))`"] } ?? [])
    let list = names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    let place = first.member.kind == .initializer ? "init" : context.text(first.member.name) + "()"
    var seen: Set<NameID> = [first.flag.name]
    var occurrences: [Draft.Occurrence] = []
    for property in pairs.flatMap({ [$0.flag] + $0.errors.prefix(1) }) where seen.insert(property.name).inserted {
      occurrences.append(Draft.Occurrence(property.declaration.node, evidence: context.text(property.name)))
    }
    return Draft(
      at: first.flag.declaration.node, type: type.id, evidence: flag,
      message: "\(list) are one state, set together in `\(place)`, and can contradict each other",
      fix: pairs.allSatisfy(\.data.isEmpty)
        ? "Replace them by one enum: idle, working, failed." : nil,
      severity: pairs.allSatisfy(\.data.isEmpty) ? .medium : nil,
      occurrences: occurrences,
      related: pairs.map { pair in
        let error = context.text((pair.errors.first ?? failing).name)
        let member = pair.member.kind == .initializer ? "init" : context.text(pair.member.name) + "()"
        return Draft.Related(
          pair.member.node,
          "`\(member)` sets `\(context.text(pair.flag.name))` and `\(error)`")
      })
  }
}

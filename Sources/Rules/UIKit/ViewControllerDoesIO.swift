import Architecture
import Facts
import Knowledge

/// `viewcontroller-does-io`; see its description.
public struct ViewControllerDoesIO: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let reach = Reach(context)
    let preferences = PreferenceKeys(context: context)
    lazy var texts = PreferenceKeys.Texts(context)
    let known = context.program.known
    // It feeds its own list.
    let fetching = known.types(.fetchesForList)
    let observation = known.members(.observes)
    let hops = DatabaseHops(known)
    return context.types(.viewController).compactMap { type in
      var found: [(access: IOAccess, text: String)] = []
      var all: [IOAccess] = []
      for member in type.members {
        // One finding per member and operation: a second `set` in the same method is the same decision.
        var seen: Set<String> = []
        for access in reach.accesses(in: member) {
          guard !access.isBundled, !access.kinds.isDisjoint(with: .strict),
            !observation.contains(access.expression.plain.name), !preferences.isLaunchSwitch(access),
            !hops.contains(access), !isWayToFolder(access, context),
            !BuildConditions.areForDevelopers(access.place, in: context.program)
          else { continue }
          all.append(access)
          let text = context.describe(access.expression)
          if seen.insert(text).inserted { found.append((access, text)) }
        }
      }
      // What tells most speaks first.
      let weights = found.map { weight($0.access, preferences, known) }
      guard let heaviest = weights.max(), let place = weights.firstIndex(of: heaviest),
        !isWholeExtension(type, context)
      else { return nil }
      let first = found.remove(at: place)
      let values = all.filter(preferences.isPreference)
      let others = all.filter { !preferences.isPreference($0) }
      if others.isEmpty, preferences.areFew(values), preferences.areOwnState(values, of: type, texts) { return nil }
      if values.isEmpty, others.count == 1, isOfOneFile(others[0], context), areOfPickedFile(others, context) {
        return nil
      }
      let stored = others.filter { !isOfList($0, fetching, context) && !isHousekeeping($0, known) }
      let one = BuildConditions.ofOneBuild(stored, \.place)
      let isSmall =
        (preferences.areFew(values) || preferences.areTyped(values))
        && (one.count <= 1 || areFewOfRecords(one, context))
      return Draft(
        at: first.access.place, type: type.id, evidence: first.text,
        message:
          "the controller \(work(first.access, context)) itself: `\(context.describe(first.access))`",
        fix: fix(for: type, isPreference: others.isEmpty, context),
        severity: isSmall ? .medium : nil, owner: context.owner(of: first.access),
        occurrences: found.map { Draft.Occurrence($0.access.place, evidence: $0.text) })
    }
  }

  /// The network before the disk, and that before a preference; what a library adds to a system type, such as the way to
  /// a folder, may do nothing at all.
  private func weight(_ access: IOAccess, _ preferences: PreferenceKeys, _ known: KnownNames) -> Int {
    if access.kinds.contains(.network) { return 3 }
    if preferences.isPreference(access) { return 0 }
    let operation = access.expression.plain
    let isOfObject = operation.kind == .member || operation.callee?.plain.kind == .member
    return isOfObject && access.place != access.expression && !known.members(.io).contains(operation.name) ? 1 : 2
  }

  /// Looks whether a file is there, or takes it away.
  private func isHousekeeping(_ access: IOAccess, _ known: KnownNames) -> Bool {
    access.kinds.intersection(.strict) == .files
      && known.members(.housekeeping).contains(access.expression.plain.name)
  }

  /// Makes or asks the object that feeds a list: `NSFetchedResultsController(…)`, `results.performFetch()`.
  private func isOfList(_ access: IOAccess, _ fetching: NameSet, _ context: RuleContext) -> Bool {
    let expression = access.expression.plain
    if fetching.contains(expression.name) { return true }
    let objects = [expression, access.place, expression.callee?.plain.base?.plain].compactMap(\.self)
    return objects.contains { context.program.type(of: $0).externalName.map(fetching.contains) ?? false }
  }

  /// `Account.all()`, `account.close()`: the queries stand in the app's own records, and a test can replace the store behind them.
  private func areFewOfRecords(_ accesses: [IOAccess], _ context: RuleContext) -> Bool {
    let records = PersistenceTypes(context.program)
    return accesses.count <= 2
      && accesses.allSatisfy { access in
        guard access.kinds.intersection(.strict) == .database else { return false }
        let expression = access.expression.plain
        let called = context.callee(of: expression) ?? context.program.declaration(of: expression)
        return called.flatMap { context.program.owner(of: $0) }.map { records.contains($0.id) } ?? false
      }
  }

  /// `FileManager.default.draftsFolder`: a property of the app's own that gives a path, and at most makes the folder.
  private func isWayToFolder(_ access: IOAccess, _ context: RuleContext) -> Bool {
    guard access.kinds.intersection(.strict) == .files else { return false }
    let known = context.program.known
    let links = UseChain(access.place).links.drop { known.variables(.instance).contains($0.name) }
    let parts = known.members(.computes)
    guard let property = links.first, !property.isCalled, links.dropFirst().allSatisfy({ parts.contains($0.name) })
    else { return false }
    return known.types(working: .files).ids.contains { type in
      (context.program.foreignExtensions[type] ?? []).contains { part in
        part.file.declarations.enumerated().contains { index, row in
          Int(row.parent) == part.index && row.name == property.name && row.kind == .variable
            && context.program.type(of: DeclarationCursor(file: part.file, index: index)).externalName
              .map { known.types(.address).contains($0) } ?? false
        }
      }
    }
  }

  /// `Data(contentsOf: panel.url)`, and `text.write(to: panel.url)`, to a place that the function has been given or has
  /// asked for.
  private func isOfOneFile(_ access: IOAccess, _ context: RuleContext) -> Bool {
    let call = access.expression.plain
    if access.place == access.expression, access.place.kind == .call,
      call.arguments.first.map({ context.program.known.words(.urlLabel).contains($0.name) }) ?? false
    {
      return true
    }
    guard call.kind == .call, call.callee?.plain.kind == .member,
      let labels = context.program.known.calls(.io)[call.name]?.labels,
      let place = call.arguments.first(where: { labels.contains($0.name) })?.firstChild
    else { return false }
    return place.subtree.contains {
      $0.kind == .identifier && context.program.localBinding($0.name, at: $0) != nil
    }
  }

  private func fix(for type: TypeRecord, isPreference: Bool, _ context: RuleContext) -> String? {
    if context.program.module(of: type).isAppExtension {
      return "Move it to a type of its own, which tests can use without the extension."
    }
    if isPreference { return "Move it into a settings type, and give the controller that." }
    let hasViewModel = context.program.superclassChain(of: type).contains { owner in
      context.holdings.held(by: owner.id).contains { holding in
        context.role(holding.target) == .viewModel
          && context.program[holding.target].members.contains { $0.kind == .function && !$0.isPrivate }
      }
    }
    return hasViewModel ? nil : "Move it into a service with a protocol, and give the controller that."
  }

  private func work(_ access: IOAccess, _ context: RuleContext) -> String {
    // A URL may lead anywhere.
    if access.expression == access.place, access.place.kind == .call,
      access.place.arguments.first.map({ context.program.known.words(.urlLabel).contains($0.name) }) ?? false
    {
      return "reads a file or URL"
    }
    return "works with \(access.kinds.intersection(.strict).words)"
  }

  /// The only controller of an extension, such as a share sheet, besides its base classes: its work is the extension.
  private func isWholeExtension(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    guard context.program.module(of: type).isAppExtension else { return false }
    return context.types(.viewController).allSatisfy {
      $0.id == type.id || $0.module != type.module || type.ancestors.contains($0.id)
    }
  }

  /// At most one access, to the file that the user has just chosen in a panel or picker of the system.
  private func areOfPickedFile(_ accesses: [IOAccess], _ context: RuleContext) -> Bool {
    guard let access = accesses.first else { return true }
    guard accesses.count == 1, access.kinds.intersection(.strict) == .files,
      let member = context.member(around: access.place)
    else { return false }
    let pickers = context.program.known.types(.picker)
    return member.node.subtree.contains {
      ($0.kind == .identifier || $0.kind == .typeName) && pickers.contains($0.name)
    }
  }
}

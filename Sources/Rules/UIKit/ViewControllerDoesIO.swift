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
    let preferences = PreferenceKeys(context)
    // It feeds its own list.
    let fetching = context.names["NSFetchedResultsController"]
    let observation = context.names.set("addObserver", "removeObserver", "publisher", "observe")
    return context.types(.viewController).compactMap { type in
      var found: [(access: IOAccess, text: String)] = []
      var all: [IOAccess] = []
      for member in type.members {
        // One finding per member and operation: a second `set` in the same method is the same decision.
        var seen: Set<String> = []
        for access in reach.accesses(in: member) {
          guard !access.isBundled, !access.kinds.isDisjoint(with: .strict),
            !observation.contains(access.expression.plain.name), !preferences.isLaunchSwitch(access),
            !BuildConditions.areForDevelopers(access.place, in: context.names)
          else { continue }
          all.append(access)
          let text = context.describe(access.expression)
          if seen.insert(text).inserted { found.append((access, text)) }
        }
      }
      guard let first = found.first, !isWholeExtension(type, context) else { return nil }
      let isExtension = context.program.module(of: type).isAppExtension
      let isSmall =
        found.allSatisfy { $0.access.expression.plain.name == fetching } || preferences.areOne(all)
        || isOfPickedFile(all, context)
      return Draft(
        at: first.access.place, type: type.id, evidence: first.text,
        message:
          "the controller \(work(first.access, preferences, context)) itself: `\(context.describe(first.access))`",
        fix: isExtension ? "Move it to a type of its own, which tests can use without the extension." : nil,
        severity: isSmall ? .medium : nil, owner: context.owner(of: first.access),
        occurrences: found.dropFirst().map { Draft.Occurrence($0.access.place, evidence: $0.text) })
    }
  }

  private func work(_ access: IOAccess, _ preferences: PreferenceKeys, _ context: RuleContext) -> String {
    // A URL may lead anywhere.
    if access.expression == access.place, access.place.kind == .call,
      access.place.arguments.first.map({ context.text($0.name) == "contentsOf" }) ?? false
    {
      return "reads a file or URL"
    }
    if preferences.isCloudStore(access) { return "works with the key-value store in iCloud" }
    return "works with \(access.kinds.intersection(.strict).words)"
  }

  /// The only controller of an extension, such as a share sheet: its work is the extension.
  private func isWholeExtension(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    guard context.program.module(of: type).isAppExtension else { return false }
    return context.types(.viewController).allSatisfy { $0.id == type.id || $0.module != type.module }
  }

  /// One access to the file that the user has just chosen in a panel or picker of the system.
  private func isOfPickedFile(_ accesses: [IOAccess], _ context: RuleContext) -> Bool {
    guard accesses.count == 1, let access = accesses.first, access.kinds.intersection(.strict) == .files,
      let member = context.member(around: access.place)
    else { return false }
    let screens = context.program.known.types(.systemScreen)
    return member.node.subtree.contains {
      guard $0.kind == .identifier || $0.kind == .typeName, screens.contains($0.name) else { return false }
      let words = context.names.words(of: $0.name)
      return words.contains("panel") || words.contains("picker")
    }
  }
}

/// Which values of the user defaults accesses are about.
private struct PreferenceKeys {
  private let context: RuleContext
  private let switches: KnownWords
  private let cloudStore: NameID
  private let forKey: NameID
  private let instances: NameSet

  init(_ context: RuleContext) {
    self.context = context
    switches = context.program.known.words(.launchSwitch)
    cloudStore = context.names["NSUbiquitousKeyValueStore"]
    forKey = context.names["forKey"]
    instances = context.program.known.variables(.instance)
  }

  /// Whether accesses only read and write one value.
  func areOne(_ accesses: [IOAccess]) -> Bool {
    guard accesses.allSatisfy({ $0.kinds.intersection(.strict) == .defaults && !isCloudStore($0) }) else {
      return false
    }
    let keys = accesses.map(key)
    return accesses.count == 1 || !keys.contains(nil) && Set(keys).count == 1
  }

  /// Developers and tests start the app with it: no user has set it.
  func isLaunchSwitch(_ access: IOAccess) -> Bool {
    access.kinds.contains(.defaults) && (key(access).map { switches.contains($0) } ?? false)
  }

  func isCloudStore(_ access: IOAccess) -> Bool {
    if access.place.name == cloudStore { return true }
    let use = context.program.type(of: access.place)
    return use.externalName == cloudStore && cloudStore != .absent
  }

  /// The text of the key or the name of the constant, or of a property that the app adds to the defaults.
  private func key(_ access: IOAccess) -> NameID? {
    for node in access.expression.subtree where node.kind == .call || node.kind == .subscriptCall {
      let value = node.kind == .call ? node.argument(forKey) : node.arguments.first?.firstChild
      guard let value = value?.plain else { continue }
      if value.kind == .stringLiteral { return value.name }
      if let text = context.program.declaration(of: value)?.value?.plain, text.kind == .stringLiteral {
        return text.name
      }
      if value.kind == .member || value.kind == .identifier { return value.name }
      // `Key.theme.rawValue` is told by neither part alone.
      return nil
    }
    return UseChain(access.place).links.first { !instances.contains($0.name) && !$0.isCalled }?.name
  }
}

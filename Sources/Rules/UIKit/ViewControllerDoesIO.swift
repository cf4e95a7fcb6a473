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
    // It feeds its own list.
    let fetching = context.program.known.types(.fetchesForList)
    let observation = context.program.known.members(.observes)
    return context.types(.viewController).compactMap { type in
      var found: [(access: IOAccess, text: String)] = []
      var all: [IOAccess] = []
      for member in type.members {
        // One finding per member and operation: a second `set` in the same method is the same decision.
        var seen: Set<String> = []
        for access in reach.accesses(in: member) {
          guard !access.isBundled, !access.kinds.isDisjoint(with: .strict),
            !observation.contains(access.expression.plain.name), !preferences.isLaunchSwitch(access),
            !BuildConditions.areForDevelopers(access.place, in: context.program)
          else { continue }
          all.append(access)
          let text = context.describe(access.expression)
          if seen.insert(text).inserted { found.append((access, text)) }
        }
      }
      // What tells most speaks first: the network before the disk, and that before a preference.
      let place =
        found.firstIndex { $0.access.kinds.contains(.network) }
        ?? found.firstIndex { !preferences.isPreference($0.access) } ?? 0
      guard !found.isEmpty, !isWholeExtension(type, context) else { return nil }
      let first = found.remove(at: place)
      let isSmall =
        all.allSatisfy { fetching.contains($0.expression.plain.name) }
        || preferences.areFew(all.filter(preferences.isPreference))
          && areOfPickedFile(all.filter { !preferences.isPreference($0) }, context)
      return Draft(
        at: first.access.place, type: type.id, evidence: first.text,
        message:
          "the controller \(work(first.access, context)) itself: `\(context.describe(first.access))`",
        fix: fix(for: type, context),
        severity: isSmall ? .medium : nil, owner: context.owner(of: first.access),
        occurrences: found.map { Draft.Occurrence($0.access.place, evidence: $0.text) })
    }
  }

  private func fix(for type: TypeRecord, _ context: RuleContext) -> String? {
    if context.program.module(of: type).isAppExtension {
      return "Move it to a type of its own, which tests can use without the extension."
    }
    return !context.types(.viewModel).contains { _ in true }
      ? "Move it into a service with a protocol, and give the controller that." : nil
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

  /// The only controller of an extension, such as a share sheet: its work is the extension.
  private func isWholeExtension(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    guard context.program.module(of: type).isAppExtension else { return false }
    return context.types(.viewController).allSatisfy { $0.id == type.id || $0.module != type.module }
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

import Architecture
import Facts
import Knowledge

/// `coordinator-does-business`; see its description.
public struct CoordinatorDoesBusiness: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let coordinators = context.types(.coordinator).filter { $0.kind != .protocol && !isPartOfView($0, context) }
    // What leads nowhere is called so for something else.
    let leading = coordinators.filter { CoordinatedModules.isLeading($0, context) }
    return work(of: leading, context) + state(of: coordinators, context)
  }

  /// The `Coordinator` of a representable view is a delegate of that view.
  private func isPartOfView(_ type: TypeRecord, _ context: RuleContext) -> Bool {
    type.outer.map { context.role($0) == .view } ?? false
  }

  // MARK: Work

  private func work(of coordinators: [TypeRecord], _ context: RuleContext) -> [Draft] {
    let reach = Reach(context)
    let housekeeping = context.program.known.members(.housekeeping)
    return coordinators.compactMap { type in
      var seen: Set<String> = []
      let work = context.membersByName(of: type).flatMap { reach.accesses(in: $0) }.filter { access in
        isWork(access, context) && seen.insert(context.describe(access)).inserted
      }
      let found = context.inSourceOrder(work, \.place)
      // What is thrown away after a share sheet was presented by the coordinator, too.
      guard let first = found.first, !found.allSatisfy({ housekeeping.contains($0.expression.plain.name) }) else {
        return nil
      }
      let kinds = first.kinds.intersection(.strict).words
      return Draft(
        at: first.place, type: type.id, evidence: context.describe(first),
        message: "the coordinator works with \(kinds) itself: `\(context.describe(first))`",
        occurrences: found.dropFirst().map { Draft.Occurrence($0.place, evidence: context.describe($0)) })
    }
  }

  /// What changes or loads data; a flag that is read decides which screen comes next.
  private func isWork(_ access: IOAccess, _ context: RuleContext) -> Bool {
    let kinds = access.kinds.intersection(.strict)
    if kinds.isEmpty || access.isBundled { return false }
    if BuildConditions.areForDevelopers(access.place, in: context.program) { return false }
    guard kinds == .defaults else { return true }
    let expression = access.expression
    if expression.parent?.kind == .assignment { return expression.parent?.firstChild == expression }
    return context.program.known.members(.writes).contains(expression.plain.name)
  }

  // MARK: State

  private func state(of coordinators: [TypeRecord], _ context: RuleContext) -> [Draft] {
    let screens = ScreenState(context, coordinators)
    return coordinators.compactMap { type in
      let found = screens.shown(by: type)
      guard let first = found.first else { return nil }
      let name = context.text(first.property.name)
      let more = found.count > 1 ? " and \(found.count - 1) more" : ""
      return Draft(
        at: first.property.node, type: type.id, evidence: name,
        message: "the coordinator holds `\(name)`\(more), which `\(first.view.qualifiedName)` shows",
        fix: "Move `\(name)` to the view model of the screen that shows it.",
        occurrences: found.dropFirst().map {
          Draft.Occurrence($0.property.node, evidence: context.text($0.property.name))
        },
        related: [Draft.Related(first.place, "shown here")])
    }
  }
}

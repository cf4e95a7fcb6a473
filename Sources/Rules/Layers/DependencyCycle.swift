import Architecture
import Facts

/// `dependency-cycle`; see its description.
public struct DependencyCycle: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report: one finding for the features that reach each other.
  public func check(_ context: RuleContext) -> [Draft] {
    FeatureCycles(context).all().compactMap { cycle in
      var seen: Set<Cursor> = []
      let places = (cycle.cheapest + cycle.further).compactMap { use in
        place(of: use, context).flatMap { seen.insert($0).inserted ? (place: $0, use: use) : nil }
      }
      guard let first = places.first, let cheapest = cycle.cheapest.first else { return nil }
      // By file, not by type: the places are in many types.
      return Draft(
        at: first.place, type: nil, evidence: evidence(first.use, context), message: message(cycle, context),
        fix: fix(cycle, context),
        occurrences: places.dropFirst().map { Draft.Occurrence($0.place, evidence: evidence($0.use, context)) },
        related: [
          Draft.Related(
            context.program[cheapest.used].declaration.node,
            "`\(context.program[cheapest.used].qualifiedName)` is declared here")
        ])
    }
  }

  /// Where a type names another one: in the member that comes first by name.
  private func place(of use: FeatureCycle.Use, _ context: RuleContext) -> Cursor? {
    let program = context.program
    let places = Cursor(file: program.files[use.file], index: 0).nodes(named: program[use.used].name).filter { node in
      switch node.kind {
      case .typeName, .identifier, .member:
        program.enclosingTypeID(of: node) == use.user && TypeUsers.type(named: node, program) == use.used
      default: false
      }
    }
    let members = places.map { place in context.member(around: place).map { context.text($0.name) } ?? "" }
    return places.indices.min { (members[$0], $0) < (members[$1], $1) }.map { places[$0] }
  }

  private func evidence(_ use: FeatureCycle.Use, _ context: RuleContext) -> String {
    context.program[use.user].qualifiedName + " → " + context.program[use.used].qualifiedName
  }

  private func message(_ cycle: FeatureCycle, _ context: RuleContext) -> String {
    let (from, to) = (cycle.shortest[0].name, cycle.shortest[1].name)
    let circle = (cycle.shortest + [cycle.shortest[0]]).map { "`\($0.name)`" }.joined(separator: " → ")
    let start =
      cycle.members.count == cycle.shortest.count
      ? "the features \(circle) depend on each other in a circle"
      : "\(cycle.members.count) features depend on each other in a circle, the shortest one is \(circle)"
    let count = cycle.cheapest.reduce(0) { $0 + $1.count }
    let used = mostUsed(cycle, context)
    let name = used.first.map { context.program[$0].qualifiedName } ?? ""
    return start + "; the cheapest dependency to cut is `\(from)` → `\(to)` with \(count) "
      + (count == 1 ? "use" : "uses") + " of "
      + (used.count == 1 ? "`\(name)`" : "`\(name)` and others")
  }

  /// What has to move for the cut, all of it: what is used most comes first.
  private func fix(_ cycle: FeatureCycle, _ context: RuleContext) -> String? {
    let (from, to) = (cycle.shortest[0].name, cycle.shortest[1].name)
    let used = mostUsed(cycle, context)
    guard let first = used.first else { return nil }
    let step = Step(context.role(first))
    let same = used.filter { Step(context.role($0)) == step }
    let name = Self.list(same.map { "`\(context.program[$0].qualifiedName)`" })
    let rest = same.count < used.count ? " Then remove the remaining uses of `\(to)`." : ""
    switch step {
    case .moveView:
      return "Move \(name) from `\(to)` to code that both may use; if it is a screen, let the code "
        + "that joins the features make it." + rest
    case .make:
      return "Let the code that joins the features make \(name), and give `\(from)` a closure for it." + rest
    case .abstract:
      return "Declare a protocol for \(name) outside of `\(to)`, and give `\(from)` that." + rest
    case .move: return "Move \(name) from `\(to)` to code that both may use." + rest
    }
  }

  /// The types of the cheapest dependency, by the number of uses and then by name.
  private func mostUsed(_ cycle: FeatureCycle, _ context: RuleContext) -> [TypeID] {
    var counts: [TypeID: Int] = [:]
    for use in cycle.cheapest { counts[use.used, default: 0] += use.count }
    return counts.map { (id: $0.key, count: $0.value, name: context.program[$0.key].qualifiedName) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }.map(\.id)
  }

  /// How a feature does without a type of another one.
  private enum Step {
    case moveView, make, abstract, move

    init(_ role: Role) {
      self =
        switch role {
        case .view: .moveView
        case .viewController, .viewModel: .make
        case .service, .repository, .dataSource, .useCase: .abstract
        default: .move
        }
    }
  }

  /// At most three names, and how many more.
  private static func list(_ names: [String]) -> String {
    let shown = names.count > 3 ? names.prefix(2) + ["\(names.count - 2) more types"] : names[...]
    return shown.count < 2
      ? shown.joined() : shown.dropLast().joined(separator: ", ") + " and " + (shown.last ?? "")
  }
}

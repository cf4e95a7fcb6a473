import Architecture
import Facts

/// `view-contains-logic`; see its description.
public struct ViewContainsLogic: Rule {
  /// A rule has no state of its own.
  public init() {}

  /// Everything that it has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let presentation = PresentationCode(context)
    let reach = Reach(context)
    let work = BodyWork(context, reach)
    return context.swiftUIViews().compactMap { view in
      if presentation.isLayout(view) { return nil }
      var spots = members(of: view, presentation: presentation, reach)
      spots += work.spots(in: view)
      spots = context.inSourceOrder(spots, \.place)
      guard let first = worst(of: spots) else { return nil }
      var message = first.message
      if spots.count > 1 {
        let isOneReason = spots.allSatisfy { $0.evidence == first.evidence }
        message += "; \(spots.count - 1) more \(isOneReason ? "such " : "")place\(spots.count > 2 ? "s" : "")"
        if !isOneReason { message += " with logic" }
      }
      return Draft(
        at: first.place, type: view.id, evidence: first.evidence, message: message, fix: first.fix, value: first.value,
        occurrences: spots.filter { $0.place != first.place }.map {
          Draft.Occurrence($0.place, evidence: $0.evidence, value: $0.value)
        },
        related: first.related)
    }
  }

  /// One piece of logic in a view.
  struct Spot {
    let place: Cursor
    let evidence: String
    let message: String
    var value: Int?
    var fix: String?
    var related: [Draft.Related] = []
  }

  /// The first, or what exceeds the same limit by more.
  private func worst(of spots: [Spot]) -> Spot? {
    guard let first = spots.first else { return nil }
    return spots.filter { $0.evidence == first.evidence }.reduce(first) { $1.value ?? 0 > $0.value ?? 0 ? $1 : $0 }
  }

  /// `NSOpenPanel().runModal()`: the panel is no affair of a model.
  private func fix(_ member: DeclarationCursor, _ context: RuleContext) -> String? {
    let panels = context.program.known.types(.picker)
    let asks = member.code.contains { code in
      code.subtree.contains { $0.kind == .call && panels.contains($0.name) && $0.callee?.plain.kind == .identifier }
    }
    return asks ? "Leave the panel in the view, and move what is done with the answer to the model." : nil
  }

  /// Methods and computed properties that decide or do too much.
  private func members(of view: TypeRecord, presentation: PresentationCode, _ reach: Reach) -> [Spot] {
    let context = reach.context
    let complexityLimit = context.limit("complexity")
    let statementLimit = context.limit("statements")
    return view.members.compactMap { member in
      guard member.kind == .function || member.kind == .variable && !member.isStored else { return nil }
      var measure = CodeMeasure(context.program)
      for code in member.code { measure.add(code) }
      if complexityLimit.isExceeded(by: measure.complexity) || statementLimit.isExceeded(by: measure.statements) {
        for handler in presentation.inputHandlers(in: member) { measure.remove(handler) }
      }
      guard complexityLimit.isExceeded(by: measure.complexity) || statementLimit.isExceeded(by: measure.statements),
        !presentation.isPresentation(member, of: view),
        // Handling the errors of I/O is what `view-does-io` asks to move along with it.
        !reach.accesses(in: member).contains(where: { !$0.isBundled && !$0.kinds.isDisjoint(with: .strict) })
      else { return nil }
      let name = context.text(member.name) + (member.kind == .function ? "()" : "")
      if complexityLimit.isExceeded(by: measure.complexity) {
        return Spot(
          place: member.node, evidence: "complexity",
          message: "`\(name)` decides in a view: its cyclomatic complexity is \(measure.complexity), more than "
            + "\(complexityLimit)",
          value: measure.complexity, fix: fix(member, context))
      }
      if presentation.presentsHostedView(member) { return nil }
      return Spot(
        place: member.node, evidence: "statements",
        message: "`\(name)` works in a view: it has \(measure.statements) statements, more than \(statementLimit)",
        value: measure.statements, fix: fix(member, context))
    }
  }
}

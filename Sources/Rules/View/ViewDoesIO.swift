import Architecture
import Facts

/// `view-does-io`; see its description.
public struct ViewDoesIO: Rule {
  /// A rule has no state of its own.
  public init() {}

  /// Everything that it has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let search = ViewIOSearch(context)
    return context.types(.view).compactMap { view in
      let spots = search.spots(in: view)
      // What reaches the outside world for sure speaks first.
      guard let first = spots.first(where: \.isAccess) ?? spots.first else { return nil }
      var message = first.message
      if let member = context.member(around: first.place) {
        message += ", in `\(context.text(member.name))` of a view"
      }
      if spots.count > 1 { message += "; \(spots.count - 1) more such place\(spots.count > 2 ? "s" : "")" }
      return Draft(
        at: first.place, type: view.id, evidence: first.evidence, message: message, owner: first.owner,
        occurrences: spots.filter { $0.place != first.place }.map { Draft.Occurrence($0.place, evidence: $0.evidence) },
        related: first.related
      )
    }
  }
}

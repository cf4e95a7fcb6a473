import Architecture
import Facts

/// `view-does-io`; see its description.
public struct ViewDoesIO: Rule {
  /// A rule has no state of its own.
  public init() {}

  /// Everything that it has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let search = ViewIOSearch(context)
    let preferences = PreferenceKeys(context: context)
    return context.types(.view).compactMap { view in
      let spots = search.spots(in: view)
      // What reaches the outside world for sure speaks first.
      guard let first = spots.first(where: \.isAccess) ?? spots.first else { return nil }
      var message = first.message
      if let member = context.member(around: first.place) {
        message += ", in `\(context.text(member.name))` of a view"
      }
      if spots.count > 1 { message += "; \(spots.count - 1) more such place\(spots.count > 2 ? "s" : "")" }
      let larger = spots.filter { !$0.isMinor }
      let isSmall = larger.allSatisfy { $0.access != nil } && preferences.areFew(larger.compactMap(\.access))
      let isPreference = spots.allSatisfy { $0.access != nil } && preferences.areFew(spots.compactMap(\.access))
      return Draft(
        at: first.place, type: view.id, evidence: first.evidence, message: message,
        fix: fix(first, view, isPreference: isPreference, context),
        severity: isSmall ? .medium : nil,
        owner: first.owner,
        occurrences: spots.filter { $0.place != first.place }.map { Draft.Occurrence($0.place, evidence: $0.evidence) },
        related: first.related
      )
    }
  }

  /// Where the work belongs: a component has no view model to move it to.
  private func fix(
    _ spot: ViewIOSearch.Spot, _ view: TypeRecord, isPreference: Bool, _ context: RuleContext
  ) -> String? {
    if isPreference {
      return view.isReference
        ? "Pass the value in, and save it where the view is used."
        : "Bind it with `@AppStorage`, or pass the value in."
    }
    if context.holdings.held(by: view.id).contains(where: { context.role($0.target) == .viewModel }) { return nil }
    if spot.access?.kinds.contains(.network) ?? false, PresentationHelpers.showsPicture(view, context) {
      return "Move it to an image loader that the view is given."
    }
    return view.isReference
      ? "Move it to the view model or controller of the screen: pass the result in, and tell it what the user does."
      : "Move it to a view model, and let the view call that or take the result as a parameter."
  }
}

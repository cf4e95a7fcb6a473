import Architecture
import Facts

/// `view-does-io`; see its description.
public struct ViewDoesIO: Rule {
  /// A rule has no state of its own.
  public init() {}

  /// Everything that it has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let search = ViewIOSearch(context)
    let small = SmallWork(context)
    return context.types(.view).compactMap { view in
      let spots = search.spots(in: view)
      // What works most with the outside world speaks first.
      guard let heaviest = spots.map(\.weight).max(), let first = spots.first(where: { $0.weight == heaviest })
      else { return nil }
      let size = small.size(of: spots, in: view)
      if size == .nothing { return nil }
      var message = first.message
      if let member = context.member(around: first.place) {
        message += ", in `\(context.text(member.name))` of a view"
      }
      if spots.count > 1 { message += "; \(spots.count - 1) more such place\(spots.count > 2 ? "s" : "")" }
      return Draft(
        at: first.place, type: view.id, evidence: first.evidence, message: message,
        fix: fix(first, spots, view, small, context),
        severity: size == .small ? .medium : nil,
        owner: first.owner,
        occurrences: spots.filter { $0.place != first.place }.map { Draft.Occurrence($0.place, evidence: $0.evidence) },
        related: first.related
      )
    }
  }

  /// Where the work belongs: a component has no view model to move it to.
  private func fix(
    _ first: ViewIOSearch.Spot, _ spots: [ViewIOSearch.Spot], _ view: TypeRecord, _ small: SmallWork,
    _ context: RuleContext
  ) -> String? {
    if small.arePreferences(spots) {
      if small.areOnlyWritten(spots) {
        return "Tell the owner of the view with a closure or delegate, and save it there."
      }
      // What a property of the app's own makes of a stored value, `@AppStorage` does not.
      let isPlain = spots.allSatisfy { $0.access?.expression.plain.kind == .call }
      if !view.isReference, isPlain { return "Bind it with `@AppStorage`, or pass the value in." }
      return small.areOnlyRead(spots) ? "Pass the value in." : "Pass the value in, and save it where the view is used."
    }
    if context.holdings.held(by: view.id).contains(where: { context.role($0.target) == .viewModel }) { return nil }
    if first.access?.kinds.contains(.network) ?? false, PresentationHelpers.showsPicture(view, context),
      loadsPicture(first.place, context)
    {
      return "Move it to an image loader that the view is given."
    }
    guard view.isReference else {
      return "Move it to a view model, and let the view call that or take the result as a parameter."
    }
    return spots.contains(where: \.isAnswer)
      ? "Move it to the view model or controller of the screen: pass the result in, and tell it what the user does."
      : "Tell the view model or controller of the screen what happens in the view, and let that do the work."
  }

  /// Whether a picture is made where the work is done.
  private func loadsPicture(_ place: Cursor, _ context: RuleContext) -> Bool {
    let images = context.program.known.types(.image)
    return context.member(around: place)?.code.contains { code in
      code.subtree.contains { images.contains($0.name) }
    } ?? false
  }
}

/// Tells the little that a view may do on the side from work that makes it hard to change and to test.
private struct SmallWork {
  enum Size { case nothing, small, large }

  /// So many places that only tell someone to do something change as fast where they are as anywhere.
  private static let fewErrands = 2

  private let context: RuleContext
  /// One view of so many with a view model is an exception.
  private static let fewModels = 20

  private let preferences: PreferenceKeys
  private let controllers: Controllers
  /// Targets of SwiftUI whose views have no view models: what a view does there is no exception.
  private let withoutModels: Set<Int>

  init(_ context: RuleContext) {
    self.context = context
    preferences = PreferenceKeys(context: context)
    controllers = Controllers(context)
    var views: [Int: (all: Int, withModel: Int)] = [:]
    for view in context.swiftUIViews() {
      views[view.module, default: (0, 0)].all += 1
      if context.holdings.held(by: view.id).contains(where: { context.role($0.target) == .viewModel }) {
        views[view.module, default: (0, 0)].withModel += 1
      }
    }
    withoutModels = Set(
      views.filter { $0.value.all >= Self.fewModels && $0.value.withModel * Self.fewModels < $0.value.all }.keys)
  }

  func size(of all: [ViewIOSearch.Spot], in view: TypeRecord) -> Size {
    let spots = BuildConditions.ofOneBuild(all, \.place)
    if arePreferences(spots), isLocal(view) { return .nothing }
    // What stands alone is moved when the view is changed anyway.
    if spots.count == 1 { return .small }
    // The same look-up for two labels is one.
    if spots.count <= 3, Set(spots.map(\.evidence)).count == 1, !spots.contains(where: isFollowedUp) { return .small }
    // A window is half a controller.
    if spots.count <= 2, spots.allSatisfy({ $0.weight < .work }), controllers.isWindow(view.id) { return .small }
    let larger = spots.filter { !$0.isMinor && !isPictureKept($0) }
    if !larger.isEmpty, larger.allSatisfy(isHarmless) { return .small }
    if !larger.isEmpty, larger.count <= Self.fewErrands,
      withoutModels.contains(view.module) || !larger.contains(where: isFollowedUp)
    {
      return .small
    }
    let accesses = larger.compactMap(\.access)
    guard accesses.count == larger.count else { return .large }
    return preferences.areFew(accesses) || preferences.areOnlyRead(accesses) || preferences.areTyped(accesses)
      ? .small : .large
  }

  /// Whether all that a view does is to use two keys of the user defaults at most.
  func arePreferences(_ spots: [ViewIOSearch.Spot]) -> Bool {
    spots.allSatisfy { $0.access != nil } && preferences.areFew(spots.compactMap(\.access))
  }

  func areOnlyWritten(_ spots: [ViewIOSearch.Spot]) -> Bool { preferences.areOnlyWritten(spots.compactMap(\.access)) }

  func areOnlyRead(_ spots: [ViewIOSearch.Spot]) -> Bool { preferences.areOnlyRead(spots.compactMap(\.access)) }

  /// A class inside of the function that builds its one object: what that function knows, it knows too.
  private func isLocal(_ view: TypeRecord) -> Bool {
    view.declaration.node.ancestors.contains { $0.kind == .block }
  }

  /// A call on a service that comes to no work with the outside, as far as known, and calls nothing back.
  private func isHarmless(_ spot: ViewIOSearch.Spot) -> Bool {
    spot.weight == .call && (spot.place.kind != .call || spot.place.closureArguments.isEmpty)
  }

  /// Whether the view waits for a place or does something with what it gives: it has to deal with loading and failures.
  private func isFollowedUp(_ spot: ViewIOSearch.Spot) -> Bool {
    spot.isAnswer || spot.place.parent?.kind == .awaitExpression
      || spot.place.kind == .call && !spot.place.closureArguments.isEmpty
  }

  /// `lazy var icon = UIImage(contentsOfFile: path)`: a picture from the disk, once for each view.
  private func isPictureKept(_ spot: ViewIOSearch.Spot) -> Bool {
    guard let access = spot.access, access.expression.kind == .call,
      context.program.known.types(.image).contains(access.expression.name)
    else { return false }
    return context.member(around: spot.place)?.isStored ?? false
  }
}

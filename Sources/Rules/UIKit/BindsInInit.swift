import Architecture
import Facts

/// `binds-in-init`; see its description.
public struct BindsInInit: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let words = InitWords(context)
    return context.types(.viewController).compactMap { type in
      let search = InitSearch(context: context, words: words, type: type)
      var places: [InitSearch.Place] = []
      for initializer in type.initializers {
        guard let body = initializer.body else { continue }
        for place in search.places(in: body) where !places.contains(where: { $0.evidence == place.evidence }) {
          places.append(place)
        }
      }
      guard let first = places.first else { return nil }
      return Draft(
        at: first.place, type: type.id, evidence: first.evidence, message: first.message,
        // A view that is loaded early costs time; a subscription runs before the screen is there, and without it.
        severity: places.contains(where: \.subscribes) ? nil : .medium,
        occurrences: places.dropFirst().map { Draft.Occurrence($0.place, evidence: $0.evidence) },
        related: first.inner.map { [Draft.Related($0, "this is where it happens")] } ?? [])
    }
  }
}

/// Names that tell a subscription.
struct InitWords: Sendable {
  let view: NameID
  let tableView: NameID
  let collectionView: NameID
  let tabBarController: NameID
  let tableControllers: NameSet
  let collectionControllers: NameSet
  /// Calls that subscribe whatever they are called on.
  let always: NameSet
  /// Calls that subscribe when they are given a closure or a target.
  let withClosure: NameSet
  let targets: NameSet
  /// Calls whose closures run before they return.
  let immediate: NameSet

  init(_ context: RuleContext) {
    let names = context.names
    view = names["view"]
    tableView = names["tableView"]
    collectionView = names["collectionView"]
    tabBarController = names["UITabBarController"]
    tableControllers = names.set("UITableViewController")
    collectionControllers = names.set("UICollectionViewController")
    always = names.set("sink")
    withClosure = names.set(
      "subscribe", "bind", "observe", "drive", "emit", "observeNext", "observeValues", "bindAndFire", "subscribeOnNext",
      "startWithValues", "bindTo", "assign", "addObservation", "addAndNotify", "assertNoFailure")
    targets = names.set("to", "onNext", "on", "with", "observer", "onChange", "receiveValue", "receiveCompletion")
    immediate = names.set(
      "forEach", "map", "compactMap", "flatMap", "filter", "reduce", "performWithoutAnimation", "then", "apply",
      "configure", "with", "tap", "withExtendedLifetime", "makeConstraints", "also")
  }
}

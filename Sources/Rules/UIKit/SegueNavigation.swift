import Architecture
import Facts

/// `segue-navigation`; see its description.
public struct SegueNavigation: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let words = Words(context)
    if words.isUnused { return [] }
    let controllers = Controllers(context)
    let coordination = ScreenCoordination(context, controllers)
    var drafts: [Draft] = []
    for type in context.program.types where type.kind == .class && !context.exempt[type.id.index] {
      // Coordinators and whatever composes the app are where screens belong.
      switch context.role(type.id) {
      case .coordinator, .container, .appEntry: continue
      default: break
      }
      let isCoordinated = coordination.hasCoordinators(type)
      let isController = controllers.isController(type.id)
      let all = Search(context: context, controllers: controllers, words: words, type: type).places()
      let passesData = all.contains(where: \.passesData)
      // Without coordinators, a screen that is given nothing can come out of the storyboard anywhere.
      let places = all.filter {
        isCoordinated || !isController
          || ($0.isInstantiation ? coordination.isGivenSomething($0.place, isFromStoryboard: true) : passesData)
      }
      guard let first = places.first else { continue }
      let draft = Draft(
        at: first.place, type: type.id, evidence: first.evidence, message: first.message,
        fix: isController ? nil : "Tell the controller by a closure or delegate, and let that show the screen.",
        severity: isCoordinated || !isController ? nil : .medium,
        occurrences: places.dropFirst().map {
          Draft.Occurrence($0.place, evidence: $0.evidence)
        })
      if !coordination.needsNone(type, draft) { drafts.append(draft) }
    }
    return drafts
  }

  struct Words {
    let instantiations: NameSet
    let performSegue: NameID
    let prepare: NameID
    let segues: NameSet
    let destinations: NameSet
    let embedding: NameSet
    let embeddingLabels: NameSet
    let pages: NameSet
    let showing: NameSet
    let identifier: NameID
    let contentViewController: NameSet
    let viewControllers: NameSet
    let setViewControllers: NameID
    let set: NameID
    let contents: NameSet
    let rootViewController: NameID
    let isUnused: Bool

    init(_ context: RuleContext) {
      let names = context.names
      instantiations = Storyboards.instantiations(context)
      performSegue = names["performSegue"]
      prepare = names["prepare"]
      segues = names.set("UIStoryboardSegue", "NSStoryboardSegue")
      destinations = names.set("destination", "destinationController")
      embedding = names.set(
        "addChild", "addChildViewController", "insertChild", "embed", "embedChild", "embedChildViewController",
        "addSubview", "insertSubview", "addArrangedSubview", "insertArrangedSubview", "addContent",
        "addChildController",
        "didMove", "willMove", "transition", "addTabViewItem", "addSplitViewItem", "setViewController")
      embeddingLabels = names.set(
        "searchResultsController", "previewProvider", "child", "childViewController", "primary")
      pages = names.set("pageViewController", "presentationControllerViewController", "pageController")
      showing = names.set(
        "present", "pushViewController", "show", "showDetailViewController", "presentAsSheet", "presentAsModalWindow",
        "setViewControllers", "showWindow", "beginSheet")
      identifier = names["identifier"]
      contentViewController = names.set("contentViewController", "backViewController", "centerViewController")
      viewControllers = names.set("viewControllers", "pages", "splitViewItems", "tabViewItems", "children")
      setViewControllers = names["setViewControllers"]
      set = names["set"]
      contents = names.set("contentViewController", "viewController", "content", "rootViewController")
      rootViewController = names["rootViewController"]
      isUnused = instantiations.isEmpty && performSegue == .absent && segues.isEmpty
    }
  }
}

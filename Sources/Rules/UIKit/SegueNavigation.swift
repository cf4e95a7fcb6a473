import Architecture
import Facts
import Knowledge

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
      let isView = !isController && controllers.isViewClass(type.id)
      let all = Search(context: context, controllers: controllers, words: words, type: type).places()
      // Without coordinators, a screen that is given nothing can come out of the storyboard anywhere, and `prepare` stands
      // for the segues that it serves. One property is set there as simply as anywhere.
      let places = all.filter {
        isCoordinated || !isController || $0.passesMuch
          || $0.isInstantiation && coordination.isGivenSomething($0.place, isFromStoryboard: true)
      }
      guard let first = places.first else { continue }
      let draft = Draft(
        at: first.place, type: type.id, evidence: first.evidence, message: first.message,
        fix: isView
          ? "Tell the controller by a closure or delegate, and let that show the screen."
          : isCoordinated ? nil : fix(first, in: type, context),
        occurrences: places.dropFirst().map {
          Draft.Occurrence($0.place, evidence: $0.evidence)
        },
        related: isController && !isCoordinated ? places.flatMap(\.related) : [])
      if !coordination.needsNone(type, draft) { drafts.append(draft) }
    }
    return drafts
  }

  /// The step where the target has no coordinators.
  private func fix(_ place: Search.Place, in type: TypeRecord, _ context: RuleContext) -> String {
    if place.isInstantiation {
      if let factory = place.screen.flatMap({ Storyboards.factory(of: context.program[$0], context) }) {
        return "Make the screen with `\(factory)`, which takes it from the storyboard."
      }
      return "Give the screen's type a static function that takes what the screen needs and makes it, and call that."
    }
    return Storyboards.hasSegueActions(type, isDirect: place.isDirect, context)
      ? Storyboards.segueAction
      : "Give the next screen's type a static function that takes what the screen needs and makes it from the storyboard; show "
        + "that instead of following the segue."
  }

  struct Words {
    let instantiations: NameSet
    let performSegue: NameSet
    let prepare: NameSet
    let segues: NameSet
    let destinations: NameSet
    let embedding: KnownWords
    let embedded: KnownWords
    let pages: NameSet
    let showing: NameSet
    let contentViewController: NameSet
    let viewControllers: NameSet
    let setViewControllers: NameSet
    let set: NameSet
    let contents: NameSet
    let rootViewController: NameSet
    let isUnused: Bool

    init(_ context: RuleContext) {
      let known = context.program.known
      instantiations = Storyboards.instantiations(context)
      performSegue = known.members(.followsSegue)
      prepare = known.members(.preparesSegue)
      segues = known.types(.segue)
      destinations = known.members(.destination)
      embedding = known.words(.embedding)
      embedded = known.words(.embedded)
      pages = known.members(.asksForScreen)
      showing = known.members(.showsScreen, .shows, .showsScreens, .showsWindow, .showsSheet)
      contentViewController = known.members(.contentScreen)
      viewControllers = known.members(.screenList, .partList)
      setViewControllers = known.members(.showsScreens)
      set = known.members(.setsContent)
      contents = known.words(.content).exact
      rootViewController = known.members(.rootScreen)
      isUnused = instantiations.isEmpty && performSegue.isEmpty && segues.isEmpty
    }
  }
}

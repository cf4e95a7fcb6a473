import Architecture
import Facts
import Knowledge

/// `viewcontroller-creates-viewcontroller`; see its description.
public struct ViewControllerCreatesViewController: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let controllers = Controllers(context)
    let screens = FreshScreens(context, controllers)
    let words = Words(context, controllers)
    let coordination = ScreenCoordination(context, controllers)
    return context.types(.viewController).compactMap { type in
      let isCoordinated = coordination.hasCoordinators(type)
      guard !controllers.isContainer(type.id),
        var draft = draft(
          type, context, controllers, screens, words,
          where: { screen in
            // Without coordinators, a screen that is given nothing can be made here as well as anywhere, and its own static
            // function is the place for what it needs.
            !coordination.isDialog(screen.name, at: screen.place)
              && (isCoordinated
                || !screen.isFromOwnFactory && coordination.isGivenSomething(screen.place)
                  && !coordination.isOwnDetail(screen.place, of: type))
          }), !coordination.needsNone(type, draft)
      else { return nil }
      if !isCoordinated { draft.fix = "Let a closure or factory that the controller is given make the screen." }
      return draft
    }
  }

  private func draft(
    _ type: TypeRecord, _ context: RuleContext, _ controllers: Controllers, _ screens: FreshScreens, _ words: Words,
    where matters: (FreshScreens.Screen) -> Bool
  ) -> Draft? {
    var found: [(screen: FreshScreens.Screen, way: Cursor)] = []
    for (member, code) in type.members.flatMap({ member in member.code.map { (member, $0) } }) {
      // `static func open(on:)` is how others come to this very screen.
      if member.isStatic, makes(type, code, context) { continue }
      for index in code.indices {
        let node = code.file.nodes[index]
        guard node.kind == .call || node.kind == .assignment else { continue }
        let way = Cursor(file: code.file, index: index)
        for shown in words.shown(by: way, context, controllers) {
          guard let screen = screens.screen(of: shown, in: type), !screen.isFromStoryboard,
            !found.contains(where: { $0.screen.place == screen.place }), matters(screen)
          else { continue }
          found.append((screen, way))
        }
      }
    }
    guard let first = found.first else { return nil }
    let verb = context.text(first.way.kind == .call ? first.way.name : first.way.firstChild?.name ?? .none)
    let name = context.text(first.screen.name)
    return Draft(
      at: first.screen.place, type: type.id, evidence: name,
      message: "the controller creates `\(name)` and shows it with `\(verb)`",
      occurrences: found.dropFirst().map { Draft.Occurrence($0.screen.place, evidence: context.text($0.screen.name)) },
      related: [Draft.Related(first.way, "shown here")])
  }

  /// Whether code makes an instance of a controller or lets a storyboard make it.
  private func makes(_ type: TypeRecord, _ code: Cursor, _ context: RuleContext) -> Bool {
    code.indices.contains { index in
      let node = code.file.nodes[index]
      guard node.kind == .call else { return false }
      if node.name == type.name || node.name == context.program.words.selfType { return true }
      let call = Cursor(file: code.file, index: index)
      guard let callee = call.callee?.plain, callee.kind == .member else { return false }
      return context.program.type(of: call).id == type.id
    }
  }

  /// Ways to put a screen in front of the user.
  private struct Words {
    let helpers: PresentingFunctions
    let presenting: NameSet
    let known: KnownNames

    init(_ context: RuleContext, _ controllers: Controllers) {
      known = context.program.known
      presenting = NameSet(known.members(.showsScreen, .shows).ids + known.words(.presenting).exact.ids)
      helpers = PresentingFunctions(context, controllers, verbs: presenting, roots: known.members(.rootScreen))
    }

    /// The expressions that a call or assignment shows, if it shows any.
    func shown(by way: Cursor, _ context: RuleContext, _ controllers: Controllers) -> [Cursor] {
      if way.kind == .assignment {
        // `window?.rootViewController = …`, `navigationController?.viewControllers = […]`
        guard let left = way.firstChild, left.kind == .member, let base = left.base else { return [] }
        if known.members(.rootScreen).contains(left.name) { return left.nextSibling.map { [$0] } ?? [] }
        guard known.members(.screenList).contains(left.name), !controllers.isPager(base), !controllers.isOwnList(base)
        else { return [] }
        return elements(of: left.nextSibling)
      }
      if let argument = helpers.argument(shownBy: way) {
        guard !argument.flags.contains(.trailing), let value = argument.firstChild else { return [] }
        return elements(of: value)
      }
      if let receiver = helpers.receiver(shownBy: way) { return [receiver] }
      let isList = known.members(.showsScreens).contains(way.name)
      if isList || presenting.contains(way.name) {
        guard let argument = way.child(.argument), !argument.flags.contains(.trailing), let value = argument.firstChild,
          value.kind != .closure
        else { return [] }
        guard isList else { return [value] }
        if let base = way.callee?.plain.base, controllers.isPager(base) { return [] }
        return elements(of: value)
      }
      if known.members(.showsWindow).contains(way.name) { return way.callee?.plain.base.map { [$0] } ?? [] }
      if known.members(.showsSheet).contains(way.name) {
        // `window.beginSheet(controller.window!)`
        guard let value = way.child(.argument)?.firstChild?.plain, value.kind == .member,
          known.words(.window).contains(value.name)
        else { return [] }
        return value.base.map { [$0] } ?? []
      }
      return []
    }

    private func elements(of list: Cursor?) -> [Cursor] {
      guard let list else { return [] }
      return list.kind == .arrayLiteral ? Array(list.children) : [list]
    }
  }
}

import Architecture
import Facts

/// `viewcontroller-creates-viewcontroller`; see its description.
public struct ViewControllerCreatesViewController: Rule {
  /// Makes the rule.
  public init() {}

  /// Everything the rule has to report.
  public func check(_ context: RuleContext) -> [Draft] {
    let controllers = Controllers(context)
    let screens = FreshScreens(context, controllers)
    let words = Words(context)
    return context.types(.viewController).compactMap { type in
      controllers.isContainer(type.id) ? nil : draft(type, context, controllers, screens, words)
    }
  }

  private func draft(
    _ type: TypeRecord, _ context: RuleContext, _ controllers: Controllers, _ screens: FreshScreens, _ words: Words
  ) -> Draft? {
    var found: [(screen: FreshScreens.Screen, way: Cursor)] = []
    for (member, code) in type.members.flatMap({ member in member.code.map { (member, $0) } }) {
      for index in code.indices {
        let node = code.file.nodes[index]
        guard node.kind == .call || node.kind == .assignment else { continue }
        let way = Cursor(file: code.file, index: index)
        for shown in words.shown(by: way, context, controllers) {
          guard let screen = screens.screen(of: shown, in: type), !screen.isFromStoryboard,
            !found.contains(where: { $0.screen.place == screen.place }),
            // `static func open(on:)` is how others come to this very screen.
            !(member.isStatic && screen.name == type.name)
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

  /// Ways to put a screen in front of the user.
  private struct Words {
    let presenting: NameSet
    let lists: NameSet
    let stacks: NameSet
    let roots: NameSet
    let windowShowing: NameSet
    let sheets: NameSet
    let window: NameID

    init(_ context: RuleContext) {
      let names = context.names
      presenting = names.set(
        "present", "pushViewController", "show", "showDetailViewController", "presentAsSheet", "presentAsModalWindow",
        "presentViewController", "push", "pushController", "presentModally", "presentFullScreen", "showViewController",
        "presentPanModal", "presentBottomSheet", "presentOverCurrentContext", "replaceTopViewController")
      lists = names.set("setViewControllers")
      stacks = names.set("viewControllers")
      roots = names.set("rootViewController")
      windowShowing = names.set("showWindow")
      sheets = names.set("beginSheet", "beginCriticalSheet", "runModal")
      window = names["window"]
    }

    /// The expressions that a call or assignment shows, if it shows any.
    func shown(by way: Cursor, _ context: RuleContext, _ controllers: Controllers) -> [Cursor] {
      if way.kind == .assignment {
        // `window?.rootViewController = …`, `navigationController?.viewControllers = […]`
        guard let left = way.firstChild, left.kind == .member, let base = left.base else { return [] }
        if roots.contains(left.name) { return left.nextSibling.map { [$0] } ?? [] }
        guard stacks.contains(left.name), !controllers.isPager(base) else { return [] }
        return elements(of: left.nextSibling)
      }
      if presenting.contains(way.name) || lists.contains(way.name) {
        guard let argument = way.child(.argument), !argument.flags.contains(.trailing), let value = argument.firstChild,
          value.kind != .closure
        else { return [] }
        guard lists.contains(way.name) else { return [value] }
        if let base = way.callee?.plain.base, controllers.isPager(base) { return [] }
        return elements(of: value)
      }
      if windowShowing.contains(way.name) { return way.callee?.plain.base.map { [$0] } ?? [] }
      if sheets.contains(way.name) {
        // `window.beginSheet(controller.window!)`
        guard let value = way.child(.argument)?.firstChild?.plain, value.kind == .member, value.name == window else {
          return []
        }
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

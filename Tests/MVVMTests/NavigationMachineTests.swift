import Foundation
import MVVM
import Testing

/// The same steps, taken by the routers and by the model, must lead to the same state and to the same ends in the same
/// order; each showing ends at most once, and once at the end.
@MainActor @Suite struct NavigationMachineTests {
  // Mutations: in `end`, call back twice; in `change`, drop `takeAlert`; in `selection`, drop `popToRoot`.
  @Test(arguments: 1...20 as ClosedRange<UInt64>) func `random steps do what the model does`(seed: UInt64) throws {
    let machine = NavigationMachine(seed: seed)
    for step in 0..<500 {
      let name = try machine.step()
      #expect(machine.isSameAsModel, "seed \(seed), step \(step): \(name)")
      if !machine.isSameAsModel { return }
    }
    machine.endEverything()
    #expect(machine.isSameAsModel)
    #expect(machine.ends.map(\.id).sorted() == Array(1...machine.lastID))
  }
}

@MainActor private final class NavigationMachine {
  private let root = Flow()
  private let tabs = TabRouter<Int, Place>(0, 1)
  private var model = NavigationModel()
  private var random: SeededGenerator
  private var saved: [TabSnapshot<Int, Place>] = []
  private var stale: [Router<Place>.Ticket] = []
  private(set) var lastID = 0
  private(set) var ends: [NavigationModel.End] = []

  init(seed: UInt64) {
    random = SeededGenerator(state: seed)
    for tab in tabs.tabs {
      guard let router = tabs[tab] else { continue }
      router.startFlow = { [weak self, weak router] showing in
        guard let self, let router, showing.route == .settings else { return }
        root.start(Flow(), at: showing, on: router)
      }
    }
  }

  private var router: Router<Place> { tabs[tabs.selection] ?? Router() }

  var isSameAsModel: Bool {
    guard ends == model.ends, tabs.selection == model.selection else { return false }
    guard root.node.children.count == model.flows.count else { return false }
    return tabs.tabs.allSatisfy { tab in
      guard let router = tabs[tab] else { return false }
      let wanted = model.tabs[tab]
      return router.path == wanted.path.map(\.route) && router.presentations.map(\.route) == wanted.modals.map(\.route)
        && router.presentations.map(\.style) == wanted.modals.map(\.style)
        && (router.alert != nil) == (wanted.alert != nil)
    }
  }

  private func makeOnEnd() -> (id: Int, call: Router<Place>.OnEnd) {
    lastID += 1
    let id = lastID
    return (id, { [weak self] in self?.ends.append(.init(id: id, reason: "\($0)")) })
  }

  private func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
  private func makeRoute() -> Place { [.list, .detail(below(3)), .settings][below(3)] }
  private func makeStyle() -> PresentationStyle { [.sheet, .fullScreenCover, .popover, .inspector][below(4)] }

  func step() throws -> String {
    switch below(15) {
    case 0, 1: return push()
    case 2: return pop()
    case 3, 4: return present()
    case 5: return dismissByCode()
    case 6: return dismissByGesture()
    case 7: return swipeBack()
    case 8: return open()
    case 9: return selectTab()
    case 10: return startFlow()
    case 11: return finishFlow()
    case 12: return try save()
    case 13: return try restore()
    default: return ask()
    }
  }

  private func push() -> String {
    let (route, end) = (makeRoute(), makeOnEnd())
    stale.append(router.navigate(to: route, onEnd: end.call))
    model.push(end.id, route)
    return "push \(route)"
  }

  private func pop() -> String {
    router.pop()
    model.cut(to: model.tabs[model.selection].path.count - 1, .code)
    return "pop"
  }

  private func present() -> String {
    let (route, style, end, onTop) = (makeRoute(), makeStyle(), makeOnEnd(), below(2) == 0)
    stale.append(router.present(route, as: style, placement: onTop ? .onTop : .replacing, onEnd: end.call))
    model.present(end.id, route, style, onTop: onTop)
    return "present \(route) as \(style)"
  }

  private func dismissByCode() -> String {
    router.dismiss()
    model.dismiss()
    return "dismiss"
  }

  /// Any of what is presented, and after it, at the same moment, code and the gesture once more.
  private func dismissByGesture() -> String {
    guard !router.presentations.isEmpty else { return "no gesture" }
    let index = below(router.presentations.count)
    let ticket = router.presentations[index].id
    for reason in [DismissalReason.gesture, .code, .gesture] { router.end(ticket, because: reason) }
    model.endModal(at: index, .gesture)
    return "gesture at \(index)"
  }

  private func swipeBack() -> String {
    let count = below(router.path.count + 1)
    router.path = Array(router.path.prefix(count))
    model.cut(to: count, .gesture)
    return "swipe back to \(count)"
  }

  private func open() -> String {
    let routes = (0..<below(4)).map { _ in makeRoute() }
    let closes = below(3) > 0
    router.open(routes, modals: closes ? .close : .keep)
    model.go(to: routes, presenting: closes ? [] : nil)
    return "open \(routes)"
  }

  private func selectTab() -> String {
    let tab = below(2)
    tabs.selection = tab
    model.select(tab)
    return "tab \(tab)"
  }

  private func startFlow() -> String {
    let (route, end) = (Place.list, makeOnEnd())
    if below(2) == 0 {
      root.start(Flow(), at: route, on: router) { [weak self] _ in self?.ends.append(.init(id: end.id, reason: "flow"))
      }
      model.push(end.id, route, flow: true)
    } else {
      let style = makeStyle()
      root.start(Flow(), at: route, on: router, as: style) { [weak self] _ in
        self?.ends.append(.init(id: end.id, reason: "flow"))
      }
      model.present(end.id, route, style, onTop: false, flow: true)
    }
    return "start"
  }

  private func finishFlow() -> String {
    guard !root.node.children.isEmpty else { return "nothing to finish" }
    let index = below(root.node.children.count)
    let flow = model.flows[index]
    (root.node.children[index] as? Flow)?.finish(1)
    model.finish(flow)
    return "finish \(index)"
  }

  private func save() throws -> String {
    let stored = try JSONEncoder().encode(tabs.snapshot)
    saved.append(try JSONDecoder().decode(TabSnapshot<Int, Place>.self, from: stored))
    return "save"
  }

  private func restore() throws -> String {
    guard !saved.isEmpty else { return "nothing saved" }
    let snapshot = saved[below(saved.count)]
    guard let tab = snapshot.tabs[tabs.selection] else { return "no such tab" }
    router.restore(tab)
    model.go(to: tab.path, presenting: tab.presented.map { ($0.route, $0.style) })
    return "restore"
  }

  /// Asks, or answers; tickets of long ago do nothing.
  private func ask() -> String {
    for ticket in stale.suffix(20) where !isShown(ticket) { router.end(ticket, because: .gesture) }
    if below(2) == 0 {
      router.answerAlert(nil)
      model.answer()
      return "answer"
    }
    lastID += 1
    let id = lastID
    router.alert(AlertState(title: "Sure?", message: "")) { [weak self] _ in
      self?.ends.append(.init(id: id, reason: "no answer"))
    }
    model.ask(id)
    return "ask"
  }

  private func isShown(_ ticket: Router<Place>.Ticket) -> Bool {
    router.steps.contains { $0.id == ticket } || router.presentations.contains { $0.id == ticket }
  }

  func endEverything() {
    for tab in tabs.tabs {
      tabs.select(tab)
      model.selection = tab
      router.open([])
      model.go(to: [], presenting: [])
    }
  }
}

private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

import Foundation
import MVVM
import Testing

@MainActor private final class Home: Coordinator {
  let node = CoordinatorNode<Void>()
  let router = Router<Place>()
  private(set) var ends: [FlowEnd<Int>] = []

  init() {
    router.startFlow = { [weak self] showing in
      guard let self, showing.route == .settings else { return }
      start(Flow(), at: showing, on: router) { [weak self] in self?.ends.append($0) }
    }
  }

  func start() {}
}

extension Home: DeepLinkHandling {
  func handle(_ routes: [any Route]) -> Bool {
    guard let routes = routes as? [Place] else { return false }
    router.open(routes)
    return true
  }
}

@MainActor private final class Greedy: Coordinator {
  let node = CoordinatorNode<Void>()
  private(set) var taken = 0
  func start() {}
}

extension Greedy: DeepLinkHandling {
  func handle(_ routes: [any Route]) -> Bool {
    guard routes is [Place] else { return false }
    taken += 1
    return true
  }
}

@MainActor @Suite struct DeepLinkRuleTests {
  private let home = Home()
  private var router: Router<Place> { home.router }

  // Mutation: in `open`, offer also an empty list to the flows below.
  @Test func `the home link goes home while a flow runs`() throws {
    var parser = DeepLinkParser<Place>(schemes: ["shop"])
    parser.add("") { _ in [] }
    let child = Greedy()
    home.start(child, at: .list, on: router, as: .sheet)
    router.navigate(to: .detail(1))
    try home.open(parser.routes(for: "shop://"))
    #expect(child.taken == 0)
    #expect(router.path.isEmpty && router.presentations.isEmpty)
    #expect(home.node.children.isEmpty)
  }

  // Mutation: in `change`, drop the call of `startFlows`.
  @Test(arguments: [nil, PresentationStyle.sheet])
  func `the coordinator of a restored route comes back with it`(style: PresentationStyle?) throws {
    let before = Home()
    let running = Flow()
    before.router.navigate(to: .list)
    before.start(running, at: .settings, on: before.router, as: style)
    #expect(before.node.children.count == 1)
    let stored = try JSONEncoder().encode(before.router.snapshot)
    router.restore(try JSONDecoder().decode(RouterSnapshot<Place>.self, from: stored))
    let flow = try #require(home.node.children.first as? Flow)
    #expect(home.node.children.count == 1)
    #expect(flow.started == 1)
    #expect(router.snapshot == before.router.snapshot)
    flow.finish(5)
    #expect(home.ends == [.finished(5)])
    #expect(router.snapshot == RouterSnapshot(path: [.list]))
  }

  @Test func `a restored flow ends with its route, by a swipe back too`() throws {
    router.restore(RouterSnapshot(path: [.list, .settings, .detail(1)]))
    #expect(home.node.children.count == 1)
    router.path = [.list]
    #expect(home.ends == [.dismissed])
    #expect(home.node.children.isEmpty)
  }

  @Test func `a flow route starts its flow whichever way it comes`() {
    router.navigate(to: .settings)
    router.present(.settings, as: .sheet)
    router.replace(with: [.list, .settings])
    #expect(home.node.children.count == 2)
    #expect(home.ends == [.dismissed])
    router.open([.list])
    #expect(home.node.children.isEmpty)
    #expect(home.ends.count == 3)
  }

  @Test func `a flow is not started at a route that is gone`() {
    var gone: Router<Place>.Showing?
    let plain = Router<Place>()
    plain.startFlow = { gone = $0 }
    plain.navigate(to: .list)
    plain.pop()
    let flow = Flow()
    #expect(gone.map { home.start(flow, at: $0, on: plain) } == false)
    #expect(flow.started == 0 && flow.node.parent == nil && home.node.children.isEmpty)
  }

  // Mutation: in `open`, give nothing to `presenting`.
  @Test func `a link closes what is above the path, topmost first, after everything has changed`() {
    let router = router
    var ends: [String] = []
    router.navigate(to: .list) { ends.append("list \($0) \(router.path.count)") }
    router.present(.list, as: .sheet) { ends.append("sheet \($0) \(router.path.count)") }
    router.present(.detail(1), as: .fullScreenCover) { ends.append("cover \($0) \(router.presentations.count)") }
    router.alert(AlertState(title: "Sure?", message: "")) { ends.append("alert \($0 == nil) \(router.path.count)") }
    router.open([.detail(7), .detail(8)])
    #expect(ends == ["alert true 2", "cover replaced 0", "sheet replaced 2", "list replaced 2"])
    #expect(router.alert == nil)
  }

  @Test func `a link that keeps modals changes only the path`() {
    router.present(.list, as: .sheet)
    router.alert(AlertState(title: "Sure?", message: ""))
    router.open([.detail(7)], modals: .keep)
    #expect(router.path == [.detail(7)])
    #expect(router.sheet?.route == .list)
    #expect(router.alert != nil)
  }

  @Test func `what was stored with one sheet and one cover is still read`() throws {
    let old = #"{"path":[{"list":{}}],"sheet":{"settings":{}},"fullScreenCover":{"list":{}}}"#
    let snapshot = try JSONDecoder().decode(RouterSnapshot<Place>.self, from: Data(old.utf8))
    #expect(snapshot == RouterSnapshot(path: [.list], sheet: .settings, fullScreenCover: .list))
  }
}

import Foundation
import MVVM
import MVVMTesting
import Testing

private enum Place: Route {
  case list
  case detail(Int)
  case settings
}

@MainActor @Suite struct RouterTests {
  private let router = Router<Place>()

  @Test func `the path follows what is asked`() {
    router.navigate(to: .list)
    router.navigate(to: .detail(1))
    router.navigate(to: .detail(2))
    router.pop(to: .list)
    #expect(router.path == [.list])
    router.pop(to: .settings)
    router.navigate(to: .settings)
    router.pop()
    #expect(router.path == [.list])
    router.replace(with: [.detail(3), .settings])
    #expect(router.path == [.detail(3), .settings])
    router.popToRoot()
    router.pop()
    #expect(router.path.isEmpty)
  }

  // Mutation: in `end`, compare with nothing instead of the ticket; or drop `sheet = nil` before the callback.
  @Test(arguments: [[DismissalReason.gesture, .code], [.code, .gesture], [.gesture, .gesture]])
  func `gesture and code at the same moment end it once`(reasons: [DismissalReason]) {
    for style in [PresentationStyle.sheet, .fullScreenCover] {
      var ends: [DismissalReason] = []
      let ticket = router.present(.settings, as: style) { ends.append($0) }
      for reason in reasons {
        if reason == .code { router.dismiss() } else { router.end(ticket, because: reason) }
      }
      #expect(ends == [reasons[0]])
    }
  }

  @Test func `a late gesture does not close what was shown since`() {
    let old = router.present(.settings, as: .sheet, onEnd: nil)
    router.dismiss()
    router.present(.detail(1), as: .sheet)
    router.end(old, because: .gesture)
    #expect(router.sheet?.route == .detail(1))
  }

  // Mutation: in `present`, drop the callback of the old one.
  @Test func `what is replaced has ended`() {
    var ends: [DismissalReason] = []
    router.present(.settings, as: .sheet) { ends.append($0) }
    router.present(.settings, as: .sheet) { ends.append($0) }
    #expect(ends == [.replaced])
    router.dismiss()
    #expect(ends == [.replaced, .code])
  }

  // Mutation: in `change`, drop the callbacks.
  @Test func `a swipe back tells everyone who went, topmost first`() {
    var ends: [String] = []
    router.navigate(to: .list) { ends.append("list \($0)") }
    router.navigate(to: .detail(1)) { ends.append("one \($0)") }
    router.navigate(to: .detail(2)) { ends.append("two \($0)") }
    router.path = [.list]
    #expect(ends == ["two gesture", "one gesture"])
    router.pop()
    #expect(ends.last == "list code")
    router.path = []
    #expect(ends.count == 3)
  }

  // Mutation: in `cut`, call back before the path is changed.
  @Test func `a callback may navigate`() {
    let router = router
    router.navigate(to: .list) { [weak router] _ in router?.navigate(to: .settings) }
    router.pop()
    #expect(router.path == [.settings])
  }

  @Test func `dismiss closes the topmost`() {
    router.present(.settings, as: .sheet)
    router.present(.list, as: .fullScreenCover)
    router.alert(AlertState(title: "Sure?", message: ""))
    router.dismiss()
    #expect(router.alert == nil)
    #expect(router.fullScreenCover != nil)
    router.dismiss()
    #expect(router.fullScreenCover == nil)
    router.dismiss()
    router.dismiss()
    #expect(router.sheet == nil)
  }

  // Mutation: in `answerAlert`, drop `onAlertEnd = nil`.
  @Test func `an alert is answered once`() {
    let delete = AlertState.Button(id: "delete", title: "Delete", role: .destructive)
    let sure = AlertState(title: "Sure?", message: "", buttons: [delete])
    var answers: [String?] = []
    router.alert(sure) { answers.append($0?.id) }
    router.alert(sure) { answers.append($0?.id) }
    #expect(answers == [nil])
    router.answerAlert(delete)
    router.answerAlert(delete)
    router.alert(sure)
    router.answerAlert(nil)
    #expect(answers == [nil, "delete"])
  }

  @Test func `an error becomes an alert with its buttons`() {
    let presenter = ErrorPresenter()
    let ids = AlertState(presenter.presentation(of: .offline, hasContent: true)).buttons.map(\.id)
    #expect(ids == ["goOffline", "retry", "dismiss"])
    let custom = CustomError(
      title: "Sold out", message: "", recoveryAction: .custom(title: "Other shops", action: "others"))
    #expect(AlertState(presenter.presentation(of: .custom(custom), hasContent: true)).buttons[0].id == "others")
    #expect(
      AlertState(presenter.presentation(of: .data(.corruptedData), hasContent: true)).buttons[0].id == "contactSupport")
  }

  @Test func `where the user was can be saved and restored`() throws {
    router.navigate(to: .list)
    router.navigate(to: .detail(7))
    router.present(.settings, as: .sheet)
    let stored = try JSONEncoder().encode(router.snapshot)
    let other = Router<Place>()
    var ends: [DismissalReason] = []
    other.present(.list, as: .fullScreenCover) { ends.append($0) }
    other.restore(try JSONDecoder().decode(RouterSnapshot<Place>.self, from: stored))
    #expect(other.snapshot == router.snapshot)
    #expect(ends == [.replaced])
  }
}

@MainActor private final class Flow: Coordinator {
  let node = CoordinatorNode<Int>()
  var started = 0
  var takes: Int?
  var taken: [[Place]] = []
  func start() { started += 1 }
}

extension Flow: DeepLinkHandling {
  func handle(_ routes: [any Route]) -> Bool {
    let places = routes.compactMap { $0 as? Place }
    guard let takes, places.first == .detail(takes) else { return false }
    taken.append(places)
    return true
  }
}

@MainActor private final class Plain: Coordinator {
  let node = CoordinatorNode<Void>()
  func start() {}
}

@MainActor @Suite struct CoordinatorTests {
  private let root = Flow()

  // Mutation: in `CoordinatorNode.end`, drop `release`.
  @Test func `a flow that finishes is let go and gives its result`() async throws {
    var ends: [FlowEnd<Int>] = []
    try await expectNoLeak {
      let child = Flow()
      #expect(root.start(child) { ends.append($0) })
      #expect(child.started == 1)
      #expect(root.node.children.count == 1)
      #expect(child.node.parent === root.node)
      child.finish(7)
      child.finish(8)
      child.dismiss()
      return child
    }
    #expect(ends == [.finished(7)])
    #expect(root.node.children.isEmpty)
  }

  // Mutation: make `parent` strong.
  @Test func `a parent is known weakly`() async throws {
    let child = Flow()
    try await expectNoLeak {
      let parent = Flow()
      parent.start(child)
      return parent
    }
    #expect(child.node.parent == nil)
  }

  // Mutation: in `start(_:at:on:)`, drop the callback of the route.
  @Test(arguments: [nil, PresentationStyle.sheet, .fullScreenCover])
  func `a nested flow is released after a swipe`(style: PresentationStyle?) async throws {
    let router = Router<Place>()
    var ends: [FlowEnd<Int>] = []
    var inner: [FlowEnd<Int>] = []
    try await expectNoLeak {
      let child = Flow()
      root.start(child, at: .list, on: router, as: style) { ends.append($0) }
      child.start(Flow(), at: .detail(1), on: router) { inner.append($0) }
      if style == nil {
        router.path = []
      } else if let shown = router.sheet ?? router.fullScreenCover {
        router.end(shown.id, because: .gesture)
      }
      return child
    }
    #expect(ends == [.dismissed])
    #expect(inner == [.dismissed])
    #expect(root.node.children.isEmpty)
    #expect(router.path.isEmpty)
  }

  // Mutation: in `start(_:at:on:)`, drop `router?.end`.
  @Test func `a flow that finishes takes its screens away, once`() {
    let router = Router<Place>()
    var ends: [FlowEnd<Int>] = []
    let child = Flow()
    router.navigate(to: .settings)
    root.start(child, at: .list, on: router) { ends.append($0) }
    router.navigate(to: .detail(1))
    child.finish(3)
    #expect(router.path == [.settings])
    #expect(ends == [.finished(3)])
  }

  // Mutation: in `adopt`, drop the checks.
  @Test func `a flow has one parent and is not below itself`() {
    let child = Flow()
    #expect(root.start(child))
    #expect(!Flow().start(child))
    #expect(!child.start(root))
    #expect(!child.start(child))
    let router = Router<Place>()
    #expect(!child.start(root, at: .list, on: router))
    #expect(router.path.isEmpty)
  }

  @Test func `a flow that ended can be started again`() {
    let child = Flow()
    root.start(child)
    child.finish(1)
    #expect(root.start(child))
    #expect(child.started == 2)
    let plain = Plain()
    root.start(plain)
    plain.finish()
    #expect(root.node.children.count == 1)
  }

  @Test func `a deep link goes to the newest flow that takes it`() throws {
    let (first, second, nested) = (Flow(), Flow(), Flow())
    root.start(first)
    root.start(second)
    second.start(nested)
    for flow in [root, first, nested] { flow.takes = 1 }
    try root.open([Place.detail(1), Place.settings])
    #expect(nested.taken == [[.detail(1), .settings]])
    nested.takes = nil
    try root.open([Place.detail(1)])
    #expect(first.taken == [[.detail(1)]])
    first.takes = nil
    try root.open([Place.detail(1)])
    #expect(root.taken == [[.detail(1)]])
    #expect(throws: DeepLinkError.unhandled) { try root.open([Place.list]) }
  }
}

@Suite struct DeepLinkTests {
  private let parser: DeepLinkParser<Place>

  init() {
    var parser = DeepLinkParser<Place>(schemes: ["Shop"], hosts: ["shop.example"])
    parser.add("settings") { _ throws(DeepLinkError) in [.settings] }
    parser.add("items/:id") { link throws(DeepLinkError) in [.list, .detail(try link.parameter("id"))] }
    parser.add("find/:text") { link throws(DeepLinkError) in
      let text: String = try link.parameter("text")
      return text == "a/b ü" ? [.list] : []
    }
    parser.add("open") { link throws(DeepLinkError) in [.detail(try link.parameter("id", as: Int.self))] }
    self.parser = parser
  }

  @Test(arguments: [
    ("shop://settings", [Place.settings]), ("SHOP:///items/7", [.list, .detail(7)]),
    ("shop://items/7/", [.list, .detail(7)]), ("https://shop.example/items/7?x=1#y", [.list, .detail(7)]),
    ("https://SHOP.example/settings", [.settings]), ("shop://find/a%2Fb%20%C3%BC", [.list]),
    ("shop://open?id=4&id=5", [.detail(4)]),
  ])
  fileprivate func `a link becomes a stack of routes`(link: String, routes: [Place]) throws {
    #expect(try parser.routes(for: link) == routes)
    #expect(try parser.routes(for: #require(URL(string: link))) == routes)
  }

  @Test(arguments: [
    ("https://evil.example/items/7", DeepLinkError.foreign("https://evil.example")),
    ("http://shop.example/items/7", .foreign("http://shop.example")), ("mailto:a@b.c", .foreign("mailto")),
    ("shop://items/seven", .invalid(parameter: "id")), ("shop://items", .unknown(path: "items")),
    ("shop://", .unknown(path: "")), ("shop://open", .invalid(parameter: "id")), ("items/7", .malformed),
    ("", .malformed), ("shop://items/%FF", .malformed), ("http://[", .malformed),
    ("shop://items/99999999999999999999", .invalid(parameter: "id")),
  ])
  func `a link that leads nowhere is an error value`(link: String, error: DeepLinkError) {
    #expect(throws: error) { try parser.routes(for: link) }
  }

  // Mutation: drop the guard on the length.
  @Test func `any string gets an answer`() {
    let long = "shop://items/" + String(repeating: "7", count: 10_000_000)
    #expect(throws: DeepLinkError.tooLong(bytes: 10_000_013)) { try parser.routes(for: long) }
    for link in ["👩‍👩‍👧‍👦", "shop://👩‍👩‍👧‍👦", "shop:// ", "\u{0}", "://", "shop:%", "shop://a:b:c/", "https://@:/"] {
      #expect(throws: DeepLinkError.self) { try parser.routes(for: link) }
    }
  }
}

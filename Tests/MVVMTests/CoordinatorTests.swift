import MVVM
import MVVMTesting
import Testing

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

  // Mutation: in `adopt`, drop the guard on `isEnding`; the flows below never come to an end.
  @Test(.timeLimit(.minutes(5))) func `a flow that is started whenever one ends does not go on for ever`() {
    var count = 0
    func again() {
      count += 1
      if count < 1_000_000 { root.start(Flow()) { _ in again() } }
    }
    again()
    root.dismiss()
    #expect(count == 2)
    #expect(root.node.children.isEmpty)
  }

  // Mutation: in `end`, leave `isEnding` set.
  @Test func `the root can be used again after everything below has ended`() {
    var ends = 0
    for _ in 0..<2 {
      #expect(root.start(Flow()) { _ in ends += 1 })
      root.dismiss()
    }
    #expect(ends == 2)
  }

  // Mutation: in `start(_:at:on:)`, drop the guard on the parent; the sheet then shows a flow that is over.
  @Test func `a flow that is ended before it is shown does not stay on the screen`() {
    let router = Router<Place>()
    let (old, new) = (Flow(), Flow())
    root.start(old, at: .list, on: router, as: .sheet) { _ in new.dismiss() }
    root.start(new, at: .settings, on: router, as: .sheet)
    #expect(new.started == 0)
    #expect(router.sheet == nil)
    #expect(root.node.children.isEmpty)
  }
}

import MVVM
import Testing

private final class Screen {}

/// A router and what a navigation controller shows of it; what is swiped here is told as the UIKit bridge tells it.
@MainActor
private final class Stack {
  let router = Router<Place>()
  private var mirror = PathMirror<Place, Screen>()
  private(set) var shown: [Screen] = []
  private(set) var changes = 0

  func follow() {
    guard mirror.follow(router.steps, make: { _ in Screen() }) else { return }
    shown = mirror.screens
    changes += 1
  }

  func swipeBack() { shown.removeLast() }

  func comeToRest() {
    if let left = mirror.cameToRest(showing: shown) { router.end(left, because: .gesture) }
    follow()
  }
}

@MainActor @Suite struct PathMirrorTests {
  private let stack = Stack()
  private var router: Router<Place> { stack.router }

  @Test func `routes that stay keep their screens`() {
    router.replace(with: [.list, .detail(1)])
    stack.follow()
    let first = stack.shown
    router.replace(with: [.list, .detail(2), .detail(3)])
    stack.follow()
    #expect(stack.shown.count == 3)
    #expect(stack.shown[0] === first[0])
    #expect(stack.shown[1] !== first[1])
    stack.follow()
    #expect(stack.changes == 2)
  }

  // Mutation: in `PathMirror.follow`, compare the routes.
  @Test func `a route that is left and entered again in one turn is a new screen`() {
    router.replace(with: [.list, .detail(1)])
    stack.follow()
    let first = stack.shown
    router.pop()
    router.navigate(to: .detail(1))
    stack.follow()
    #expect(stack.shown[0] === first[0])
    #expect(stack.shown[1] !== first[1])
    #expect(router.path == [.list, .detail(1)])
  }

  @Test func `a swipe away from a screen that is replaced at the same moment leaves the new one`() {
    router.replace(with: [.list, .detail(1)])
    stack.follow()
    stack.swipeBack()
    router.replace(with: [.list, .detail(2)])
    stack.comeToRest()
    #expect(router.path == [.list, .detail(2)])
    #expect(stack.shown.count == 2)
  }

  // Mutation: in `cameToRest`, leave `shown` as it is; the swipe is told again.
  @Test func `a swipe back is told once`() {
    var ends: [DismissalReason] = []
    router.navigate(to: .list)
    router.navigate(to: .detail(1)) { ends.append($0) }
    stack.follow()
    stack.swipeBack()
    stack.comeToRest()
    stack.comeToRest()
    #expect(ends == [.gesture])
    #expect(router.path == [.list])
    #expect(stack.changes == 1)
  }

  // Mutation: in `cameToRest`, drop the guard.
  @Test func `going back by code is told once and not as a swipe`() {
    var ends: [DismissalReason] = []
    router.navigate(to: .list)
    router.navigate(to: .detail(1)) { ends.append($0) }
    stack.follow()
    router.pop()
    stack.follow()
    stack.comeToRest()
    #expect(ends == [.code])
    #expect(router.path == [.list])
  }

  @Test(arguments: [true, false]) func `a swipe and code at the same moment end a screen once`(swipeFirst: Bool) {
    var ends: [DismissalReason] = []
    router.navigate(to: .list)
    let ticket = router.navigate(to: .detail(1)) { ends.append($0) }
    stack.follow()
    stack.swipeBack()
    if swipeFirst { stack.comeToRest() }
    router.end(ticket, because: .code)
    stack.follow()
    stack.comeToRest()
    #expect(ends == [swipeFirst ? .gesture : .code])
    #expect(router.path == [.list])
    #expect(stack.shown.count == 1)
  }

  @Test func `a swipe that is taken back tells nothing`() {
    router.navigate(to: .list)
    router.navigate(to: .detail(1)) { _ in Issue.record("It is still there") }
    stack.follow()
    stack.comeToRest()
    #expect(router.path.count == 2)
  }

  @Test func `going back several screens at once tells all of them`() {
    var ends: [String] = []
    for number in 1...3 { router.navigate(to: .detail(number)) { _ in ends.append("\(number)") } }
    stack.follow()
    stack.swipeBack()
    stack.swipeBack()
    stack.comeToRest()
    #expect(ends == ["3", "2"])
  }
}

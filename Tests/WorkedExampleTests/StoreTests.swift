import MVVM
import Testing

@MainActor
@Suite struct StoreTests {
  @Test func `a link waits until the user is known`() throws {
    let store = StoreCoordinator()
    store.start()
    try store.open("store://products/7")
    #expect(store.router.path.isEmpty && store.router.fullScreenCover?.route == .login)

    try #require(store.login).signedIn(as: "Ann")
    #expect(store.router.path == [.product(7)])
    #expect(store.router.presentations.isEmpty && store.login == nil && store.pending == nil)

    try store.open("store://products/8")
    #expect(store.router.path == [.product(8)])
  }

  @Test func `a restored route brings its flow back, and takes it along`() throws {
    let before = StoreCoordinator()
    before.router.navigate(to: .checkout)
    let snapshot = before.router.snapshot

    let store = StoreCoordinator()
    store.router.restore(snapshot)
    #expect(store.router.path == [.checkout])
    let checkout = try #require(store.node.children.first as? CheckoutCoordinator)
    #expect(checkout.hasStarted)
    store.router.pop()
    #expect(store.node.children.isEmpty)
  }
}

import MVVM
import MVVMTesting
import Testing

private struct ProductServiceSpy: ProductService {
  let pageSpy = Spy<PageRequest<String>, (products: [Product], next: String?)>()
  let searchSpy = Spy<String, [Product]>()
  let productSpy = Spy<Product.ID, Product>()
  let saveSpy = Spy<Product, Void>()
  let deleteSpy = Spy<Product.ID, Void>()
  let takenSpy = Spy<String, Bool>()

  func products(after cursor: String?, limit: Int) async throws -> (products: [Product], next: String?) {
    try await pageSpy(PageRequest(cursor: cursor, size: limit))
  }
  func search(_ text: String) async throws -> [Product] { try await searchSpy(text) }
  func product(_ id: Product.ID) async throws -> Product { try await productSpy(id) }
  func save(_ product: Product) async throws { try await saveSpy(product) }
  func delete(_ id: Product.ID) async throws { try await deleteSpy(id) }
  func isTaken(number: String) async throws -> Bool { try await takenSpy(number) }
}

private let lamp = Product(id: 1, name: "Lamp", number: "L1")
private let chair = Product(id: 2, name: "Chair", number: "C1")

@MainActor @Suite struct ProductTests {
  private let service = ProductServiceSpy()
  private let router = RouterSpy<ProductRoute>()
  private let clock = TestClock()

  @Test func `the list comes in pages`() async {
    let model = ProductListModel(service: service)
    service.pageSpy.returns(([lamp], next: "L1"))
    service.pageSpy.returns(([chair], next: nil))
    await model.products.load()
    await model.products.didShow(lamp.id)
    #expect(model.shown == .loaded([lamp, chair]))
    #expect(service.pageSpy.calls.map(\.cursor) == [nil, "L1"])
  }

  @Test func `the search asks when typing has paused`() async throws {
    let model = ProductListModel(service: service, clock: clock)
    let shown = StateRecorder { model.shown }
    service.searchSpy.returns([lamp])
    model.search.query = "la"
    model.search.query = "lam"
    try await clock.advance(by: .milliseconds(300))
    try await shown.wait(for: .loaded([lamp]))
    #expect(service.searchSpy.calls == ["lam"])
    model.search.query = ""
    #expect(model.shown == .idle)
  }

  @Test func `deleting asks first`() async throws {
    let model = ProductModel(id: 1, service: service, navigator: router)
    service.deleteSpy.returns()
    model.askToDelete()
    #expect(service.deleteSpy.callCount == 0)
    try router.answerAlert("delete")
    #expect(try await router.call(1) == .pop)
    #expect(service.deleteSpy.calls == [1])
  }

  @Test func `what could not be deleted is told`() async throws {
    let model = ProductModel(id: 1, service: service, navigator: router)
    let errors = StateRecorder { model.error }
    service.deleteSpy.fails(NetworkError.timeout)
    model.askToDelete()
    try router.answerAlert("delete")
    try await errors.wait(for: .network(.timeout))
    model.closeError()
    #expect(model.error == nil)
  }

  @Test func `the form begins with what was loaded, and tells what the server refuses`() async {
    let model = ProductFormModel(id: 1, service: service, navigator: router)
    service.productSpy.returns(lamp)
    await model.load()
    #expect(!model.form.isDirty)
    model.number.value = "C1"
    service.takenSpy.returns(true)
    await model.save()
    #expect(model.number.message == "This number is taken.")
    model.number.value = "L2"
    service.takenSpy.alwaysReturns(false)
    service.saveSpy.fails(ValidationError.custom("Taken this very moment."))
    await model.save()
    #expect(model.number.message == "Taken this very moment.")
    #expect(model.form.error == nil)
    model.number.value = "L3"
    service.saveSpy.returns()
    await model.save()
    #expect(service.saveSpy.calls.map(\.number) == ["L2", "L3"])
    #expect(router.calls == [.dismiss])
  }

  @Test func `signing in ends with a user, and the screen goes away`() {
    let shop = ShopCoordinator()
    shop.start()
    shop.signIn()
    #expect(shop.router.fullScreenCover?.route == .login)
    shop.login?.signedIn(User(name: "Ann"))
    #expect(shop.user == User(name: "Ann"))
    #expect(shop.router.fullScreenCover == nil)
    #expect(shop.login == nil)
  }

  @Test func `a link leads to its product`() throws {
    let shop = ShopCoordinator()
    try shop.open(link: "shop://products/7")
    #expect(shop.router.path == [.product(7)])
    #expect(throws: DeepLinkError.invalid(parameter: "id")) { try shop.open(link: "shop://products/seven") }
  }

  @Test func `a test puts another service in place`() async throws {
    let dependencies = try Dependencies(service: service)
    let container = dependencies.container
    let other = ProductServiceSpy()
    other.productSpy.returns(chair)
    let product = try await container.withOverrides {
      $0.set(dependencies.products, other)
    } perform: {
      try await container.resolve(dependencies.products).product(2)
    }
    #expect(product == chair)
    let cart = try container.resolve(dependencies.cart)
    let old = try cart.current
    container.resetSession()
    #expect(try cart.current !== old)
  }
}

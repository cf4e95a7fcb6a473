import Foundation
import MVVM
import Testing

@testable import ModernShop

@MainActor
@Suite("Catalog")
struct CatalogViewModelTests {
  let search = SearchProductsSpy()
  let sut: CatalogViewModel

  init() {
    sut = CatalogViewModel(searchProducts: search, debounce: .zero)
  }

  @Test func showsTheFirstPage() async {
    search.stubbedPages[1] = ProductPage(products: [.sample()], nextPage: 2)
    await sut.search()
    #expect(sut.state == .loaded([.sample()]))
    #expect(sut.nextPage == .loaded(2))
  }

  @Test func showsThatNothingWasFound() async {
    sut.query = "unicorn"
    await sut.search()
    #expect(sut.state == .empty)
    #expect(search.receivedQueries == [ProductQuery(text: "unicorn")])
  }

  @Test func comingBackLoadsNothingAgain() async {
    await sut.search()
    await sut.search()
    #expect(search.receivedQueries.count == 1)
  }

  @Test func appendsTheNextPageWithoutRepeatingProducts() async {
    search.stubbedPages[1] = ProductPage(products: [.sample(id: "a"), .sample(id: "b")], nextPage: 2)
    search.stubbedPages[2] = ProductPage(products: [.sample(id: "b"), .sample(id: "c")], nextPage: nil)
    await sut.search()
    await sut.loadMore()
    #expect(sut.state.value?.map(\.id) == ["a", "b", "c"])
    #expect(sut.nextPage == .empty)
  }

  @Test func aFailedPageKeepsWhatIsThereAndCanBeTriedAgain() async {
    search.stubbedPages[1] = ProductPage(products: [.sample(id: "a")], nextPage: 2)
    search.stubbedPages[2] = ProductPage(products: [.sample(id: "b")], nextPage: nil)
    await sut.search()
    search.stubbedError = ShopError.offline
    await sut.loadMore()
    #expect(sut.state.value?.map(\.id) == ["a"])
    #expect(sut.nextPage == .failed(.shop(.offline), previous: 2))
    search.stubbedError = nil
    await sut.loadMore()
    #expect(sut.state.value?.map(\.id) == ["a", "b"])
  }

  @Test func failureKeepsTheProductsShown() async {
    search.stubbedPages[1] = ProductPage(products: [.sample()], nextPage: nil)
    await sut.search()
    search.stubbedError = ShopError.offline
    await sut.reload()
    #expect(sut.state == .failed(.shop(.offline), previous: [.sample()]))
  }

  @Test(arguments: [CancellationError() as any Error, URLError(.cancelled)])
  func cancellationIsNoError(_ cancellation: any Error) async {
    search.stubbedError = cancellation
    await sut.search()
    #expect(sut.state == .idle)
  }
}

@MainActor
@Suite("Product")
struct ProductDetailViewModelTests {
  let products = ProductRepositorySpy()
  let addToCart = AddToCartSpy()
  let navigator = NavigatorSpy()
  let sut: ProductDetailViewModel

  init() {
    sut = ProductDetailViewModel(id: "lamp", products: products, addToCart: addToCart, navigator: navigator)
  }

  @Test func loadsItsProduct() async {
    await sut.load()
    #expect(sut.state == .loaded(.sample()))
    #expect(products.receivedIDs == ["lamp"])
  }

  @Test func failsWithTheReason() async {
    products.stubbedError = ShopError.notFound
    await sut.load()
    #expect(sut.state == .failed(.shop(.notFound), previous: nil))
  }

  @Test func addsTheProductToTheCart() async {
    await sut.load()
    await sut.add()
    #expect(addToCart.receivedProducts == [.sample()])
    #expect(sut.addition.value?.quantity(of: .sample()) == 1)
  }

  @Test func addsNothingBeforeTheProductIsThere() async {
    await sut.add()
    #expect(addToCart.receivedProducts.isEmpty)
  }

  @Test func showsTheCart() {
    sut.showCart()
    #expect(navigator.events == [.cart])
  }
}

@MainActor
@Suite("Cart")
struct CartViewModelTests {
  let carts = CartRepositorySpy()
  let navigator = NavigatorSpy()
  let sut: CartViewModel

  init() {
    sut = CartViewModel(carts: carts, navigator: navigator)
  }

  @Test func followsTheCart() async {
    carts.stubbedCart = .sample()
    await sut.observe()
    #expect(sut.state == .loaded(.sample()))
  }

  @Test func anEmptyCartIsEmpty() async {
    await sut.observe()
    #expect(sut.state == .empty)
  }

  @Test func failureIsShownAndRetryRestartsTheTask() async {
    carts.stubbedError = ShopError.storage
    await sut.observe()
    sut.retry()
    #expect(sut.state == .failed(.shop(.storage), previous: nil))
    #expect(sut.attempt == 1)
  }

  @Test func removingTheLastProductEmptiesTheCart() async {
    carts.stubbedCart = .sample()
    await sut.setQuantity(0, of: .sample())
    #expect(sut.state == .empty)
    #expect(carts.updateCallCount == 1)
  }

  @Test func aFailedChangeKeepsTheCartOnScreen() async {
    carts.stubbedCart = .sample()
    await sut.observe()
    carts.stubbedError = ShopError.storage
    await sut.setQuantity(3, of: .sample())
    #expect(sut.state == .failed(.shop(.storage), previous: .sample()))
  }

  @Test func checksOutWhatIsInTheCart() async {
    carts.stubbedCart = .sample()
    await sut.observe()
    sut.checkOut()
    #expect(navigator.events == [.checkout(.sample())])
  }
}

@MainActor
@Suite("Checkout")
struct CheckoutViewModelTests {
  let customers = CustomerRepositorySpy()
  let placeOrder = PlaceOrderSpy()
  let navigator = NavigatorSpy()
  let sut: CheckoutViewModel

  init() {
    sut = CheckoutViewModel(cart: .sample(), customers: customers, placeOrder: placeOrder, navigator: navigator)
  }

  @Test func prefillsWhatIsKnown() async {
    customers.stubbedCustomer = .sample()
    await sut.prefill()
    #expect(sut.form.customer == .sample())
    #expect(sut.form.missingFields == [.terms])
  }

  @Test func neverOverwritesWhatWasTyped() async {
    customers.stubbedCustomer = .sample()
    sut.form.customer.name = "Grace"
    await sut.prefill()
    #expect(sut.form.customer.name == "Grace")
  }

  @Test func anIncompleteFormIsNotSent() async {
    await sut.submit()
    #expect(!sut.canSubmit)
    #expect(placeOrder.receivedDrafts.isEmpty)
  }

  @Test func placesTheOrderAndMovesOn() async {
    sut.form = CheckoutForm(customer: .sample(), acceptsTerms: true)
    await sut.submit()
    #expect(placeOrder.receivedDrafts == [OrderDraft(customer: .sample(), cart: .sample())])
    #expect(navigator.events == [.placed(.sample())])
  }

  @Test func failureStaysOnTheForm() async {
    placeOrder.stubbedError = ShopError.offline
    sut.form = CheckoutForm(customer: .sample(), acceptsTerms: true)
    await sut.submit()
    #expect(sut.submission == .failed(.shop(.offline), previous: nil))
    #expect(navigator.events.isEmpty)
  }

  @Test func cancelLeavesTheFlow() {
    sut.cancel()
    #expect(navigator.events == [.cancelled])
  }
}

import Foundation
import MVVM
import Testing

@testable import ModernShop

@MainActor
@Suite("Orders")
struct OrdersViewModelTests {
  let orders = OrderRepositorySpy()
  let exportOrders = ExportOrdersSpy()
  let navigator = NavigatorSpy()
  let sut: OrdersViewModel

  init() {
    sut = OrdersViewModel(
      orders: orders, exportOrders: exportOrders, navigator: navigator, exportFolder: "/exports")
  }

  @Test func groupsTheOrdersByMonthNewestFirst() async {
    let day: TimeInterval = 24 * 60 * 60
    let old = Order.sample(id: "old", placedAt: Date(timeIntervalSince1970: 10 * day))
    let new = Order.sample(id: "new", placedAt: Date(timeIntervalSince1970: 100 * day))
    orders.stubbedOrders = [old, new]
    await sut.load()
    #expect(sut.state.value?.map(\.orders) == [[new], [old]])
  }

  @Test func showsThatThereAreNone() async {
    await sut.load()
    #expect(sut.state == .empty)
  }

  @Test func cancellationIsNoError() async {
    orders.stubbedError = CancellationError()
    await sut.load()
    #expect(sut.state == .idle)
  }

  @Test func exportsIntoTheFolder() async {
    await sut.export()
    #expect(exportOrders.receivedURLs.map(\.path) == ["/exports/orders.csv"])
    #expect(sut.exported.value == exportOrders.receivedURLs.first)
  }

  @Test func aFailedExportSaysWhy() async {
    exportOrders.stubbedError = ShopError.storage
    await sut.export()
    #expect(sut.exported == .failed(.shop(.storage), previous: nil))
  }

  @Test func showsTheSelectedOrder() {
    sut.select(.sample())
    #expect(navigator.events == [.order(.sample())])
  }
}

@MainActor
@Suite("Account")
struct AccountViewModelTests {
  let customers = CustomerRepositorySpy()
  let sut: AccountViewModel

  init() {
    sut = AccountViewModel(customers: customers)
  }

  @Test func loadsIntoTheForm() async {
    customers.stubbedCustomer = .sample()
    await sut.load()
    #expect(sut.draft == .sample())
    #expect(!sut.hasChanges)
  }

  @Test func savesChanges() async {
    await sut.load()
    sut.draft = .sample()
    await sut.save()
    #expect(customers.savedCustomers == [.sample()])
    #expect(!sut.hasChanges)
  }

  @Test func aFailedSaveKeepsTheDraft() async {
    await sut.load()
    sut.draft = .sample()
    customers.stubbedError = ShopError.storage
    await sut.save()
    #expect(sut.state == .failed(.shop(.storage), previous: Customer()))
    #expect(sut.draft == .sample())
    #expect(sut.hasChanges)
  }
}

@MainActor
@Suite("Checkout flow")
struct CheckoutFlowTests {
  let orders = OrderRepositorySpy()
  let carts = CartRepositorySpy()
  let documents = DocumentWriterSpy()
  let container: AppContainer

  init() {
    container = AppContainer(
      products: ProductRepositorySpy(), carts: carts, orders: orders, customers: CustomerRepositorySpy(),
      documents: documents)
  }

  @Test func aFinishedCheckoutIsRemoved() throws {
    let sut = AppCoordinator(container: container)
    sut.startCheckout(of: .sample())
    let checkout = try #require(sut.checkout)
    #expect(sut.node.children.count == 1)
    checkout.checkoutDidCancel()
    #expect(sut.node.children.isEmpty)
    #expect(sut.checkout == nil)
  }

  @Test func aCheckoutSwipedAwayIsRemoved() {
    let sut = AppCoordinator(container: container)
    sut.startCheckout(of: .sample())
    sut.checkout = nil
    #expect(sut.node.children.isEmpty)
  }

  @Test func thePlacedOrderIsConfirmed() throws {
    let sut = AppCoordinator(container: container)
    sut.startCheckout(of: .sample())
    let checkout = try #require(sut.checkout)
    checkout.checkoutDidPlace(.sample())
    #expect(checkout.path.count == 1)
  }

  @Test func placingAnOrderEmptiesTheCart() async throws {
    carts.stubbedCart = .sample()
    _ = try await container.placeOrder(OrderDraft(customer: .sample(), cart: .sample()))
    #expect(carts.stubbedCart.isEmpty)
  }

  @Test func aCartThatCannotBeEmptiedDoesNotFailTheOrder() async throws {
    carts.stubbedError = ShopError.storage
    let order = try await container.placeOrder(OrderDraft(customer: .sample(), cart: .sample()))
    #expect(order == .sample())
    #expect(carts.updateCallCount == 1)
  }

  @Test func anEmptyCartIsNotOrdered() async {
    await #expect(throws: ShopError.invalidOrder) {
      try await container.placeOrder(OrderDraft(customer: .sample(), cart: Cart()))
    }
    #expect(orders.placedDrafts.isEmpty)
  }

  @Test func theExportHasOneRowPerOrder() async throws {
    orders.stubbedOrders = [.sample()]
    let file = URL(fileURLWithPath: "/orders.csv")
    try await container.exportOrders(to: file)
    let document = try #require(documents.writtenDocuments[file])
    #expect(String(decoding: document, as: UTF8.self) == "order,placed,total,currency\n1,1970-01-01T00:00:00Z,98,EUR")
  }
}

import Foundation
import MVVM
import Observation

/// Where the checkout can lead.
@MainActor
protocol CheckoutNavigating: AnyObject {
  func checkoutDidPlace(_ order: Order)
  func checkoutDidCancel()
}

/// What the customer types at the checkout, and whether it will do.
struct CheckoutForm: Hashable, Sendable {
  enum Field: Hashable, Sendable {
    case name
    case email
    case street
    case postalCode
    case city
    case terms
  }

  var customer = Customer()
  var acceptsTerms = false

  var missingFields: Set<Field> {
    var missing: Set<Field> = []
    if customer.name.isEmpty { missing.insert(.name) }
    if !customer.email.contains("@") { missing.insert(.email) }
    if customer.address.street.isEmpty { missing.insert(.street) }
    if customer.address.postalCode.count < 4 { missing.insert(.postalCode) }
    if customer.address.city.isEmpty { missing.insert(.city) }
    if !acceptsTerms { missing.insert(.terms) }
    return missing
  }
}

/// Collects what an order needs and places it, once.
@Observable @MainActor
final class CheckoutViewModel {
  // MARK: State

  /// Bound to the fields of the form.
  var form = CheckoutForm()
  private(set) var submission: ViewState<Order> = .idle

  var total: Money? { cart.total }
  var canSubmit: Bool { form.missingFields.isEmpty && !submission.isLoading }

  // MARK: Dependencies

  @ObservationIgnored private let cart: Cart
  @ObservationIgnored private let customers: any CustomerRepository
  @ObservationIgnored private let placeOrder: any PlaceOrderUseCase
  @ObservationIgnored private weak var navigator: (any CheckoutNavigating)?

  init(
    cart: Cart, customers: any CustomerRepository, placeOrder: any PlaceOrderUseCase,
    navigator: any CheckoutNavigating
  ) {
    self.cart = cart
    self.customers = customers
    self.placeOrder = placeOrder
    self.navigator = navigator
  }

  // MARK: Actions

  /// Fills in what is known, unless the customer was quicker. Failing to is no reason to stop anybody from buying.
  func prefill() async {
    guard form == CheckoutForm() else { return }
    do {
      let customer = try await customers.customer()
      if form == CheckoutForm() { form.customer = customer }
    } catch is CancellationError, URLError.cancelled {
      return
    } catch {
      ServiceLocator.logger.warning("Cannot prefill the checkout: \(error)")
    }
  }

  func submit() async {
    guard canSubmit else { return }
    submission = .loading(previous: nil)
    do {
      let order = try await placeOrder(OrderDraft(customer: form.customer, cart: cart))
      submission = .loaded(order)
      NotificationCenter.default.post(name: .orderPlaced, object: nil)
      navigator?.checkoutDidPlace(order)
    } catch is CancellationError, URLError.cancelled {
      submission = .idle
    } catch {
      submission = .failed(.shop(ShopError(error)), previous: nil)
    }
  }

  func cancel() {
    navigator?.checkoutDidCancel()
  }
}

import Foundation
import MVVM
import Observation

/// Shows and saves the customer's own details.
@Observable @MainActor
final class AccountViewModel {
  // MARK: State

  /// Bound to the fields of the form.
  var draft = Customer()
  /// The details as they are saved.
  private(set) var state: ViewState<Customer> = .idle

  var hasChanges: Bool { state.value != nil && state.value != draft }

  // MARK: Dependencies

  @ObservationIgnored private let customers: any CustomerRepository

  init(customers: any CustomerRepository) {
    self.customers = customers
  }

  // MARK: Actions

  func load() async {
    guard state.value == nil else { return }
    let previous = state
    state = .loading(previous: nil)
    do {
      let customer = try await customers.customer()
      draft = customer
      state = .loaded(customer)
    } catch is CancellationError, URLError.cancelled {
      state = previous
    } catch {
      state = .failed(.shop(ShopError(error)), previous: nil)
    }
  }

  func save() async {
    guard hasChanges, !state.isLoading else { return }
    let previous = state
    let saved = draft
    state = .loading(previous: state.value)
    do {
      try await customers.save(saved)
      state = .loaded(saved)
    } catch is CancellationError, URLError.cancelled {
      state = previous
    } catch {
      state = .failed(.shop(ShopError(error)), previous: previous.value)
    }
  }
}

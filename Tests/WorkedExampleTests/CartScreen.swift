import Foundation
import MVVM
import Observation

// The code that the articles on state, layers and events show, and what it needs around it.

struct CartLine: Identifiable, Hashable, Sendable {
  let id: Product.ID
  let price: Decimal
  var count: Int
  var isAvailable = true

  var total: Decimal { price * Decimal(count) }
}

enum CartEvent: Hashable, Sendable {
  case added(Product.ID)
  case ordered
}

protocol CartService: Sendable {
  func lines() async throws -> [CartLine]
  func deliveryFee(for lines: [CartLine]) -> Decimal
}

struct LiveCartService: CartService {
  let stored: [CartLine]

  func lines() async throws -> [CartLine] { stored }

  /// Needed by the product screen, too: not this screen's to know.
  func deliveryFee(for lines: [CartLine]) -> Decimal {
    lines.map(\.total).reduce(0, +) >= 50 ? 0 : 5
  }
}

@MainActor @Observable
final class CartModel {
  let lines: Loader<[CartLine]>
  var showsUnavailable = false
  @ObservationIgnored private let service: any CartService

  init(service: any CartService) {
    self.service = service
    lines = Loader { try await service.lines() }
  }

  /// What the list shows: the state of the loader, with some lines left out.
  var shown: ViewState<[CartLine]> {
    lines.state.filter { showsUnavailable || $0.isAvailable }
  }

  var deliveryFee: Decimal? { shown.value.map { service.deliveryFee(for: $0) } }

  var canOrder: Bool {
    switch shown {
    case .loaded: true
    case .idle, .loading, .empty, .failed: false
    }
  }
}

@MainActor
func makeCart(service: any CartService, diagnostics: Diagnostics) -> CartModel {
  diagnostics.observing { CartModel(service: service) }
}

@MainActor @Observable
final class CartBadgeModel {
  private(set) var count = 0
  @ObservationIgnored private var token: BindingToken?

  init(events: EventBus<CartEvent>) {
    token = events.listen { [weak self] event in
      switch event {
      case .added: self?.count += 1
      case .ordered: self?.count = 0
      }
    }
  }
}

@MainActor
final class CartBadgeView {
  private(set) var text = ""
  private let model: CartBadgeModel
  private var token: BindingToken?

  init(model: CartBadgeModel) { self.model = model }

  func viewDidLoad() {
    token = BindingToken(observing: { [model] in model.count }) { [weak self] count in self?.show(count) }
  }

  private func show(_ count: Int) { text = count == 0 ? "" : "\(count)" }
}

import Foundation
import MVVM
import Observation

/// Where the order history can lead.
@MainActor
protocol OrdersNavigating: AnyObject {
  func show(_ order: Order)
}

/// The orders of one month; its identity is the first instant of that month.
struct OrderMonth: Identifiable, Hashable, Sendable {
  let id: Date
  let orders: [Order]

  static func months(of orders: [Order]) -> [OrderMonth] {
    let calendar = Calendar.current
    return Dictionary(grouping: orders) { calendar.dateInterval(of: .month, for: $0.placedAt)?.start ?? $0.placedAt }
      .map { OrderMonth(id: $0.key, orders: $0.value) }
      .sorted { $0.id > $1.id }
  }
}

/// The order history by month, newest first.
@Observable @MainActor
final class OrdersViewModel {
  // MARK: State

  var state: ViewState<[OrderMonth]> { history.state }
  /// Where the history was exported to.
  private(set) var exported: ViewState<URL> = .idle

  // MARK: Dependencies

  private let history: Loader<[OrderMonth]>
  @ObservationIgnored private let exportOrders: any ExportOrdersUseCase
  @ObservationIgnored private weak var navigator: (any OrdersNavigating)?
  @ObservationIgnored private let exportFolder: String

  init(
    orders: any OrderRepository, exportOrders: any ExportOrdersUseCase, navigator: any OrdersNavigating,
    exportFolder: String
  ) {
    history = Loader { OrderMonth.months(of: try await orders.orders()) }
    self.exportOrders = exportOrders
    self.navigator = navigator
    self.exportFolder = exportFolder
  }

  // MARK: Actions

  func load() async {
    await history.load()
  }

  func export() async {
    let file = URL(fileURLWithPath: exportFolder, isDirectory: true).appendingPathComponent("orders.csv")
    exported = .loading(previous: nil)
    do {
      try await exportOrders(to: file)
      exported = .loaded(file)
    } catch is CancellationError, URLError.cancelled {
      exported = .idle
    } catch {
      exported = .failed(.shop(ShopError(error)), previous: nil)
    }
  }

  func select(_ order: Order) {
    navigator?.show(order)
  }
}

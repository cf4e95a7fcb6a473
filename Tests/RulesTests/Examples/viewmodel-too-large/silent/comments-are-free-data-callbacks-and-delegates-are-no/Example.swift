import SwiftUI

struct Order { let id: Int }
protocol OrderViewModelDelegate: AnyObject { func orderDidClose() }

final class OrderViewModel: ObservableObject {
  // What the screen shows.
  //
  // Never empty.
  @Published private(set) var title = ""

  private let order: Order

  init(order: Order, delegate: OrderViewModelDelegate?, onClose: @escaping () -> Void) {
    self.order = order
  }

  func load() async { title = "\(order.id)" }
}

struct OrderView: View {
  @StateObject var viewModel: OrderViewModel
  var body: some View { Text(viewModel.title) }
}

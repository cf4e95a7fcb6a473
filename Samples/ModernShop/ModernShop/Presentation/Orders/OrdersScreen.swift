import SwiftUI

/// The order history in SwiftUI's terms.
struct OrdersScreen: View {
  @State private var viewModel: OrdersViewModel
  @State private var exportCount = 0

  init(viewModel: OrdersViewModel) {
    _viewModel = State(initialValue: viewModel)
  }

  var body: some View {
    OrderHistory(viewModel: viewModel) { exportCount += 1 }
      .ignoresSafeArea(edges: .top)
      .navigationTitle("Orders")
      .sensoryFeedback(.success, trigger: exportCount)
      .toolbar {
        if let file = viewModel.exported.value {
          ShareLink(item: file)
        }
      }
  }
}

/// Wraps the view controller. The nested coordinator only passes its delegate calls on.
private struct OrderHistory: UIViewControllerRepresentable {
  let viewModel: OrdersViewModel
  let onExport: () -> Void

  func makeCoordinator() -> Coordinator {
    Coordinator(onExport: onExport)
  }

  func makeUIViewController(context: Context) -> OrdersViewController {
    let controller = OrdersViewController(viewModel: viewModel)
    controller.delegate = context.coordinator
    return controller
  }

  func updateUIViewController(_ controller: OrdersViewController, context: Context) {
    context.coordinator.onExport = onExport
  }

  @MainActor
  final class Coordinator: OrdersViewControllerDelegate {
    var onExport: () -> Void

    init(onExport: @escaping () -> Void) {
      self.onExport = onExport
    }

    func ordersViewControllerDidExport(_ controller: OrdersViewController) {
      onExport()
    }
  }
}

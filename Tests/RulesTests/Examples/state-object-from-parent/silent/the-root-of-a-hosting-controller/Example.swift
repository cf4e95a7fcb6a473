import SwiftUI
import UIKit
@MainActor final class OrderModel: ObservableObject { @Published var total = 0 }
struct OrderScreen: View {
  @StateObject private var model: OrderModel
  init(model: OrderModel) { _model = StateObject(wrappedValue: model) }
  var body: some View { Text("\(model.total)") }
}
struct HelpScreen: View {
  @StateObject private var model: OrderModel
  init(model: OrderModel) { _model = StateObject(wrappedValue: model) }
  var body: some View { Text("\(model.total)") }
}
final class OrdersController: UIViewController {
  func open(_ model: OrderModel) {
    present(UIHostingController(rootView: OrderScreen(model: model)), animated: true)
  }
  func help(_ model: OrderModel) { show(AnyView(HelpScreen(model: model))) }
  private func show(_ view: some View) {
    let host = UIHostingController(rootView: view)
    navigationController?.pushViewController(host, animated: true)
  }
}

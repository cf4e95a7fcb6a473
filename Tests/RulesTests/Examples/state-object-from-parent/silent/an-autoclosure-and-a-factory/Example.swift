import SwiftUI
final class OrderModel: ObservableObject { @Published private(set) var total = 0 }
struct Factory { func makeOrder() -> OrderModel { OrderModel() } }
struct OrderView: View {
  @StateObject private var model: OrderModel
  @StateObject private var other: OrderModel
  init(model: @autoclosure @escaping () -> OrderModel, factory: Factory) {
    _model = StateObject(wrappedValue: model())
    _other = StateObject(wrappedValue: factory.makeOrder())
  }
  var body: some View { Text("\(model.total) \(other.total)") }
}

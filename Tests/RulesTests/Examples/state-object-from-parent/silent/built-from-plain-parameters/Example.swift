import SwiftUI
final class OrderModel: ObservableObject {
  @Published private(set) var total = 0
  init(number: Int) {}
}
struct OrderView: View {
  @StateObject private var model: OrderModel
  init(number: Int) {
    _model = StateObject(wrappedValue: OrderModel(number: number))
  }
  var body: some View { Text("\(model.total)") }
}

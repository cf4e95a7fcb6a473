import SwiftUI
final class OrderModel: ObservableObject { @Published private(set) var total = 0 }
struct OrderView: View {
  @StateObject private var model: OrderModel
  init(model: OrderModel) {
    1️⃣_model = StateObject(wrappedValue: model)
  }
  var body: some View { Text("\(model.total)") }
}

import SwiftUI
typealias Model = CartModel
struct CartView: View {
  @ObservedObject private var model: Model
  init(customer: String) {
    1️⃣_model = ObservedObject(wrappedValue: Model(customer: customer))
  }
  var body: some View { Text("\(model.total)") }
}

import SwiftUI
@Observable final class CartModel {
  private(set) var items: [String]
  private(set) var offers: [String]
  init(service: CartServicing) async {
    async let offers = service.1️⃣offers()
    items = await service.2️⃣items()
    self.offers = await offers
  }
}
protocol CartServicing {
  func items() async -> [String]
  func offers() async -> [String]
}
struct CartView: View {
  @State var model: CartModel
  var body: some View { List(model.items, id: \.self) { Text($0) } }
}

import SwiftUI
struct BasketView: View {
  @State private var basket = Basket()
  var body: some View { Text("\(basket.count)") }
}

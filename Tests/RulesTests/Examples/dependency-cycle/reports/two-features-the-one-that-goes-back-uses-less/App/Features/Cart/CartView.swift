import SwiftUI
struct CartItem { let title: String }
struct CartView: View {
  let items: [CartItem]
  var body: some View {
    NavigationLink("Pay") { CheckoutView(items: items) }
    CheckoutHint()
  }
}

import SwiftUI
struct CheckoutView: View {
  let items: [1️⃣CartItem]
  var body: some View { Text("Pay") }
}
struct CheckoutHint: View { var body: some View { Text("Free delivery") } }

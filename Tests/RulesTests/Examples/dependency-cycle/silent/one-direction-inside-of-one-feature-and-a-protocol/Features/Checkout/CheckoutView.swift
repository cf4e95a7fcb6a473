import SwiftUI
struct CheckoutView: View {
  let cart: (any CartReading)?
  var body: some View { Text("Pay") }
}

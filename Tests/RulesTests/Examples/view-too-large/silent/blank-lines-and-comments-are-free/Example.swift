import SwiftUI
struct ReceiptView: View {
  let total: Int
  var body: some View {
    VStack {
      // The sum.

      // Without tax.
      Text("\(total)")
    }
  }
}

import SwiftUI
struct ReceiptView: View {
  let total: Int
  var 1️⃣body: some View {
    VStack {
      Text("Receipt")

      // The sum.
      Text("\(total)")
      Divider()
    }
  }
}

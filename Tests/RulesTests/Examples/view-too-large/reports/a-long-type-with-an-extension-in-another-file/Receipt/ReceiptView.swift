import SwiftUI
struct 1️⃣ReceiptView: View {
  let total: Int
  var body: some View {
    VStack {
      header
      footer
    }
  }
}

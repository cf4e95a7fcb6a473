import SwiftUI
extension ReceiptView {
  var header: some View {
    Text("Receipt")
  }
  var footer: some View {
    Text("\(total)")
  }
}

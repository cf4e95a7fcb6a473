import SwiftUI
struct OrderRow: View {
  let order: String
  let service: any OrderServicing
  var body: some View {
    Button("Cancel") { service.1️⃣cancel(order) }
  }
}

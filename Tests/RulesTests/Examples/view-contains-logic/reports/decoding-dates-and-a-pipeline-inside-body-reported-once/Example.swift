import SwiftUI
struct Order { let isOpen: Bool; let date: Date; let title: String }
struct OrdersView: View {
  let orders: [Order]
  let bytes: Data
  var body: some View {
    let since = Calendar.current.1️⃣date(byAdding: .day, value: -7, to: Date())
    let names = try? 2️⃣JSONDecoder().decode([String].self, from: bytes)
    VStack {
      Text("\(names?.count ?? 0) \(since.debugDescription)")
      ForEach(orders.filter { $0.isOpen }.sorted { $0.date < $1.date }.2️⃣map(\.title), id: \.self) { Text($0) }
    }
  }
}

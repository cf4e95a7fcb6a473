import UIKit

@MainActor final class OrderViewModel: ObservableObject {
  @Published private(set) var total = 0
  func load() async { total = 1 }
  func row() -> InfoRow { InfoRow(text: "Total", font: .1️⃣preferredFont(forTextStyle: .body)) }
  func note() { mark("Total", color: .2️⃣systemRed) }
}

struct OrderView: View {
  @StateObject private var viewModel = OrderViewModel()
  var body: some View { Text("\(viewModel.total)") }
}
struct InfoRow {
  let text: String
  let font: UIFont
}
func mark(_ text: String, color: UIColor) { print(text, color) }

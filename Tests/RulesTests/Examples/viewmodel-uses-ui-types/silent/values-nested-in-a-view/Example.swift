import SwiftUI

@MainActor final class OrderViewModel: ObservableObject {
  @Published private(set) var total = 0
  func load() async { total = 1 }
  @Published private(set) var rows: [RowView.Model] = []
  func fill() { rows = [RowView.Model(title: "One")] }
  var spacing: CGFloat { RowView.spacing }
}

struct OrderView: View {
  @StateObject private var viewModel = OrderViewModel()
  var body: some View { Text("\(viewModel.total)") }
}
struct RowView: View {
  struct Model { let title: String }
  static let spacing: CGFloat = 8
  let model: Model
  var body: some View { Text(model.title) }
}

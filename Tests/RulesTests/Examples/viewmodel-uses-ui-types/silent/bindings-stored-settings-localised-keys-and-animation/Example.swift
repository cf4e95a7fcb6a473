import SwiftUI

@MainActor final class OrderViewModel: ObservableObject {
  @Published private(set) var total = 0
  func load() async { total = 1 }
  @AppStorage("sort") private var sort = 0
  var title: LocalizedStringKey = "Order"
  func binding() -> Binding<Int> { Binding(get: { self.total }, set: { _ in }) }
  func bump() { withAnimation(Animation.easeIn) { total += 1 } }
}

struct OrderView: View {
  @StateObject private var viewModel = OrderViewModel()
  var body: some View { Text("\(viewModel.total)") }
}


import SwiftUI

final class CartViewModel: ObservableObject {
  static let 1️⃣shared = CartViewModel()
  @Published private(set) var items: [String] = []
  func add(_ item: String) { items.append(item) }
  func reset() { items = [] }
}

struct CartView: View {
  @ObservedObject private var model = CartViewModel.shared
  var body: some View { Text("\(model.items.count)") }
}

let cart = CartViewModel.shared

import SwiftUI
protocol CardStoring { func replace(_ names: [String]) async throws }
@MainActor final class CardsViewModel: ObservableObject {
  @Published private(set) var names: [String] = []
  private let store: CardStoring
  init(store: CardStoring) {
    self.store = store
    1️⃣update()
  }
  func update() { names = fetch() }
  private func fetch() -> [String] {
    let names = ["Visa"]
    Task { try? await store.replace(names) }
    return names
  }
}
struct CardsView: View {
  @StateObject var viewModel: CardsViewModel
  var body: some View { List(viewModel.names, id: \.self) { Text($0) } }
}

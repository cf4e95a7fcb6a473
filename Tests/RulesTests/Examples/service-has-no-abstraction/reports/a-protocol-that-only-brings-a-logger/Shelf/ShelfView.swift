import SwiftUI
@MainActor final class ShelfViewModel: ObservableObject {
  @Published private(set) var count = 0
  private let service: ShelfService
  init(service: ShelfService) { self.service = service }
  func load() async { count = (try? await service.books().count) ?? 0 }
}
struct ShelfView: View {
  @StateObject var viewModel: ShelfViewModel
  var body: some View { Text("\(viewModel.count)") }
}

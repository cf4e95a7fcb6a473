import SwiftUI
final class NewsViewModel: ObservableObject {
  @Published private(set) var titles: [String] = []
  private let service: NewsServicing
  init(service: NewsServicing) {
    self.service = service
    1️⃣Task { titles = (try? await service.titles()) ?? [] }
  }
}
struct NewsView: View {
  @StateObject var viewModel: NewsViewModel
  var body: some View { List(viewModel.titles, id: \.self) { Text($0) } }
}

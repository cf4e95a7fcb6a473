@MainActor final class ReviewsViewModel: ObservableObject {
  @Published private(set) var reviews: [String] = []
  private let service: ReviewService
  init(service: ReviewService) { self.service = service }
  func load() async { reviews = (try? await service.reviews()) ?? [] }
}
struct ReviewsView: View {
  @StateObject var viewModel: ReviewsViewModel
  var body: some View { List(viewModel.reviews, id: \.self) { Text($0) } }
}

import SwiftUI
final class FeedViewModel: ObservableObject {
  @Published private(set) var posts: [String] = []
  let container: AppContainer
  private let searches = PassthroughSubject<String, Never>()
  private var bag = Set<AnyCancellable>()
  init(container: AppContainer) {
    self.container = container
    searches.sink { [weak self] in self?.container.1️⃣searchService.search($0) }.store(in: &bag)
  }
}
struct FeedView: View {
  @StateObject var viewModel: FeedViewModel
  var body: some View { List(viewModel.posts, id: \.self) { Text($0) } }
}

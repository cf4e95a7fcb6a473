import Combine
@MainActor final class SearchViewModel: ObservableObject {
  @Published private(set) var title = ""
  private let service: RecentSearchService
  init(service: RecentSearchService) { self.service = service }
  func search(_ text: String) {
    service.remember(text)
    title = service.last ?? ""
  }
}

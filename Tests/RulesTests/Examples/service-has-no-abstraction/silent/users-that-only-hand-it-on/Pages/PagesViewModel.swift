import Combine
@MainActor class PageViewModel: ObservableObject {
  @Published private(set) var title = ""
  let loader: any PageLoading
  init(loader: any PageLoading) { self.loader = loader }
}
protocol PageLoading { func page() async -> String }
struct PageLoader: PageLoading {
  let service: PageService
  func page() async -> String { await service.page() }
}
@MainActor final class PagesViewModel: PageViewModel {
  private let service: PageService
  init(service: PageService) {
    self.service = service
    super.init(loader: PageLoader(service: service))
  }
}

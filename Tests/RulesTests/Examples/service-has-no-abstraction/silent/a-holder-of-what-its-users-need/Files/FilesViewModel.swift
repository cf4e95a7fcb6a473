import Combine
@MainActor final class FilesViewModel: ObservableObject {
  @Published private(set) var title = ""
  private let holder: FilesService
  init(holder: FilesService) { self.holder = holder }
  func load() async { title = await holder.cache.text(at: "/title") }
}

import Combine
@MainActor final class TipsViewModel: ObservableObject {
  @Published private(set) var title = ""
  private let repository: TipsRepository
  init(repository: TipsRepository) { self.repository = repository }
  func load() { title = repository.isSeen("first") ? "Seen" : "New" }
}

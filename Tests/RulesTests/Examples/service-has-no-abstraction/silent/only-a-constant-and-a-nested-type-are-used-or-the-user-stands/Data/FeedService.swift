final class FeedService {
  enum Order { case newest, oldest }
  static let didRefresh = Notification.Name("didRefresh")
  func items() async throws -> Data { try await URLSession.shared.data(from: address).0 }
}
final class DraftService {
  func drafts() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: "/drafts")) }
}
@MainActor final class DraftsViewModel: ObservableObject {
  @Published private(set) var count = 0
  private let service = DraftService()
  func load() { count = (try? service.drafts().count) ?? 0 }
}

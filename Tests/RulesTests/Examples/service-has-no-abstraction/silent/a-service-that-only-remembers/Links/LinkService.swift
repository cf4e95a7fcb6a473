@MainActor final class LinkService {
  static let shared = LinkService()
  private var open: Set<UUID> = []
  func start(_ id: UUID) { open.insert(id) }
  func isRunning() -> Bool { !open.isEmpty }
}

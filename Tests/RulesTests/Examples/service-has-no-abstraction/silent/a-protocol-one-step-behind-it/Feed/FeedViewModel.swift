import Combine
@MainActor final class FeedViewModel: ObservableObject {
  @Published private(set) var title = ""
  private let favorites: FavoritesService
  init(favorites: FavoritesService) { self.favorites = favorites }
  func mark(_ id: Int) async { title = await favorites.toggle(id) ? "On" : "Off" }
}

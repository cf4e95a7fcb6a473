import Foundation
struct FavoritesFile: FavoritesSaving {
  func save(_ ids: Set<Int>) async throws { try JSONEncoder().encode(ids).write(to: URL(filePath: "/favorites")) }
}

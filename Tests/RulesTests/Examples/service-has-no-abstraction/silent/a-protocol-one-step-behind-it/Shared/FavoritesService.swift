protocol FavoritesSaving { func save(_ ids: Set<Int>) async throws }
final class FavoritesService {
  private let saving: any FavoritesSaving
  private var ids: Set<Int> = []
  init(saving: any FavoritesSaving) { self.saving = saving }
  func toggle(_ id: Int) async -> Bool {
    ids.formSymmetricDifference([id])
    try? await saving.save(ids)
    return ids.contains(id)
  }
}

import Foundation
import MVVM
import MVVMData

extension AppDependencies {
  /// What the app uses outside of tests. Opening the shelf reads its file, which is done away from the main actor.
  static func live(connectivity: (any Connectivity)?) async throws -> AppDependencies {
    let store = try await openStore()
    let caches = try folder(.cachesDirectory)
    return try AppDependencies(
      catalog: SampleCatalogService(),  // with a server: HTTPCatalogService(url: …)
      shelf: OfflineFirstRepository(ShelfTable.entries, store: store),
      connectivity: connectivity, storage: FileQueryStorage(folder: caches.appending(path: "catalog")))
  }

  @concurrent
  private static nonisolated func openStore() async throws -> LocalStore {
    let file = try folder(.applicationSupportDirectory).appending(path: "shelf.sqlite")
    return try LocalStore(path: file.path, tables: [RegisteredTable(ShelfTable.entries)])
  }

  private static nonisolated func folder(_ kind: FileManager.SearchPathDirectory) throws -> URL {
    try FileManager.default.url(for: kind, in: .userDomainMask, appropriateFor: nil, create: true)
  }
}

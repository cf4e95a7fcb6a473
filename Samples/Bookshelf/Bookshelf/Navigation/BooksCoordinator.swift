import MVVM

/// The screens about books in one tab.
final class BooksCoordinator: Coordinator {
  let node = CoordinatorNode<Void>()
  let router = Router<BookRoute>()
  private let queries: CatalogQueries
  private let cache: QueryCache
  private let shelf: any EntityRepository<ShelfEntry>

  init(_ dependencies: AppDependencies) throws {
    let container = dependencies.container
    queries = CatalogQueries(service: try container.resolve(dependencies.catalog))
    cache = try container.resolve(dependencies.cache)
    shelf = try container.resolve(dependencies.shelf)
  }

  func start() {}

  func makeCatalog() -> CatalogModel { CatalogModel(queries: queries, cache: cache, navigator: router) }

  func makeShelf() -> ShelfModel { ShelfModel(shelf: shelf, navigator: router) }

  func makeBook(_ id: Book.ID) -> BookModel {
    BookModel(id: id, queries: queries, cache: cache, shelf: shelf, navigator: router)
  }

  func makeEntryForm(_ id: Book.ID) -> EntryFormModel { EntryFormModel(id: id, shelf: shelf, navigator: router) }
}

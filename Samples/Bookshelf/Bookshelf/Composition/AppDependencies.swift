import MVVM

/// What the screens need, and the keys to it. Only coordinators know it; view models receive what they use.
struct AppDependencies {
  let container: Container
  let catalog: Dependency<any CatalogService>
  let shelf: Dependency<any EntityRepository<ShelfEntry>>
  let cache: MainActorDependency<QueryCache>

  init(
    catalog service: any CatalogService, shelf repository: any EntityRepository<ShelfEntry>,
    connectivity: (any Connectivity)? = nil, storage: (any QueryStorage)? = nil
  ) throws {
    var builder = ContainerBuilder()
    catalog = builder.register { _ in service }
    shelf = builder.register { _ in repository }
    cache = builder.registerMainActor { _ in QueryCache(connectivity: connectivity, storage: storage) }
    container = try builder.build()
  }
}

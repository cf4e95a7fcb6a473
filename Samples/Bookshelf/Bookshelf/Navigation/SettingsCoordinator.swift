import MVVM

/// The screens of the settings.
final class SettingsCoordinator: Coordinator {
  let node = CoordinatorNode<Void>()
  let router = Router<SettingsRoute>()
  private let cache: QueryCache

  init(_ dependencies: AppDependencies) throws {
    cache = try dependencies.container.resolve(dependencies.cache)
  }

  func start() {}

  func makeSettings() -> SettingsModel { SettingsModel(cache: cache, navigator: router) }
}

import Foundation
import MVVM

/// The app: a flow for each tab, and the links that lead into it.
final class AppCoordinator: Coordinator {
  let node = CoordinatorNode<Void>()
  let tabs: TabStacks<AppTab>
  let discover: BooksCoordinator
  let shelf: BooksCoordinator
  let settings: SettingsCoordinator
  /// Values that are fetched again when the app becomes active.
  let cache: QueryCache
  private var links = DeepLinkParser<BookRoute>(schemes: ["bookshelf"])

  init(_ dependencies: AppDependencies) throws {
    discover = try BooksCoordinator(dependencies)
    shelf = try BooksCoordinator(dependencies)
    settings = try SettingsCoordinator(dependencies)
    cache = try dependencies.container.resolve(dependencies.cache)
    tabs = TabStacks(.discover, discover.router)
    tabs.add(.shelf, shelf.router)
    tabs.add(.settings, settings.router)
    links.add("books/:id") { [.book(try $0.parameter("id"))] }
    start()
  }

  func start() {
    start(discover)
    start(shelf)
    start(settings)
  }

  /// Opens `bookshelf://books/7`.
  func open(_ link: URL) {
    tabs.select(.discover)
    do {
      discover.router.open(try links.routes(for: link))
    } catch {
      discover.router.alert(AlertState(title: "Link not found", message: "The app has no screen for this link."))
    }
  }
}

import MVVM

// An app whose default isolation is the main actor: none of its types needs an annotation.

enum AppTab: Hashable, Codable { case home, search }
enum AppRoute: Route { case list, detail(Int) }

final class App {
  let tabs = TabRouter<AppTab, AppRoute>(.home, .search)
  let stacks = TabStacks<AppTab>(.home, Router<AppRoute>())

  func save() -> TabSnapshot<AppTab, AppRoute> { tabs.snapshot }
}

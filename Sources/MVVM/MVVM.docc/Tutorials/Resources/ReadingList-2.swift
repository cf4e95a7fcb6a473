import MVVM
import Observation

enum ReadingRoute: Route {
  case article(Article.ID)
}

/// The state of the list screen, and what one can do there.
@MainActor @Observable
final class ReadingListModel {
  let articles: Loader<[Article]>
  @ObservationIgnored private weak var navigator: (any Navigating<ReadingRoute>)?

  init(service: any ArticleService, navigator: any Navigating<ReadingRoute>) {
    self.navigator = navigator
    articles = Loader { try await service.articles() }
  }

  var totalMinutes: Int { (articles.state.value ?? []).map(\.minutes).reduce(0, +) }

  func open(_ article: Article) { navigator?.navigate(to: .article(article.id)) }
}

/// Builds the screens with what they need, and owns where the user is.
@MainActor
final class ReadingCoordinator: Coordinator {
  let node = CoordinatorNode<Void>()
  let router = Router<ReadingRoute>()
  private let service: any ArticleService

  init(service: any ArticleService) { self.service = service }

  func start() { router.popToRoot() }
  func makeListModel() -> ReadingListModel { ReadingListModel(service: service, navigator: router) }
}

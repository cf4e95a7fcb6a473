import MVVM
import Observation

enum ReadingRoute: Route {
  case article(Article.ID)
  case newArticle
}

/// The state of the list screen, and what one can do there.
@MainActor @Observable
final class ReadingListModel {
  let articles: Loader<[Article]>
  @ObservationIgnored private weak var navigator: (any Navigating<ReadingRoute>)?

  init(
    service: any ArticleService, navigator: any Navigating<ReadingRoute>, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.navigator = navigator
    articles = Loader(clock: clock) { try await service.articles() }
  }

  var totalMinutes: Int { (articles.state.value ?? []).map(\.minutes).reduce(0, +) }

  func open(_ article: Article) { navigator?.navigate(to: .article(article.id)) }
  func addArticle() { navigator?.present(.newArticle, as: .sheet) }
}

/// The state of the form, and what one can do there.
@MainActor @Observable
final class NewArticleModel {
  let title = Field("", .required, .length(upTo: 80))
  let form: FormModel
  @ObservationIgnored private let service: any ArticleService
  @ObservationIgnored private weak var navigator: (any Navigating<ReadingRoute>)?

  init(service: any ArticleService, navigator: any Navigating<ReadingRoute>) {
    self.service = service
    self.navigator = navigator
    form = FormModel(title)
  }

  func save() async {
    let submission = await form.submit { try await service.add(title: title.value) }
    if case .submitted = submission { navigator?.dismiss() }
  }

  func answerError(by choice: RecoveryAction) async {
    form.dismissError()
    if choice == .retry { await save() }
  }
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
  func makeNewArticleModel() -> NewArticleModel { NewArticleModel(service: service, navigator: router) }
}

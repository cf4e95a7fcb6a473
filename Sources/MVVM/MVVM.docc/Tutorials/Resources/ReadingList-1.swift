import MVVM
import Observation

/// The state of the list screen, and what one can do there.
@MainActor @Observable
final class ReadingListModel {
  let articles: Loader<[Article]>

  init(service: any ArticleService) {
    articles = Loader { try await service.articles() }
  }

  var totalMinutes: Int { (articles.state.value ?? []).map(\.minutes).reduce(0, +) }
}

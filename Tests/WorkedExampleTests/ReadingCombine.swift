#if canImport(Combine)
  import Combine
  import MVVM

  // The code that the article for Combine users shows: both worlds in one app.

  protocol PublishingArticleService: Sendable {
    func articles() -> AnyPublisher<[Article], any Error>
    func updates() -> AnyPublisher<[Article], any Error>
  }

  /// A new view model over a service that still answers with publishers.
  @MainActor
  final class BridgedReadingModel {
    let articles: Loader<[Article]>
    private let service: any PublishingArticleService

    init(service: any PublishingArticleService) {
      self.service = service
      articles = Loader { try await service.articles().firstValue() }
    }

    /// Shows every list that the service publishes, as long as the task of the view runs.
    func follow() async throws { try await articles.show(valuesOf: service.updates().values) }
  }

  /// Old code that listens to a new view model.
  @MainActor
  final class LegacyBadge {
    private(set) var text = ""
    private var subscription: AnyCancellable?

    func bind(to model: BridgedReadingModel) {
      subscription = model.articles.statePublisher
        .sink { [weak self] state in self?.text = "\(state.value?.count ?? 0)" }
    }
  }
#endif

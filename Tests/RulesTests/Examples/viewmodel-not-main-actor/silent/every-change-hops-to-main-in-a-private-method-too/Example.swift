import Combine
import UIKit

protocol NewsLoader { func load(_ completion: @escaping ([String]) -> Void) }

final class NewsViewModel {
  @Published private(set) var items: [String] = []
  @Published private(set) var query = ""
  private let loader: NewsLoader
  private let mainQueue: DispatchQueue
  private var subscriptions: Set<AnyCancellable> = []

  init(loader: NewsLoader, queries: AnyPublisher<String, Never>, mainQueue: DispatchQueue = .main) {
    self.loader = loader
    self.mainQueue = mainQueue
    items = []
    queries.receive(on: DispatchQueue.main).assign(to: &$query)
    queries.receive(on: RunLoop.main).sink { [weak self] in self?.query = $0 }.store(in: &subscriptions)
  }

  func load() {
    loader.load { [weak self] news in
      self?.mainQueue.async { self?.show(news) }
    }
  }

  private func show(_ news: [String]) { items = news }
}

final class NewsViewController: UIViewController {
  var viewModel: NewsViewModel?
}

import RxCocoa
import UIKit

protocol NewsLoader { func load(_ completion: @escaping ([String]) -> Void) }

final class 1️⃣NewsViewModel {
  private let loader: NewsLoader
  let items = BehaviorRelay<[String]>(value: [])
  let isLoading = BehaviorRelay(value: false)

  init(loader: NewsLoader) { self.loader = loader }

  func load() {
    isLoading.accept(true)
    loader.load { [weak self] news in
      DispatchQueue.main.async { self?.items.accept(news) }
    }
  }
}

final class NewsViewController: UIViewController {
  var viewModel: NewsViewModel?
}

import RxCocoa
import UIKit

protocol NewsLoader { func load(_ completion: @escaping (Result<[String], Error>) -> Void) }

final class NewsViewModel {
  let 1️⃣isLoading = BehaviorRelay(value: false)
  let 2️⃣error = BehaviorRelay<Error?>(value: nil)
  let items = BehaviorRelay<[String]>(value: [])
  private let loader: NewsLoader
  init(loader: NewsLoader) { self.loader = loader }
  func load() {
    isLoading.accept(true)
    loader.load { [weak self] result in
      self?.isLoading.accept(false)
      switch result {
      case .success(let items): self?.items.accept(items)
      case .failure(let error): self?.error.accept(error)
      }
    }
  }
}

final class NewsViewController: UIViewController { var viewModel: NewsViewModel? }

import Combine
import UIKit

final class HeaderViewModel {
  private let isShowingValue = CurrentValueSubject<Bool, Never>(true)
  func toggle() { isShowingValue.value.toggle() }
  func transform(_ titles: AnyPublisher<String, Never>) -> AnyPublisher<String, Never> {
    titles.combineLatest(isShowingValue).map { $0.0 }.eraseToAnyPublisher()
  }
}

final class HeaderViewController: UIViewController { let viewModel = HeaderViewModel() }

import RxCocoa
import RxSwift
import UIKit

final class NewsViewModel {
  let isLoading = BehaviorRelay(value: false)
  let error = BehaviorRelay<Error?>(value: nil)
  private let bag = DisposeBag()
  func bind(activity: Observable<Bool>, errors: Observable<Error?>) {
    activity.bind(to: isLoading).disposed(by: bag)
    errors.bind(to: error).disposed(by: bag)
  }
}

final class NewsViewController: UIViewController { var viewModel: NewsViewModel? }

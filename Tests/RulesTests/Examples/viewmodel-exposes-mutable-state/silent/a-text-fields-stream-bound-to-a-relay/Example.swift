import RxCocoa
import RxSwift
import UIKit

final class SearchViewModel {
  let query = BehaviorRelay(value: "")
  func clear() { query.accept("") }
}

final class SearchViewController: UIViewController {
  private let viewModel = SearchViewModel()
  private let bag = DisposeBag()
  let field = UITextField()
  override func viewDidLoad() {
    super.viewDidLoad()
    field.rx.text.orEmpty.bind(to: viewModel.query).disposed(by: bag)
  }
}

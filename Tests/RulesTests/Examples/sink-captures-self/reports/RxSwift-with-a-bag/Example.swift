import RxSwift
final class ListViewController: UIViewController {
  private let disposeBag = DisposeBag()
  private let viewModel = ListViewModel()
  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.items.asDriver()
      .map 1️⃣{ self.cells($0) }
      .drive(onNext: { [weak self] _ in self?.title = "" })
      .disposed(by: disposeBag)
    button.rx.tap.subscribe(onNext: 1️⃣{ _ in self.dismiss(animated: true) }).disposed(by: rx.disposeBag)
  }
  private func cells(_ items: [String]) -> [String] { items }
}
final class ListViewModel { let items = BehaviorRelay<[String]>(value: []) }

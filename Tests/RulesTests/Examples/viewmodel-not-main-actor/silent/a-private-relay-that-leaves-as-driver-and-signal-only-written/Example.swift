import RxCocoa
import RxSwift
import UIKit
final class NodeViewModel {
  private let service: NodeService
  private let bag = DisposeBag()
  private let cautionRelay = BehaviorRelay<String?>(value: nil)
  private let countRelay = BehaviorRelay<Int>(value: 0)
  private(set) var caution: String? { didSet { cautionRelay.accept(caution) } }
  init(service: NodeService) {
    self.service = service
    service.failures.subscribe(onNext: { [weak self] in self?.caution = $0 }).disposed(by: bag)
  }
  var cautionDriver: Driver<String?> { cautionRelay.asDriver() }
  var counts: Observable<Int> { countRelay.observe(on: MainScheduler.instance) }
  func change() { service.save { [weak self] in self?.countRelay.accept($0) } }
}
protocol NodeService {
  var failures: Observable<String> { get }
  func save(_ done: @escaping (Int) -> Void)
}
final class NodeViewController: UIViewController {
  let viewModel: NodeViewModel
  init(viewModel: NodeViewModel) {
    self.viewModel = viewModel
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
}

import RxSwift
final class SwipeViewController: UIViewController {
  private let disposeBag = DisposeBag()
  private let finished = PublishSubject<Void>()
  override func viewDidLoad() {
    super.viewDidLoad()
    reader.status.takeUntil(rx.viewWillDisappear).subscribe(onNext: { self.title = $0 }).disposed(by: disposeBag)
    reader.status.take(until: finished).subscribe(onNext: { self.title = $0 }).disposed(by: disposeBag)
  }
}

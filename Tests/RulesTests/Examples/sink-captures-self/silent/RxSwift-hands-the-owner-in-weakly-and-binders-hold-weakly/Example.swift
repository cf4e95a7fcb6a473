import RxSwift
final class TitleViewController: UIViewController {
  private let disposeBag = DisposeBag()
  override func viewDidLoad() {
    super.viewDidLoad()
    titles.subscribe(with: self, onNext: { owner, title in owner.title = title }).disposed(by: disposeBag)
    titles.withUnretained(self).bind(onNext: { owner, title in owner.title = title }).disposed(by: disposeBag)
    titles.bind(to: rx.title).disposed(by: disposeBag)
  }
}

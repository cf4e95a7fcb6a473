import RxCocoa
import RxSwift
import UIKit
protocol WelcomeView: AnyObject { var finishTapped: Observable<Void> { get } }
final class WelcomePresenter {
  private weak var view: WelcomeView?
  private let bag = DisposeBag()
  init(view: WelcomeView) { self.view = view }
  func start() {
    view?.finishTapped
      .subscribe(onNext: { _ in self.finish() })
      .disposed(by: bag)
  }
  private func finish() {}
}
final class WelcomeController: UIViewController, WelcomeView {
  private let button = UIButton()
  private lazy var presenter = WelcomePresenter(view: self)
  var finishTapped: Observable<Void> { button.rx.tap.asObservable() }
}

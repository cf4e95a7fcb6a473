import RxCocoa
import UIKit

final class GeneralViewController: UIViewController {
  private let button = UIButton()
  private let bag = DisposeBag()

  init(settings: Settings) {
    super.init(nibName: nil, bundle: nil)
    button.rx.tap.1️⃣bind { settings.open() }.disposed(by: bag)
  }
}

final class Settings { func open() {} }

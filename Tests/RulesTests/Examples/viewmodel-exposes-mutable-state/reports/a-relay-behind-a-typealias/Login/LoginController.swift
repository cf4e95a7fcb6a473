import UIKit

final class LoginController: UIViewController {
  private let viewModel = LoginViewModel()

  override func viewDidLoad() {
    super.viewDidLoad()
    viewModel.isValid.subscribe(onNext: { [weak self] in self?.title = "\($0)" }).disposed(by: bag)
  }
}

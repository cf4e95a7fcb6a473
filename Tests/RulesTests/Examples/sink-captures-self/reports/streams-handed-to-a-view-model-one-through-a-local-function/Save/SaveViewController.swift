import RxCocoa
import RxSwift
import UIKit
final class SaveViewController: UIViewController {
  private let viewModel = SaveViewModel()
  private let bag = DisposeBag()
  private let button = UIButton()
  private let field = UITextField()
  func bind() {
    func text() -> String { self.field.text ?? "" }
    let output = viewModel.transform(
      input: SaveViewModel.Input(
        save: button.rx.tap.map 1️⃣{ text() }.asDriver(onErrorDriveWith: .empty()),
        log: button.rx.tap.map 1️⃣{ self.field.resignFirstResponder() },
        once: button.rx.tap.map { [weak self] in self?.close() },
        ignored: .empty(),
        names: []))
    output.saved.drive(onNext: { print($0) }).disposed(by: bag)
  }
  private func close() {}
}

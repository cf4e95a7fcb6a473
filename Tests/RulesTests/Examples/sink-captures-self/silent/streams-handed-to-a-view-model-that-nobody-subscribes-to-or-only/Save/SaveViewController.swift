import RxCocoa
import RxSwift
import UIKit
final class SaveViewController: UIViewController {
  private let viewModel = SaveViewModel()
  private let bag = DisposeBag()
  private let button = UIButton()
  private let field = UITextField()
  private let fields: [UITextField] = []
  func bind() {
    let output = viewModel.transform(
      input: SaveViewModel.Input(
        save: button.rx.tap.map { [weak self] in self?.field.text ?? "" }.asDriver(onErrorDriveWith: .empty()),
        log: .empty(),
        once: button.rx.tap.map { self.close() },
        ignored: button.rx.tap.map { self.fields.count }.asDriver(onErrorDriveWith: .empty()),
        names: fields.map { self.name(of: $0) }))
    output.closed.subscribe(onNext: { print("closed") }).disposed(by: bag)
  }
  private func close() {}
  private func name(of field: UITextField) -> String { field.text ?? "" }
}

extension SinkCapturesSelf {
  private static let saveViewModel = """
    //- Save/SaveViewModel.swift
    import RxCocoa
    import RxSwift
    final class SaveViewModel {
      struct Input {
        let save: Driver<String>
        let log: Observable<Void>
        let once: Observable<Void>
        let ignored: Driver<Int>
        let names: [String]
      }
      struct Output {
        let saved: Driver<Bool>
        let closed: Observable<Void>
      }
      private let bag = DisposeBag()
      func transform(input: Input) -> Output {
        let texts = input.save.filter { !$0.isEmpty }
        input.log.subscribe(onNext: { print("log") }).disposed(by: bag)
        return Output(saved: texts.map { _ in true }, closed: input.once.take(1))
      }
    }

    """

  private static let beginning = """
    //- Save/SaveViewController.swift
    import RxCocoa
    import RxSwift
    import UIKit
    final class SaveViewController: UIViewController {
      private let viewModel = SaveViewModel()
      private let bag = DisposeBag()
      private let button = UIButton()

    """

  static let handedOn = Example(
    "streams handed to a view model, one through a local function",
    saveViewModel + beginning + """
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
      """)

  static let handedOnInVain = Example(
    "streams handed to a view model that nobody subscribes to, or only once, and arrays",
    saveViewModel + beginning + """
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
      """)
}

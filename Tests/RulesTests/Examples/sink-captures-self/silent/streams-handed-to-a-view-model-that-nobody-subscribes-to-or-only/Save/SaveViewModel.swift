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

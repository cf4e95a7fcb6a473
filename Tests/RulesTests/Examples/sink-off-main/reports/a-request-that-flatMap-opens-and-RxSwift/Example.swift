import RxSwift
import UIKit
final class FinderViewController: UIViewController {
  private let bag = DisposeBag()
  private var tokens: Set<AnyCancellable> = []
  func bind(_ texts: AnyPublisher<String, Never>, _ names: Observable<String>) {
    texts.receive(on: DispatchQueue.main)
      .flatMap { text in URLSession.shared.dataTaskPublisher(for: URL(fileURLWithPath: text)) }
      .1️⃣sink(receiveCompletion: { _ in }, receiveValue: { [weak self] _ in self?.render() })
      .store(in: &tokens)
    names.observe(on: ConcurrentDispatchQueueScheduler(qos: .background))
      .1️⃣subscribe(onNext: { [weak self] name in self?.title = name })
      .disposed(by: bag)
  }
  private func render() { title = "found" }
}

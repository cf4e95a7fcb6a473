import Combine
import RxSwift
import UIKit
final class PriceViewController: UIViewController {
  private let label = UILabel()
  private var tokens: Set<AnyCancellable> = []
  func load(_ url: URL, _ names: Observable<String>) {
    let request = URLSession.shared.dataTaskPublisher(for: url)
    request.receive(on: DispatchQueue.main).sink(receiveCompletion: { _ in }, receiveValue: { _ in self.show() })
      .store(in: &tokens)
    request.map { _ in 1 }.debounce(for: 1, scheduler: RunLoop.main)
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in self.show() }).store(in: &tokens)
    request.sink(receiveCompletion: { _ in }, receiveValue: { _ in DispatchQueue.main.async { self.show() } })
      .store(in: &tokens)
    names.observe(on: ConcurrentDispatchQueueScheduler(qos: .utility)).asDriver(onErrorJustReturn: "")
      .drive(onNext: { _ in self.show() })
    names.subscribe(on: ConcurrentDispatchQueueScheduler(qos: .utility)).observe(on: MainScheduler.instance)
      .subscribe(onNext: { _ in self.show() })
  }
  private func show() { label.text = "" }
}

import Combine
import UIKit
@MainActor final class ImportModel {
  private var names: [String] = []
  private let queue = DispatchQueue(label: "import")
  private var tokens: Set<AnyCancellable> = []
  func start(_ events: AnyPublisher<String, Never>) {
    events.receive(on: DispatchQueue.main).debounce(for: 1, scheduler: queue)
      .1️⃣sink { [weak self] name in self?.names = [name] }
      .store(in: &tokens)
    Just("a").subscribe(on: DispatchQueue.global())
      .1️⃣sink { [weak self] name in self?.names = [name] }
      .store(in: &tokens)
    Future<String, Never> { promise in
      DispatchQueue.global().async { promise(.success("b")) }
    }
    .1️⃣sink { [weak self] name in self?.names = [name] }
    .store(in: &tokens)
  }
}

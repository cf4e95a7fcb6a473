import Combine
import UIKit
final class ChatViewController: UIViewController {
  private var tokens: Set<AnyCancellable> = []
  func bind(_ model: ChatModel, _ queue: DispatchQueue, _ texts: PassthroughSubject<String, Never>) {
    model.$count.sink { self.title = "\($0)" }.store(in: &tokens)
    texts.sink { self.title = $0 }.store(in: &tokens)
    texts.receive(on: queue).sink { self.title = $0 }.store(in: &tokens)
    texts.subscribe(on: DispatchQueue.global()).sink { self.title = $0 }.store(in: &tokens)
    Future<Int, Never> { promise in promise(.success(1)) }.sink { _ in self.title = "" }.store(in: &tokens)
  }
}
@MainActor final class ChatModel: ObservableObject { @Published var count = 0 }

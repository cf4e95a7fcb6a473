import Combine
import UIKit
protocol Names { var all: AnyPublisher<[String], Never> { get } }
struct RemoteNames: Names {
  var all: AnyPublisher<[String], Never> {
    Just([]).subscribe(on: DispatchQueue.global()).eraseToAnyPublisher()
  }
}
struct LocalNames: Names {
  var all: AnyPublisher<[String], Never> { Just([]).eraseToAnyPublisher() }
}
final class NamesViewController: UIViewController {
  private let names: Names = LocalNames()
  private var tokens: Set<AnyCancellable> = []
  func load() { names.all.sink { self.title = $0.first }.store(in: &tokens) }
}

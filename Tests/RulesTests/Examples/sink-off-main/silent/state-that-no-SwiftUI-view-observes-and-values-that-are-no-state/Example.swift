import Combine
import UIKit
final class LogModel: ObservableObject {
  @Published private(set) var lines: [String] = []
  private var cache: [String: Int] = [:]
  private var tokens: Set<AnyCancellable> = []
  func load(_ url: URL) {
    URLSession.shared.dataTaskPublisher(for: url)
      .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] _ in
        self?.lines = []
        self?.cache = [:]
      })
      .store(in: &tokens)
  }
}
final class LogViewController: UIViewController {
  private let model = LogModel()
  private var tokens: Set<AnyCancellable> = []
  override func viewDidLoad() {
    super.viewDidLoad()
    model.$lines.receive(on: DispatchQueue.main).sink { [weak self] in self?.title = $0.first }.store(in: &tokens)
  }
}

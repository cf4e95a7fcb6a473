import UIKit

@MainActor final class NotesViewModel: ObservableObject {
  @Published private(set) var names: [String] = []
  init() { names = (try? FileManager.default.contentsOfDirectory(atPath: "/notes")) ?? [] }
  func clear() { names = [] }
}

final class NotesViewController: UIViewController {
  private lazy var viewModel = NotesViewModel()
  override func viewDidLoad() {
    super.viewDidLoad()
    title = viewModel.names.first
  }
}

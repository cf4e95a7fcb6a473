import Combine
final class RefreshViewModel {
  let reload = CurrentValueSubject<Void, Never>(())
  var onDone: (() -> Void)?
  func refresh() {
    reload.send(())
    onDone?()
  }
}
final class RefreshViewController: UIViewController {
  private let viewModel = RefreshViewModel()
  override func viewDidLoad() { viewModel.onDone = { print("done") } }
}

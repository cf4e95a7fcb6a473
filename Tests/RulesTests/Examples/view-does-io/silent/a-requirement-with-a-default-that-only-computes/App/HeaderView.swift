import UIKit
final class HeaderView: UITableViewHeaderFooterView {
  private var interactor: PublishInteractor?
  func show(_ id: String, _ interactor: PublishInteractor) {
    self.interactor = interactor
    textLabel?.text = interactor.isRunning(id) ? "…" : id
  }
}

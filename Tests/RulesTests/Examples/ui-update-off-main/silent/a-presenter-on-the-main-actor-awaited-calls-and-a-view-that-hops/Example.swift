import UIKit
protocol TotalView: AnyObject { func show(_ total: Int) }
@MainActor final class TotalPresenter {
  weak var view: TotalView?
  func load() { Task { view?.show(await total()) } }
  private func total() async -> Int { 1 }
}
final class SumPresenter {
  weak var view: TotalView?
  func load() {
    Task { await view?.show(1) }
    Task { view?.show(2) }
  }
}
final class TotalViewController: UIViewController, TotalView {
  func show(_ total: Int) { title = "\(total)" }
}
final class SumViewController: UIViewController, TotalView {
  func show(_ total: Int) { DispatchQueue.main.async { self.title = "\(total)" } }
}

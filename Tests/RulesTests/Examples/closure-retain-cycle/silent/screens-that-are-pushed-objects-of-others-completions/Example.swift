import UIKit
final class Detail: UIViewController { var onSave: (() -> Void)? }
final class Loader {
  func load(_ done: @escaping () -> Void) { DispatchQueue.main.async(execute: done) }
}
final class ListViewController: UIViewController {
  weak var parentList: Detail?
  private let loader = Loader()
  private let total: Int = { 1 }()
  func open() {
    let detail = Detail()
    detail.onSave = { self.title = "saved" }
    navigationController?.pushViewController(detail, animated: true)
    parentList?.onSave = { self.title = "" }
    loader.load { self.title = "loaded" }
    UIView.animate(withDuration: 1) { self.view.alpha = 0 }
  }
}

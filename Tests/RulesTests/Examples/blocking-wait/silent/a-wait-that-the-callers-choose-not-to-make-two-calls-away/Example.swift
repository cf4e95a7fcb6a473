import UIKit
final class Reference {
  private let queue = DispatchQueue(label: "resolve")
  private var size: Int?
  func size(canFetch: Bool) -> Int? {
    if size == nil && canFetch { refresh() }
    return size
  }
  private func refresh() {
    let semaphore = DispatchSemaphore(value: 0)
    queue.async { semaphore.signal() }
    semaphore.wait()
  }
}
final class FileViewController: UIViewController {
  let reference = Reference()
  override func viewDidLoad() { print(reference.size(canFetch: false) ?? 0) }
}

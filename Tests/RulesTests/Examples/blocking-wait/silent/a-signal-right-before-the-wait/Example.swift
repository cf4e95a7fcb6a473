import UIKit

final class TrashViewController: UIViewController {
  func restore(_ files: [URL]) {
    let done = DispatchSemaphore(value: 0)
    print(files.count)
    done.signal()
    done.wait()
  }
}

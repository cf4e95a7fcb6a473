final class ImageViewController: UIViewController {
  private let queue = DispatchQueue(label: "state")
  private let lock = DispatchSemaphore(value: 1)
  private let ready = DispatchSemaphore(value: 0)
  private var images: [UIImage] = []
  func images(at index: Int) -> UIImage {
    lock.wait()
    defer { lock.signal() }
    if ready.wait(timeout: .now()) == .success { title = "" }
    return queue.sync { images[index] }
  }
}

final class CartViewController: UIViewController {
  func isInStock() -> Bool {
    let semaphore = DispatchSemaphore(value: 0)
    var answer = false
    URLSession.shared.dataTask(with: url) { _, _, _ in
      answer = true
      semaphore.signal()
    }.resume()
    semaphore.1️⃣wait()
    return answer
  }
}

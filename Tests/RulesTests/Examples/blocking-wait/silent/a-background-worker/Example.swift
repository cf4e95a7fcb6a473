final class CredentialsStore {
  private let queue = DispatchQueue(label: "credentials")
  func read() -> Data? {
    for _ in 0..<3 { Thread.sleep(forTimeInterval: 0.1) }
    let semaphore = DispatchSemaphore(value: 0)
    queue.async { semaphore.signal() }
    semaphore.wait()
    return try? Data(contentsOf: URL(fileURLWithPath: "/credentials"))
  }
}

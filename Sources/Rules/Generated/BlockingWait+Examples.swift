// Generated from Tests/RulesTests/Examples/blocking-wait. Do not edit: regenerate it with
// `LINTEL_UPDATE_GOLDEN=1 swift test --filter RuleGuide`.
// The code is text that lintel reads and users see: it is never compiled or run.

extension BlockingWait {
  /// The two examples that users see.
  public static let shownExamples: ShownExamples? = ShownExamples(
    reported: ShownExamples.Example(
      title: "a controller waits for the network",
      code: """
        final class CartViewController: UIViewController {
          func isInStock() -> Bool {
            let semaphore = DispatchSemaphore(value: 0)
            var answer = false
            URLSession.shared.dataTask(with: url) { _, _, _ in
              answer = true
              semaphore.signal()
            }.resume()
            semaphore.wait()  // ← here
            return answer
          }
        }
        """),
    silent: ShownExamples.Example(
      title: #"a background worker"#,
      code: #"""
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
        """#))
}

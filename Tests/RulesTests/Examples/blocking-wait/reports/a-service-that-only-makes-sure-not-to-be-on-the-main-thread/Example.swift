import Foundation
final class ToolRunner {
  func run(_ tool: @escaping () async -> String) -> String {
    assert(!Thread.isMainThread)
    let semaphore = DispatchSemaphore(value: 0)
    nonisolated(unsafe) var answer = ""
    Task {
      answer = await tool()
      semaphore.signal()
    }
    semaphore.1️⃣wait()
    return answer
  }
}
final class ChatViewModel {
  private let runner = ToolRunner()
  func answer() async -> String { runner.run { "4" } }
}

import Findings
import RuleExamples
import Testing

@testable import Rules

@Suite struct BlockingWaitTests {
  @Test func examples() throws { try ExampleRunner.verify(BlockingWait.self) }

  @Test func `Core Data is milder than the rest, and every finding has a fix of its own kind`() throws {
    let coreData = try #require(
      try ExampleApp(BlockingWait.self, reports: "Core-Data-on-the-main-actor").run([BlockingWait.self]).first)
    #expect(coreData.severity == .medium)
    #expect(coreData.fix.contains("context.perform"))
    let semaphore = try #require(
      try ExampleApp(BlockingWait.self, reports: "a-controller-waits-for-the-network").run([BlockingWait.self]).first)
    #expect(semaphore.severity == .critical)
    #expect(semaphore.message == "`semaphore.wait()` stops the main thread until another thread signals")
  }

  @Test(arguments: [("private ", Severity.medium), ("", .critical)])
  func `a wait without a limit while the app terminates is milder`(access: String, severity: Severity) throws {
    let source = """
      import UIKit
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        private let finished = DispatchSemaphore(value: 0)
        func applicationWillTerminate(_ application: UIApplication) { close() }
        \(access)func close() { finished.wait() }
      }
      """
    let finding = try #require(try ExampleApp(Example("end", source)).run([BlockingWait.self]).first)
    #expect(finding.severity == severity)
    #expect(finding.fix.contains("wait(timeout:)") == (severity == .medium))
  }

  @Test(arguments: [
    ("Task { done.signal() }", Severity.critical), ("DispatchQueue.global().async { done.signal() }", .medium),
  ])
  func `a wait in async code only starves a task that signals`(signal: String, severity: Severity) throws {
    let source = """
      import Foundation
      final class DownloadService {
        func load() async {
          let done = DispatchSemaphore(value: 0)
          \(signal)
          done.wait()
        }
      }
      """
    let finding = try #require(try ExampleApp(Example("pool", source)).run([BlockingWait.self]).first)
    #expect(finding.severity == severity)
    #expect(finding.message.contains("starve") == (severity == .critical))
  }

  @Test(arguments: [("done.signal()", 0), ("", 1), ("done.signal(); done.wait()", 1)])
  func `each wait needs a signal`(before: String, count: Int) throws {
    let source = """
      import UIKit
      final class TrashViewController: UIViewController {
        func restore() {
          let done = DispatchSemaphore(value: 0)
          \(before)
          done.wait()
        }
      }
      """
    #expect(try ExampleApp(Example("signal", source)).run([BlockingWait.self]).count == count)
  }

  @Test func `a sleep in async code ends by itself`() throws {
    let source = """
      import Foundation
      final class DownloadViewModel {
        func retry() async { sleep(3) }
      }
      """
    #expect(try #require(try ExampleApp(Example("sleep", source)).run([BlockingWait.self]).first).severity == .high)
  }
}

import Findings
import Testing

@testable import Rules

@Suite struct UIUpdateOffMainTests {
  @Test func examples() throws { try ExampleRunner.verify(UIUpdateOffMain.self) }

  @Test func `the message names the change and what runs it, and a task has a fix of its own`() throws {
    let request = try #require(try finding("the-completion-of-a-request-with-two-changes"))
    #expect(
      request.message
        == "`self.nameLabel.text` changes the UI off the main thread: `dataTask` runs this closure on a background thread"
    )
    #expect(request.fix == "Wrap it in `DispatchQueue.main.async { … }`.")
    let client = try #require(try finding("a-client-in-another-file-calls-back-on-the-thread-of-its-request"))
    #expect(client.related.map(\.path) == ["Orders/OrdersClient.swift"])
    let presenter = try #require(try finding("a-presenter-without-an-actor-calls-its-view-from-a-task"))
    #expect(presenter.fix.contains("MainActor.run"))
    #expect(presenter.related.map(\.path) == ["Feed/FeedViewController.swift"])
  }

  private func finding(_ example: String) throws -> Finding? {
    try ExampleApp(UIUpdateOffMain.self, reports: example).run([UIUpdateOffMain.self]).first
  }
}

import Testing

@testable import Rules

@Suite struct TaskNotCancelledTests {
  @Test func examples() throws { try ExampleRunner.verify(TaskNotCancelled.self) }

  @Test func `says that deinit comes too late and points at it`() throws {
    let app = try ExampleApp(TaskNotCancelled.self, reports: "an-endless-loop-that-is-only-cancelled-in-deinit")
    let finding = try #require(app.run([TaskNotCancelled.self]).first)
    #expect(finding.message.hasPrefix("`listening` is only cancelled in `deinit`"))
    #expect(finding.related.map(\.message).contains("cancelled here"))
    #expect(finding.related.map(\.message).contains("the loop that does not end"))
  }
}

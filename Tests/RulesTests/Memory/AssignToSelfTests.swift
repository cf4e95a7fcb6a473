import Testing

@testable import Rules

@Suite struct AssignToSelfTests {
  @Test func examples() throws { try ExampleRunner.verify(AssignToSelf.self) }

  @Test func `a published property gets the fix that needs no storage`() throws {
    let app = try ExampleApp(AssignToSelf.self, reports: "kept-in-the-set-of-subscriptions")
    let finding = try #require(app.run([AssignToSelf.self]).first)
    #expect(finding.message.contains("`assign(to: \\.title, on: self)`"))
    #expect(finding.message.contains("`subscriptions`"))
    #expect(finding.fix.contains("assign(to: &$title)"))
  }
}

import Testing

@testable import Rules

@Suite struct SinkCapturesSelfTests {
  @Test func examples() throws { try ExampleRunner.verify(SinkCapturesSelf.self) }

  @Test func `names the operator and the storage, and points at self and at the place that keeps it`() throws {
    let app = try ExampleApp(SinkCapturesSelf.description.triggering[0])
    let finding = try #require(app.run([SinkCapturesSelf.self]).first)
    #expect(finding.message.contains("`sink`") && finding.message.contains("`subscriptions`"))
    #expect(finding.related.map(\.message) == ["self is held here", "the subscription is kept here"])
    #expect(finding.fixable)
  }

  @Test func `a method reference is not fixed by a capture list`() throws {
    let example = try #require(
      SinkCapturesSelf.description.triggering.first { $0.title == "methods without their arguments" })
    let finding = try #require(try ExampleApp(example).run([SinkCapturesSelf.self]).first)
    #expect(!finding.fixable)
    #expect(finding.message.contains("`isNear` given to `filter`"))
  }
}

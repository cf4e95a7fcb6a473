import Findings
import Testing

@testable import Rules

@Suite struct SinkOffMainTests {
  @Test func examples() throws { try ExampleRunner.verify(SinkOffMain.self) }
}

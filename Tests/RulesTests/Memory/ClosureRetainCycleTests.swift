import Findings
import Testing

@testable import Rules

@Suite struct ClosureRetainCycleTests {
  @Test func examples() throws { try ExampleRunner.verify(ClosureRetainCycle.self) }
}

import Testing

@testable import Rules

@Suite struct StateObjectFromParentTests {
  @Test func examples() throws { try ExampleRunner.verify(StateObjectFromParent.self) }
}

import Testing

@testable import Rules

@Suite struct ViewNavigatesDirectlyTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewNavigatesDirectly.self) }
}

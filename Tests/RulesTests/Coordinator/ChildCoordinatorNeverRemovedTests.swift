import Testing

@testable import Rules

@Suite struct ChildCoordinatorNeverRemovedTests {
  @Test func examples() throws { try ExampleRunner.verify(ChildCoordinatorNeverRemoved.self) }
}

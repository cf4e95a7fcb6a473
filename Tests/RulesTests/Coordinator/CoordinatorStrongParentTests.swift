import Testing

@testable import Rules

@Suite struct CoordinatorStrongParentTests {
  @Test func examples() throws { try ExampleRunner.verify(CoordinatorStrongParent.self) }
}

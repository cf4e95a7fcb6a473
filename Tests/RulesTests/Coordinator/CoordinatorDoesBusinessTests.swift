import Testing

@testable import Rules

@Suite struct CoordinatorDoesBusinessTests {
  @Test func examples() throws { try ExampleRunner.verify(CoordinatorDoesBusiness.self) }
}

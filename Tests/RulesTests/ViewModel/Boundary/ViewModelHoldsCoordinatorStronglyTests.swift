import Testing

@testable import Rules

@Suite struct ViewModelHoldsCoordinatorStronglyTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelHoldsCoordinatorStrongly.self) }
}

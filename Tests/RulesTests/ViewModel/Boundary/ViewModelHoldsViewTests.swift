import Testing

@testable import Rules

@Suite struct ViewModelHoldsViewTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelHoldsView.self) }
}

import Testing

@testable import Rules

@Suite struct StreamRetainsViewModelTests {
  @Test func examples() throws { try ExampleRunner.verify(StreamRetainsViewModel.self) }
}

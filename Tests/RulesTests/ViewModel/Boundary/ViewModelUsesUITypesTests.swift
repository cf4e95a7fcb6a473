import Testing

@testable import Rules

@Suite struct ViewModelUsesUITypesTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelUsesUITypes.self) }
}

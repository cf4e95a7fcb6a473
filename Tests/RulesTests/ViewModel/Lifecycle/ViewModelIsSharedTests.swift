import Testing

@testable import Rules

@Suite struct ViewModelIsSharedTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelIsShared.self) }
}

import Testing

@testable import Rules

@Suite struct ViewModelOwnsNavigationTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelOwnsNavigation.self) }
}

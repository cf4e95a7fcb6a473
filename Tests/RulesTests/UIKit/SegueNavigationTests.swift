import Testing

@testable import Rules

@Suite struct SegueNavigationTests {
  @Test func examples() throws { try ExampleRunner.verify(SegueNavigation.self) }
}

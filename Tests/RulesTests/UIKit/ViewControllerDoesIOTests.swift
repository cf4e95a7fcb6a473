import Testing

@testable import Rules

@Suite struct ViewControllerDoesIOTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewControllerDoesIO.self) }
}

import Testing

@testable import Rules

@Suite struct ViewModelDoesIOTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelDoesIO.self) }
}

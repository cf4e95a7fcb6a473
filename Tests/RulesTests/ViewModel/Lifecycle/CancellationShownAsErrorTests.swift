import Testing

@testable import Rules

@Suite struct CancellationShownAsErrorTests {
  @Test func examples() throws { try ExampleRunner.verify(CancellationShownAsError.self) }
}

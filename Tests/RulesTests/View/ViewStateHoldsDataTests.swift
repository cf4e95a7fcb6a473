import Testing

@testable import Rules

@Suite struct ViewStateHoldsDataTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewStateHoldsData.self) }
}

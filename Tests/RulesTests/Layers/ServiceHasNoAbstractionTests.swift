import Testing

@testable import Rules

@Suite struct ServiceHasNoAbstractionTests {
  @Test func examples() throws { try ExampleRunner.verify(ServiceHasNoAbstraction.self) }
}

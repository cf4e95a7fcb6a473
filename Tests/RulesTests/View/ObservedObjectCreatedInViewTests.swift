import Testing

@testable import Rules

@Suite struct ObservedObjectCreatedInViewTests {
  @Test func examples() throws { try ExampleRunner.verify(ObservedObjectCreatedInView.self) }
}

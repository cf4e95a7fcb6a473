import Testing

@testable import Rules

@Suite struct ViewModelUsesSingletonTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelUsesSingleton.self) }
}

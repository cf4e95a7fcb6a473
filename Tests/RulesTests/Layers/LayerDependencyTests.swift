import Testing

@testable import Rules

@Suite struct LayerDependencyTests {
  @Test func examples() throws { try ExampleRunner.verify(LayerDependency.self) }
}

import Testing

@testable import Rules

@Suite struct ViewModelDependsOnConcreteTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelDependsOnConcrete.self) }
}

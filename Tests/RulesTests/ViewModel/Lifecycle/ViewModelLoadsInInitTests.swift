import Testing

@testable import Rules

@Suite struct ViewModelLoadsInInitTests {
  @Test func examples() throws { try ExampleRunner.verify(ViewModelLoadsInInit.self) }
}

import Testing

@testable import Rules

@Suite struct RepositoryHasNoAbstractionTests {
  @Test func examples() throws { try ExampleRunner.verify(RepositoryHasNoAbstraction.self) }
}

import Testing

@testable import Rules

@Suite struct RepositoryExposesDTOTests {
  @Test func examples() throws { try ExampleRunner.verify(RepositoryExposesDTO.self) }
}

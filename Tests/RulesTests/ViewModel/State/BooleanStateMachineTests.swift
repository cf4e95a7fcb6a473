import Testing

@testable import Rules

@Suite struct BooleanStateMachineTests {
  @Test func examples() throws { try ExampleRunner.verify(BooleanStateMachine.self) }

  @Test func namesThePropertiesAndThePlace() throws {
    let example = try #require(BooleanStateMachine.description.triggering.first)
    let finding = try #require(ExampleApp(example).run([BooleanStateMachine.self]).first)
    #expect(
      finding.message
        == "`isLoading`, `errorMessage` and `orders` are one state, set together in `load()`, and can contradict each other"
    )
    #expect(finding.related.map(\.message) == ["`load()` sets `isLoading` and `errorMessage`"])
  }
}

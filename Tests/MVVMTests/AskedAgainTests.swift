import MVVM
import MVVMTesting
import Testing

/// A rule that takes time is asked again whenever its last answer may no longer hold.
@MainActor @Suite(.timeLimit(.minutes(5))) struct AskedAgainTests {
  private let server = Spy<String, Bool>(.waits)

  private func makeName() -> Field<String> {
    let server = server
    return Field("ann", .required, asyncValidators: [.custom("Taken.") { try await !server($0) }])
  }

  // Mutation: in `FormModel.validate`, return when a field has an answer of a slow rule.
  @Test func `what was taken and is free by now can be submitted`() async {
    let name = makeName()
    let form = FormModel(name)
    server.returns(true)
    #expect(await form.submit { 1 } == .invalid)
    #expect(name.message == "Taken.")
    #expect(form.canSubmit)
    server.returns(false)
    #expect(await form.submit { 1 } == .submitted(1))
    #expect(name.message == nil)
  }

  @Test func `what the server rejected can be submitted again`() async {
    let name = makeName()
    let form = FormModel(name)
    name.reject(.custom("Not now."))
    #expect(name.message == "Not now.")
    server.returns(false)
    #expect(await form.submit { 1 } == .submitted(1))
    let plain = Field("a", .required)
    plain.reject(.custom("Not now."))
    #expect(await FormModel(plain).submit { 1 } == .submitted(1))
  }

  // Mutation: in `FormModel.validate`, check only the field that has changed again.
  @Test func `a rule is asked again when another field changes while the form is checked`() async throws {
    let team = Field("red", asyncValidators: [.custom("Closed.") { try await !server($0) }])
    let name = Field("ann", asyncValidators: [.custom("Taken.") { try await !server($0 + team.value) }])
    let form = FormModel(name, team)
    let attempt = Task { await form.submit { 1 } }
    try await server.call(0).returns(false)
    let call = try await server.call(1)
    team.value = "blue"
    call.returns(false)
    try await server.call(2).returns(false)
    try await server.call(3).returns(true)
    #expect(try await finished(attempt) == .invalid)
    #expect(server.calls == ["annred", "red", "blue", "annblue"])
    #expect(name.error == .custom("Taken."))
  }
}

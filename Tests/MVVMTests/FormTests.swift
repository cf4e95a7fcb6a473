import MVVM
import MVVMTesting
import Testing

@MainActor @Suite struct FieldTests {
  // Mutation: `message` without `isTouched`.
  @Test func `what is wrong is told after the user has been there`() {
    let name = Field("", .required, .length(3))
    #expect(!name.isValid)
    #expect(name.message == nil)
    name.touch()
    #expect(name.message == ValidationError.required.message)
    name.value = "ab"
    #expect(name.message == ValidationError.tooShort(minimum: 3).message)
    name.value = "abc"
    #expect(name.message == nil)
    #expect(name.isValid)
  }

  @Test func `dirty means another value than at the start`() {
    let name = Field("a")
    name.value = "b"
    #expect(name.isDirty)
    name.value = "a"
    #expect(!name.isDirty)
    name.value = "b"
    name.accept()
    #expect(!name.isDirty)
    name.value = "c"
    name.touch()
    name.reset()
    #expect(name.value == "b")
    #expect(!name.isTouched)
  }

  // Mutation: in `reset(to:)`, leave `initial`; the field is dirty.
  @Test func `what was loaded is the value at the start`() {
    let name = Field("", .required)
    name.touch()
    name.reset(to: "ann")
    #expect(name.value == "ann")
    #expect(!name.isDirty)
    #expect(!name.isTouched)
    name.value = "bob"
    name.reset()
    #expect(name.value == "ann")
  }

  // Mutation: in `reject`, drop `touch()`.
  @Test func `what a server refuses is told until the value changes`() async throws {
    let name = Field("ann", .required)
    name.reject(.custom("Taken."))
    #expect(name.message == "Taken.")
    #expect(!name.isVerified)
    name.value = "bob"
    #expect(name.message == nil)
    #expect(name.isVerified)
  }

  // Mutation: in `validate`, drop the line with `continue`; the answer about the old value is kept.
  @Test(.timeLimit(.minutes(5))) func `an answer about an old value is thrown away`() async throws {
    let server = Spy<String, Bool>(.waits)
    let name = Field(
      "ann", .required,
      asyncValidators: [AsyncValidator { try await server($0) ? .custom("Taken.") : nil }])
    let validation = Task { try await name.validate() }
    let old = try await server.call(0)
    #expect(name.isValidating)
    name.value = "bob"
    old.returns(true)
    let new = try await server.call(1)
    #expect(name.error == nil)
    new.returns(false)
    #expect(try await finished(validation))
    #expect(server.calls == ["ann", "bob"])
    #expect(!name.isValidating)
    #expect(name.isVerified)
    name.value = "eve"
    #expect(!name.isVerified)
  }

  // Mutation: in `validate`, compare values instead of revisions; then it never ends.
  @Test(.timeLimit(.minutes(5))) func `a value that is not equal to itself is checked and verified`() async throws {
    let field = Field(Double.nan, asyncValidators: [AsyncValidator { $0.isNaN ? nil : .malformed }])
    #expect(try await field.validate())
    #expect(field.isVerified)
  }

  // Mutation: in `reset`, drop the line of the revision; the late answer is kept.
  @Test func `an answer about what was there before a reset is thrown away`() async throws {
    let server = Spy<String, Bool>(.waits)
    let name = Field("ann", asyncValidators: [.custom("Taken.") { try await !server($0) }])
    let validation = Task { try await name.validate() }
    let call = try await server.call(0)
    name.reset()
    call.returns(true)
    try await server.call(1).returns(false)
    #expect(try await finished(validation))
    #expect(name.error == nil)
  }

  // Mutation: in `validate`, drop `isValid` from the loop.
  @Test func `slow rules are asked only when the quick ones are content`() async throws {
    var asked: [String] = []
    let taken = AsyncValidator<String> { name in
      asked.append(name)
      // Somebody who asks again and again hears an error, so that a fault does not hang the test.
      if asked.count > 3 { throw Refused() }
      return .custom("Taken.")
    }
    let name = Field("", .required, asyncValidators: [taken])
    #expect(try await !name.validate())
    #expect(asked == [])
    name.value = "ann"
    #expect(try await !name.validate())
    #expect(name.error == .custom("Taken."))
    name.value = "bob"
    #expect(name.error == nil)
  }
}

@MainActor @Suite struct FormTests {
  private let name = Field("", .required)
  private let path = Field("", .required)

  // Mutation: in `FormModel.validate`, return before the fields are touched.
  @Test func `submit checks all fields and shows what is wrong with each`() async {
    let form = FormModel(name, path)
    let result = await form.submit {
      Issue.record("must not run")
      return 0
    }
    #expect(result == .invalid)
    #expect(name.message != nil)
    #expect(path.message != nil)
    #expect(!form.canSubmit)
    #expect(form.error == nil)
  }

  // Mutation: in `submit`, drop the guard on `isSubmitting`.
  @Test func `a second tap does nothing`() async throws {
    let save = Spy<String, Int>(.waits)
    let form = FormModel(name)
    name.value = "ann"
    let first = Task { await form.submit { try await save(name.value) } }
    let call = try await save.call(0)
    #expect(form.isSubmitting)
    save.returns(8)
    #expect(await form.submit { try await save("twice") } == .alreadyRunning)
    call.returns(7)
    #expect(try await finished(first) == .submitted(7))
    #expect(!form.isSubmitting)
    #expect(save.calls == ["ann"])
  }

  // Mutation: in `submit`, drop `self.error = appError`.
  @Test func `what goes wrong is surfaced, and gone with the next attempt`() async {
    let save = Spy<Void, Int>(.waits)
    let form = FormModel()
    save.fails(AppError.slow)
    #expect(await form.submit { try await save() } == .failed(.slow))
    #expect(form.error == .slow)
    save.returns(1)
    #expect(await form.submit { try await save() } == .submitted(1))
    #expect(form.error == nil)
  }

  // Mutation: in `submit`, drop the line with `silences`: `Refused` after cancelling becomes an error.
  @Test func `cancelling is no error`() async throws {
    let save = Spy<Void, Int>(.waits, cancellation: .isIgnored)
    let form = FormModel()
    let attempt = Task { await form.submit { try await save() } }
    let call = try await save.call(0)
    attempt.cancel()
    call.fails(Refused())
    #expect(try await finished(attempt) == .cancelled)
    #expect(form.error == nil)
    #expect(!form.isSubmitting)
  }

  // Mutation: in `FormModel.validate`, drop the `while`.
  @Test func `a field that changes while another is checked is checked again`() async throws {
    let server = Spy<String, Bool>(.waits)
    let rule = AsyncValidator<String> { try await server($0) ? nil : .custom("Taken.") }
    let first = Field("a", asyncValidators: [rule])
    let second = Field("b", asyncValidators: [rule])
    let form = FormModel(first, second)
    let validation = Task { try await form.validate() }
    try await server.call(0).returns(true)
    let call = try await server.call(1)
    first.value = "c"
    call.returns(true)
    try await server.call(2).returns(false)
    #expect(try await !validation.value)
    #expect(server.calls == ["a", "b", "c"])
  }

  // Mutation: in `FormModel.validate`, do not count the patience.
  @Test(.timeLimit(.minutes(5))) func `a field that never says that it is verified is an error and not for ever`()
    async throws
  {
    let field = StubbornField()
    let form = FormModel(name, field)
    name.value = "a"
    let error = await #expect(throws: UnverifiedFieldError.self) { try await form.validate() }
    #expect(error?.field == "StubbornField")
    #expect(error?.description.hasPrefix("StubbornField was validated") == true)
    let end = await form.submit { 0 }
    #expect(end == .failed(try #require(form.error)))
    #expect(!form.isSubmitting)
    field.answer = false
    #expect(try await !form.validate())
  }

  // Mutation: in `FormModel.validate`, ask again what `validate` of a field has refused.
  @Test(.timeLimit(.minutes(5))) func `a field of the app's own may be refused by its slow rule alone`() async throws {
    let field = StubbornField()
    field.answer = false
    field.isValid = true
    let form = FormModel(field)
    #expect(try await !form.validate())
    #expect(await form.submit { 0 } == .invalid)
    #expect(field.validations < 10)
  }

  @Test func `a rule that cannot be asked is an error of the form`() async {
    let field = Field("a", asyncValidators: [AsyncValidator { _ in throw AppError.slow }])
    let form = FormModel(field)
    #expect(await form.submit { 0 } == .failed(.slow))
    form.dismissError()
    #expect(form.error == nil)
    field.touch()
    form.reset()
    #expect(!field.isTouched)
  }

  @Test func `a form is dirty when one of its fields is`() {
    let form = FormModel([name, path])
    #expect(!form.isDirty)
    path.value = "/tmp"
    #expect(form.isDirty)
    form.reset()
    #expect(!form.isDirty)
  }
}

/// A field of an app; with a right answer it contradicts itself.
@MainActor private final class StubbornField: FormField {
  var answer = true {
    didSet { isValid = answer }
  }
  let isDirty = false
  var isValid = true
  let isVerified = false
  private(set) var validations = 0
  func touch() {}
  func reset() {}
  func validate() async throws -> Bool {
    validations += 1
    // Not for ever, so that a fault fails a test instead of hanging it.
    return validations > 1_000 || answer
  }
}

import MVVM
import MVVMTesting
import Testing

@MainActor @Suite struct ValidatorTests {
  @Test(arguments: [("", true), (" \n\t", true), ("a", false), ("👩‍👩‍👧‍👦", false)])
  func `required means something besides blanks`(text: String, isWrong: Bool) {
    #expect(Validator<String>.required.error(for: text) == (isWrong ? .required : nil))
  }

  @Test func `length counts what a reader counts`() {
    let validator = Validator<String>.length(2, upTo: 3)
    #expect(validator.error(for: "👩‍👩‍👧‍👦") == .tooShort(minimum: 2))
    #expect(validator.error(for: "👩‍👩‍👧‍👦é") == nil)
    #expect(validator.error(for: "abc") == nil)
    #expect(validator.error(for: "abcd") == .tooLong(maximum: 3))
  }

  @Test func `a range includes its ends`() {
    let validator = Validator<Double>.range(1...7)
    #expect(validator.error(for: 1) == nil)
    #expect(validator.error(for: 7) == nil)
    #expect(validator.error(for: 7.1) == .outOfRange(lower: "1.0", upper: "7.0"))
    #expect(validator.error(for: .nan) != nil)
  }

  @Test func `a pattern is about the whole text`() {
    let validator = Validator<String>.pattern(/[a-z]+@[a-z]+\.[a-z]+/)
    #expect(validator.error(for: "ann@example.org") == nil)
    #expect(validator.error(for: "ann@example.org ") == .malformed)
  }

  @Test func `the others`() {
    #expect(Validator<Int>.matches { 2 }.error(for: 2) == nil)
    #expect(Validator<Int>.matches { 2 }.error(for: 3) == .mismatch)
    #expect(Validator<[Int]>.notEmpty.error(for: []) == .required)
    #expect(Validator<[Int]>.notEmpty.error(for: [1]) == nil)
    #expect(Validator<Int>.custom("Odd numbers only.") { $0 % 2 == 1 }.error(for: 2) == .custom("Odd numbers only."))
  }

  // Mutation: in `pattern`, drop the line with the limit; ten million letters then go through the engine.
  @Test(.timeLimit(.minutes(1))) func `any string gets an answer`() {
    let long = String(repeating: "é", count: 5_000_000)
    #expect(Validator<String>.pattern(/(a+)+b/).error(for: long) == .tooLong(maximum: 1_000))
    #expect(Validator<String>.length(upTo: 10).error(for: long) == .tooLong(maximum: 10))
    #expect(Validator<String>.required.error(for: long) == nil)
    #expect(Validator<String>.required.error(for: String(repeating: " ", count: 1_000_000)) == .required)
  }
}

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

  // Mutation: in `validate`, drop the line with `continue`; the answer about the old value is kept.
  @Test(.timeLimit(.minutes(1))) func `an answer about an old value is thrown away`() async throws {
    let server = Spy<String, Bool>()
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
    #expect(try await validation.value)
    #expect(server.calls == ["ann", "bob"])
    #expect(!name.isValidating)
    #expect(name.isVerified)
    name.value = "eve"
    #expect(!name.isVerified)
  }

  // Mutation: in `validate`, drop `isValid` from the loop.
  @Test func `slow rules are asked only when the quick ones are content`() async throws {
    let server = Spy<String, Bool>()
    server.alwaysReturns(true)
    let name = Field(
      "", .required, asyncValidators: [AsyncValidator { try await server($0) ? .custom("Taken.") : nil }])
    #expect(try await !name.validate())
    #expect(server.callCount == 0)
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

  // Mutation: in `Form.validate`, return before the fields are touched.
  @Test func `submit checks all fields and shows what is wrong with each`() async {
    let form = Form(name, path)
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
    let save = Spy<String, Int>()
    let form = Form(name)
    name.value = "ann"
    let first = Task { await form.submit { try await save(name.value) } }
    let call = try await save.call(0)
    #expect(form.isSubmitting)
    #expect(await form.submit { try await save("twice") } == .alreadyRunning)
    call.returns(7)
    #expect(await first.value == .submitted(7))
    #expect(!form.isSubmitting)
    #expect(save.calls == ["ann"])
  }

  // Mutation: in `submit`, drop `self.error = appError`.
  @Test func `what goes wrong is surfaced, and gone with the next attempt`() async {
    let save = Spy<Void, Int>()
    let form = Form()
    save.fails(AppError.slow)
    #expect(await form.submit { try await save() } == .failed(.slow))
    #expect(form.error == .slow)
    save.returns(1)
    #expect(await form.submit { try await save() } == .submitted(1))
    #expect(form.error == nil)
  }

  // Mutation: in `submit`, drop the line with `silences`: `Refused` after cancelling becomes an error.
  @Test func `cancelling is no error`() async throws {
    let save = Spy<Void, Int>(cancellation: .isIgnored)
    let form = Form()
    let attempt = Task { await form.submit { try await save() } }
    let call = try await save.call(0)
    attempt.cancel()
    call.fails(Refused())
    #expect(await attempt.value == .cancelled)
    #expect(form.error == nil)
    #expect(!form.isSubmitting)
  }

  // Mutation: in `Form.validate`, drop the `while`.
  @Test func `a field that changes while another is checked is checked again`() async throws {
    let server = Spy<String, Bool>()
    let rule = AsyncValidator<String> { try await server($0) ? nil : .custom("Taken.") }
    let first = Field("a", asyncValidators: [rule])
    let second = Field("b", asyncValidators: [rule])
    let form = Form(first, second)
    let validation = Task { try await form.validate() }
    try await server.call(0).returns(true)
    let call = try await server.call(1)
    first.value = "c"
    call.returns(true)
    try await server.call(2).returns(false)
    #expect(try await !validation.value)
    #expect(server.calls == ["a", "b", "c"])
  }

  @Test func `a rule that cannot be asked is an error of the form`() async {
    let field = Field("a", asyncValidators: [AsyncValidator { _ in throw AppError.slow }])
    let form = Form(field)
    #expect(await form.submit { 0 } == .failed(.slow))
    form.dismissError()
    #expect(form.error == nil)
    field.touch()
    form.reset()
    #expect(!field.isTouched)
  }
}

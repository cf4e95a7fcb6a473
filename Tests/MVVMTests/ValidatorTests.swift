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
  @Test(.timeLimit(.minutes(5))) func `any string gets an answer`() {
    let long = String(repeating: "é", count: 5_000_000)
    #expect(Validator<String>.pattern(/(a+)+b/).error(for: long) == .tooLong(maximum: 1_000))
    #expect(Validator<String>.length(upTo: 10).error(for: long) == .tooLong(maximum: 10))
    #expect(Validator<String>.required.error(for: long) == nil)
    #expect(Validator<String>.required.error(for: String(repeating: " ", count: 1_000_000)) == .required)
    let oneCharacter = "e" + String(repeating: "\u{301}", count: 5_000_000)
    #expect(Validator<String>.length(1, upTo: 1).error(for: oneCharacter) == nil)
    #expect(Validator<String>.pattern(/./).error(for: oneCharacter) == .tooLong(maximum: 1_000))
    for odd in ["\u{0}", "👩‍👩‍👧‍👦", "\u{202E}abc", "\u{FEFF}", "\r\n", "ﷺ", "\u{301}"] {
      #expect(Validator<String>.pattern(/[a-z]+/).error(for: odd) == .malformed)
      #expect(Validator<String>.length(2).error(for: odd) == (odd.count < 2 ? .tooShort(minimum: 2) : nil))
    }
  }

  @Test func `a rule can have words of the app's own`() {
    let name = Validator<String>.length(3).saying("The name needs three characters.")
    #expect(name.error(for: "ab") == .custom("The name needs three characters."))
    #expect(name.error(for: "abc") == nil)
    let days = Validator<Double>.range(1...7) { "\(Int($0)) d" }
    #expect(days.error(for: 8) == .outOfRange(lower: "1 d", upper: "7 d"))
  }

  // Mutation: in `length`, look one character further than the maximum: that overflows.
  @Test(arguments: [Int.min, -1, 0, 1, Int.max]) func `any limit of a length is taken`(limit: Int) {
    let validator = Validator<String>.length(limit, upTo: limit)
    #expect((validator.error(for: "a") == nil) == (limit == 1))
    #expect((validator.error(for: "") == nil) == (limit <= 0))
  }

  @Test func `a slow rule in one line`() async throws {
    let rule = AsyncValidator<Int>.custom("Odd numbers only.") { $0 % 2 == 1 }
    #expect(try await rule.error(for: 2) == .custom("Odd numbers only."))
    #expect(try await rule.error(for: 3) == nil)
  }
}

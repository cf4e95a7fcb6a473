import Domain
import Foundation
import MVVM
import Testing

@Suite struct LogValidatorTests {
  private static let now = Date(timeIntervalSince1970: 1_790_000_000)
  private let validator = LogValidator(now: { Self.now })

  private func draft(
    date: Date? = now, duration: Int? = 60, consistency: Int? = 4, notes: String = ""
  ) -> LogDraft {
    LogDraft(date: date, duration: duration, consistency: consistency, notes: notes)
  }

  // Mutation: move either end of the range.
  @Test(arguments: [(0, false), (1, true), (7_200, true), (7_201, false), (-1, false), (Int.max, false)])
  func `A visit takes a second to two hours`(seconds: Int, isRight: Bool) {
    #expect(validator.error(duration: seconds) == (isRight ? nil : .invalidDuration))
  }

  // Mutation: move either end of the range.
  @Test(arguments: [(0, false), (1, true), (7, true), (8, false), (Int.min, false)])
  func `The consistency is on the Bristol scale`(value: Int, isRight: Bool) {
    #expect(validator.error(consistency: value) == (isRight ? nil : .invalidConsistency))
  }

  // Mutation: compare with the wall clock, or without tolerance.
  @Test func `A date may be a little ahead of this clock and no more`() {
    #expect(validator.error(date: Self.now + LogValidator.tolerance) == nil)
    #expect(validator.error(date: Self.now + LogValidator.tolerance + 1) == .dateTooFarInFuture)
    #expect(validator.error(date: .distantPast) == nil)
    #expect(validator.error(date: Date(timeIntervalSince1970: .nan)) == .missingRequiredField(.date))
    #expect(validator.error(date: Date(timeIntervalSince1970: .infinity)) == .missingRequiredField(.date))
  }

  // Mutation: count bytes instead of characters.
  @Test func `Notes have a thousand characters at most`() {
    let family = String(repeating: "👨‍👩‍👧", count: LogValidator.longestNotes)
    #expect(validator.error(notes: family) == nil)
    #expect(validator.error(notes: family + "!") == .notesTooLong)
  }

  // Mutation: stop at the first thing that is wrong.
  @Test func `Everything that is wrong is told, in the order of a form`() {
    let draft = LogDraft(date: nil, duration: 0, consistency: nil, notes: String(repeating: "x", count: 1_001))
    #expect(
      validator.errors(in: draft) == [
        .missingRequiredField(.date), .invalidDuration, .missingRequiredField(.consistency), .notesTooLong,
      ])
  }

  // Mutation: keep empty notes, or the blanks around them.
  @Test func `A right draft becomes a visit without the blanks around its notes`() throws {
    let id = UUID()
    #expect(try validator.log(draft(notes: " \n"), id: id).notes == nil)
    #expect(
      try validator.log(draft(notes: " after coffee\n"), id: id)
        == PoopLog(id: id, date: Self.now, duration: 60, consistency: 4, notes: "after coffee"))
    #expect(throws: LogError.invalidDuration) { try validator.log(draft(duration: 7_201), id: id) }
  }

  // Mutation: give an error another title, or let it be tried again.
  @Test(
    arguments: [
      (.invalidDuration, "The duration must be between 1 second and 2 hours."),
      (.invalidConsistency, "The consistency must be between 1 and 7."),
      (.missingRequiredField(.duration), "The duration is required."),
      (.dateTooFarInFuture, "The date is in the future."),
      (.notesTooLong, "Use at most 1000 characters."),
    ] as [(LogError, String)])
  func `Each error has a title, a sentence and a button that closes it`(error: LogError, message: String) throws {
    let shown = try #require(AppError(error))
    #expect(shown.title == "Invalid Input")
    #expect(shown.message == message)
    #expect(shown.recoveryAction == .dismiss)
    #expect(!shown.isRetryable)
    #expect(shown.code.hasPrefix("log."))
  }
}

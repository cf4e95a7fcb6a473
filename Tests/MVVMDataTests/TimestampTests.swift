import Foundation
import SeededRandom
import Testing

@testable import MVVMData

@Suite struct TimestampTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000000+00:00"), (-1, "1969-12-31T23:59:59.999999+00:00"),
      (1_795_271_400_000_001, "2026-11-21T14:30:00.000001+00:00"),
      (951_782_400_000_000, "2000-02-29T00:00:00.000000+00:00"),
      (253_402_300_799_000_000, "9999-12-31T23:59:59.000000+00:00"),
      (-62_135_596_800_000_000, "0001-01-01T00:00:00.000000+00:00"),
    ] as [(Int64, String)])
  func `moments are written to the microsecond`(microseconds: Int64, text: String) {
    #expect(Timestamps.text(microseconds) == text)
    #expect(Timestamps.microseconds(text) == microseconds)
  }

  @Test(arguments: [
    "2026-11-21T14:30:00Z", "2026-11-21 14:30:00+00", "2026-11-21T14:30:00.0+00:00", "2026-11-21t16:00:00+01:30",
    "2026-11-21T12:30:00-0200", "2026-11-21T14:30:00.000000999z",
  ])
  func `other ways to write it are read`(text: String) {
    #expect(Timestamps.microseconds(text) == 1_795_271_400_000_000)
  }

  @Test(arguments: [
    "", "2026", "2026-13-01T00:00:00Z", "2026-02-29T00:00:00Z", "2026-11-31T00:00:00Z", "2026-11-21T24:00:00Z",
    "2026-11-21T14:60:00Z", "2026-11-21T14:30:61Z", "2026-11-21T14:30:00", "2026-11-21T14:30:00.Z",
    "2026-11-21T14:30:00+1", "2026-11-21T14:30:00+01:", "2026-11-21T14:30:00Z ", "infinity", "２０２６-11-21T14:30:00Z",
  ])
  func `what is no moment is not read`(text: String) { #expect(Timestamps.microseconds(text) == nil) }

  @Test func `any moment of the years 1 to 9999 comes back, as Foundation reads it`() throws {
    var dice = SeededGenerator(seed: 3)
    let formatter = ISO8601DateFormatter()
    for _ in 0..<300 {
      let seconds = Int64.random(in: -62_135_596_800...253_402_300_799, using: &dice)
      let text = Timestamps.text(seconds * 1_000_000)
      #expect(Timestamps.microseconds(text) == seconds * 1_000_000)
      // Foundation's calendar is the Julian one before 1582.
      guard seconds > -12_000_000_000 else { continue }
      let date = try #require(formatter.date(from: text.replacingOccurrences(of: ".000000", with: "")))
      #expect(Int64(date.timeIntervalSince1970) == seconds, "\(text)")
    }
  }
}

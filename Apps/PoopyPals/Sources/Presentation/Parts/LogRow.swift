import Domain

/// A visit as it is printed.
public struct LogRow: Hashable, Codable, Sendable, Identifiable {
  /// Which one, as in an address.
  public var id: String
  /// The time of day: "14:30".
  public var time: String
  /// The day and the time.
  public var moment: String
  /// How long it took.
  public var duration: String
  /// How it was.
  public var consistency: String
  /// How it was, as a number: for a colour or a picture.
  public var grade: Int
  /// The pal that stands for it: "Smoothie".
  public var pal: String
  /// What the user wants to remember.
  public var notes: String?

  init(_ log: PoopLog, in display: Display) {
    id = log.id.uuidString.lowercased()
    time = display.time(log.date)
    moment = display.moment(log.date)
    duration = DurationText.words(log.duration)
    consistency = Wording.consistency(log.consistency)
    grade = log.consistency
    pal = Wording.pal(log.consistency)
    notes = log.notes
  }
}

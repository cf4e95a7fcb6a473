import Domain

/// Words for what the domain counts and names.
public enum Wording {
  /// A number of things: "1 visit", "2 visits".
  public static func count(_ value: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(value) \(value == 1 ? singular : plural ?? singular + "s")"
  }

  /// How it was, on the Bristol scale: "4 · smooth".
  public static func consistency(_ value: Int) -> String {
    let words = ["separate hard lumps", "lumpy", "cracked", "smooth", "soft pieces", "mushy", "liquid"]
    guard words.indices.contains(value - 1) else { return "\(value)" }
    return "\(value) · \(words[value - 1])"
  }

  /// The pal that stands for a kind on the Bristol scale: "Smoothie".
  public static func pal(_ value: Int) -> String {
    let names = ["Pebbles", "Knobby", "Crackle", "Smoothie", "Nuggets", "Fluffy", "Splash"]
    return names.indices.contains(value - 1) ? names[value - 1] : ""
  }

  /// What a part of a visit is called in a form.
  static func label(_ field: LogField) -> String {
    switch field {
    case .date: "When"
    case .duration: "Duration"
    case .consistency: "Consistency"
    case .notes: "Notes"
    }
  }

  /// What was just earned, in a sentence; empty for nothing.
  public static func earned(_ achievements: [Achievement]) -> String {
    let titles = achievements.compactMap { AchievementKind(rawValue: $0.id).map { "“\(title($0))”" } }
    return titles.isEmpty ? "" : "Earned \(titles.joined(separator: ", "))."
  }

  /// What was done about a damaged store, in a sentence.
  /// - Parameters:
  ///   - waiting: how many changes that the server does not have were brought over.
  ///   - isComplete: whether those are all.
  ///   - hasServer: whether the rest comes back from a server.
  ///   - kept: where the damaged file is now.
  public static func repaired(waiting: Int, isComplete: Bool, hasServer: Bool, kept: String) -> String {
    let saved =
      switch (waiting, isComplete) {
      case (0, true): "no change waited to be sent"
      case (0, false): "changes that waited to be sent may be lost"
      case (_, true): "\(count(waiting, "change")) that waited to be sent \(waiting == 1 ? "is" : "are") kept"
      case (_, false):
        "\(count(waiting, "change")) that waited to be sent \(waiting == 1 ? "is" : "are") kept, others may be lost"
      }
    let rest = hasServer ? "what the server has comes back from there" : "there is no server to bring back the rest"
    return "The store of this device was damaged and is rebuilt: \(saved), and \(rest). The damaged file is kept as "
      + "\(kept)."
  }

  /// What an achievement is called.
  static func title(_ kind: AchievementKind) -> String {
    switch kind {
    case .firstVisit: "First Visit"
    case .tenVisits: "Regular"
    case .hundredVisits: "Centurion"
    case .threeDays: "Three in a Row"
    case .week: "A Whole Week"
    case .month: "Clockwork"
    }
  }

  /// What has to be done for it.
  static func task(_ kind: AchievementKind) -> String {
    kind.isStreak
      ? "Log a visit on \(count(kind.needed, "day")) in a row." : "Log \(count(kind.needed, "visit"))."
  }
}

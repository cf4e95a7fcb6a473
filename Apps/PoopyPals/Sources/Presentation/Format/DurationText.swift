/// Durations as people write them: `4:30` for four and a half minutes.
public enum DurationText {
  /// What may be typed.
  public static let hint = "Write minutes and seconds as in 4:30, or only minutes."

  /// A number of seconds as minutes and seconds.
  public static func text(_ seconds: Int) -> String { "\(seconds / 60):\(Display.padded(seconds % 60))" }

  /// The seconds of a text: `4:30`, `4`, `:45`; nothing when it is none of these.
  public static func seconds(_ text: String) -> Int? {
    let parts = text.filter { !$0.isWhitespace }.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.contains(where: { !$0.isEmpty }) else { return nil }
    let numbers = parts.compactMap { part in
      part.isEmpty ? 0 : part.count <= 4 && part.allSatisfy(\.isASCII) ? UInt16(part).map(Int.init) : nil
    }
    guard numbers.count == parts.count else { return nil }
    guard numbers.count == 2 else { return numbers[0] * 60 }
    return numbers[1] < 60 ? numbers[0] * 60 + numbers[1] : nil
  }

  /// A number of seconds in words: "4 min 30 s".
  public static func words(_ seconds: Int) -> String {
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60)
    let parts = [(hours, "h"), (minutes, "min"), (rest, "s")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "0 s" : parts.joined(separator: " ")
  }
}

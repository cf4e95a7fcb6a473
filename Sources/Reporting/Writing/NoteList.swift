/// Notes of one kind in one line: the first of them and how many there are.
///
/// One problem of a project often shows in many files. A kind is a sentence without the place that it starts with, and
/// without numbers and what stands in quotes.
public enum NoteList {
  /// One line for several notes.
  struct Entry {
    let first: String
    /// How many more there are of its kind.
    let more: Int
  }

  /// How commands list all notes.
  public static let verbose = "`--verbose` lists them"
  /// A kind with fewer notes than this is listed.
  private static let least = 3

  /// The notes as a command prints them.
  ///
  /// - Parameter hint: how to see all of them.
  public static func folded(_ notes: [String], hint: String) -> [String] {
    entries(notes).map { entry in
      entry.more == 0 ? entry.first : "\(entry.first) \(more(entry.more, hint: hint))"
    }
  }

  static func more(_ count: Int, hint: String) -> String {
    "(and \(grouped(count)) more of this kind; \(hint))"
  }

  /// In the order of the first of each kind.
  static func entries(_ notes: [String]) -> [Entry] {
    entries(notes, all: notes).map { Entry(first: $0, more: $1) }
  }

  /// The first value of each kind, in order, with the number of the others.
  ///
  /// - Parameter values: one for each note.
  static func entries<Value>(_ notes: [String], all values: [Value]) -> [(Value, more: Int)] {
    let kinds = notes.map(kind(of:))
    var counts: [String: Int] = [:]
    for kind in kinds { counts[kind, default: 0] += 1 }
    var entries: [(Value, more: Int)] = []
    var shown: Set<String> = []
    for (value, kind) in zip(values, kinds) {
      let count = counts[kind] ?? 1
      if count < least {
        entries.append((value, more: 0))
      } else if shown.insert(kind).inserted {
        entries.append((value, more: count - 1))
      }
    }
    return entries
  }

  /// `App/A.xcconfig: it includes 'B', …` without the path and the name.
  static func kind(of note: String) -> String {
    guard let colon = note.firstRange(of: ": ") else { return masked(note[...]) }
    return masked(note[colon.upperBound...])
  }

  /// Numbers and quoted names as one character each.
  static func masked(_ text: Substring) -> String {
    var result = ""
    var quote: Character?
    for character in text {
      if let open = quote {
        if character == open { quote = nil }
        continue
      }
      if ["'", "\"", "`"].contains(character), result.last.map({ !$0.isLetter }) ?? true {
        quote = character
        result.append("…")
      } else if character.isNumber {
        if result.last != "#" { result.append("#") }
      } else {
        result.append(character)
      }
    }
    // A quote that never ends is text.
    return quote == nil ? result : String(text)
  }
}

import Domain

/// What an agent is told by notes: where each line is now, what it says, and what the user says about it.
enum NotesPrompt {
  /// How much of a line is repeated.
  private static let quoteLimit = 200

  /// In several lines, for a program that takes a paste as one text.
  static func text(_ notes: [ReviewNote]) -> String {
    let parts = notes.enumerated().map { index, note in
      let quoted = Shown.short(flat(note.line.quote), limit: quoteLimit)
      let text = note.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(
        separator: "\n   ")
      return "\(index + 1). \(place(note))\n   > \(quoted)\n   \(text)"
    }
    return ([head(notes.count)] + parts).joined(separator: "\n\n")
  }

  /// In one line, for a program to which each line end is the end of a prompt.
  static func line(_ notes: [ReviewNote]) -> String {
    let parts = notes.enumerated().map { index, note in
      let quoted = Shown.short(flat(note.line.quote), limit: quoteLimit)
      return "(\(index + 1)) \(place(note)): `\(quoted)` - \(flat(note.text))"
    }
    return ([head(notes.count)] + parts).joined(separator: " ")
  }

  private static func head(_ count: Int) -> String {
    count == 1
      ? "A review of your changes has a note. Do what it asks for, or say why not:"
      : "A review of your changes has \(count) notes. Do what each asks for, or say why not:"
  }

  private static func place(_ note: ReviewNote) -> String {
    let place = note.place
    let name = Shown.short("\(place?.path ?? note.line.path):\(place?.number ?? note.line.number)", limit: 4_200)
    var remarks: [String] = []
    if note.line.isRemoved { remarks.append("removed line") }
    if place?.standing == .outdated { remarks.append("it has changed since") }
    return remarks.isEmpty ? name : "\(name) (\(remarks.joined(separator: ", ")))"
  }

  /// On one line, without tabs, which a terminal may take for a key.
  private static func flat(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

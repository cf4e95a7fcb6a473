import Foundation

/// What a user has left on the changes of a session: notes, and which files they have seen.
public struct ReviewMarks: Hashable, Codable, Sendable {
  /// The notes, oldest first.
  public private(set) var notes: [ReviewNote]
  /// The number that was given last.
  public private(set) var lastNumber: Int
  /// The differences that were seen, the latest last.
  public private(set) var viewed: [ViewedMark]

  /// How many notes a session has at most. Sent ones make room for new ones, the oldest first.
  public static let mostNotes = 200
  /// How many marks of seen files a session has at most; the oldest ones go.
  public static let mostViewed = 2_000

  /// Nothing.
  public init() {
    notes = []
    lastNumber = 0
    viewed = []
  }

  /// The note of a number.
  public func note(_ number: Int) -> ReviewNote? { notes.first { $0.number == number } }

  /// Adds a note.
  /// - Returns: the note; nothing when there are too many that are not sent.
  public mutating func add(_ line: NotedLine, text: String, at date: Date) -> ReviewNote? {
    if notes.count >= Self.mostNotes {
      guard let oldest = notes.firstIndex(where: { !$0.isPending }) else { return nil }
      notes.remove(at: oldest)
    }
    lastNumber += 1
    let note = ReviewNote(number: lastNumber, line: line, text: text, createdAt: date)
    notes.append(note)
    return note
  }

  /// Changes what a note says.
  /// - Returns: the note; nothing when there is no such note, or it is sent.
  public mutating func edit(_ number: Int, text: String) -> ReviewNote? {
    guard let index = notes.firstIndex(where: { $0.number == number && $0.isPending }) else { return nil }
    notes[index].text = text
    return notes[index]
  }

  /// Removes a note.
  /// - Returns: whether there was one.
  public mutating func remove(_ number: Int) -> Bool {
    guard let index = notes.firstIndex(where: { $0.number == number }) else { return false }
    notes.remove(at: index)
    return true
  }

  /// Marks notes as sent. One that says something else by now was not sent like that, and stays pending.
  public mutating func markSent(_ sent: [ReviewNote], at date: Date) {
    for note in sent {
      guard let index = notes.firstIndex(where: { $0.number == note.number && $0.text == note.text }) else { continue }
      notes[index].sentAt = date
    }
  }

  /// Marks the difference of a file as seen, or takes that back.
  public mutating func setViewed(_ mark: ViewedMark, _ isViewed: Bool) {
    viewed.removeAll { $0 == mark }
    guard isViewed else { return }
    viewed.append(mark)
    if viewed.count > Self.mostViewed { viewed.removeFirst(viewed.count - Self.mostViewed) }
  }
}

extension Review {
  /// Puts what the user has left on these changes: where each note stands, and which files they have seen.
  public mutating func take(_ marks: ReviewMarks) {
    let viewed = Set(marks.viewed)
    for index in files.indices {
      let file = files[index]
      files[index].isViewed = viewed.contains(ViewedMark(path: file.change.path, digest: file.digest))
    }
    notes = marks.notes.map { note in
      var note = note
      note.place = note.line.place(in: self)
      return note
    }
  }
}

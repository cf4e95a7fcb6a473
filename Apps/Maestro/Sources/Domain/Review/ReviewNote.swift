import Foundation

/// What a user has to say about a line of the changes of a session, for its agent.
public struct ReviewNote: Hashable, Codable, Sendable, Identifiable {
  /// Which one: counted from 1 in its session, and never given to another note.
  public var number: Int
  /// The line it is about.
  public var line: NotedLine
  /// What the user says.
  public var text: String
  /// When it was written.
  public var createdAt: Date
  /// When it was sent to the agent; nothing while it is pending.
  public var sentAt: Date?
  /// Where its line is among the changes as they are now; nothing when that was not looked for.
  public var place: NotePlace?

  /// The number.
  public var id: Int { number }
  /// Whether it is still to be sent.
  public var isPending: Bool { sentAt == nil }

  /// A note.
  public init(
    number: Int, line: NotedLine, text: String, createdAt: Date, sentAt: Date? = nil, place: NotePlace? = nil
  ) {
    self.number = number
    self.line = line
    self.text = text
    self.createdAt = createdAt
    self.sentAt = sentAt
    self.place = place
  }
}

/// Sentences about forms that only some renderers need.
public enum FormWords {
  /// About a text that was cut on its way here.
  public static let tooLong = "This is too long: at most 64 KiB fit. Shorten it."

  /// About a note whose form names no line.
  public static let noLine = "Name a line by its number, from 1."

  /// That a session was created.
  public static func created(_ name: String) -> String { "Created “\(name)”. Its agent is starting." }
}

extension ButtonSnapshot {
  /// What to say to somebody who asks for it although it cannot be done now.
  public var refusal: NoticeSnapshot {
    NoticeSnapshot(.attention, reason ?? (isRunning ? "This is being done already." : "There is nothing to do."))
  }
}

extension SessionDetailSnapshot {
  /// Why there is no session to do something with.
  public var stateNotice: NoticeSnapshot { NoticeSnapshot(.failure, state.message, details: state.details) }
}

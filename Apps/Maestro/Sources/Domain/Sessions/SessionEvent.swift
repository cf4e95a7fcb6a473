/// What happened to sessions. A listener that missed some asks for the sessions again.
public enum SessionEvent: Hashable, Codable, Sendable {
  /// There is a new one.
  case created(Session)
  /// Something about it changed.
  case updated(Session)
  /// It is gone.
  case removed(SessionID)
  /// A step of creating this one began.
  case progress(SessionID, CreationStep)
  /// Some events were lost on their way here: what is shown may be old.
  case missed
}

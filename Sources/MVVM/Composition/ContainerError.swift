/// Why a dependency could not be given.
public enum ContainerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Things that need each other: the names on the way, the first one again at the end.
  case cycle([String])
  /// A dependency was declared but has no factory.
  case notProvided(String)
  /// The dependency was made for another container.
  case foreign(String)
  /// The container of a session is gone.
  case containerGone(String)
  /// The session ended again and again while something of it was being made.
  case sessionEnded(String)

  /// A factory of something shared read something of the session, which what it makes outlives: the names of both.
  case outlivesSession(String, of: String)

  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .cycle(let names):
      "These need each other: \(names.joined(separator: " → ")). Give one of them what it needs later, by a method."
    case .notProvided(let name):
      "\(name) was declared, but not provided. Call provide(_:make:) for it before build()."
    case .foreign(let name):
      "\(name) belongs to another container. Ask the container whose builder made it."
    case .containerGone(let name):
      "The container that makes \(name) is gone. Keep the container as long as its sessions are used."
    case .outlivesSession(let shared, let name):
      """
      \(shared) is shared and was made with the present \(name), which it would keep after resetSession(). Let it keep the \
      handle and read `current` each time, or register \(shared) with registerSession.
      """
    case .sessionEnded(let name):
      "The session ended each time \(name) was made. Do not call resetSession() in what makes it."
    }
  }
}

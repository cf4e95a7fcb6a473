/// The verbs that methods are named with.
public struct VerbStyle: Sendable, Hashable {
  /// What a view model does to show something.
  public var load = Reading(verb: "load")
  /// What a view model asks for.
  public var fetch = Reading(verb: "fetch")
  /// How a view model is told what the user did.
  public var event = Event.command

  /// `load()`, `fetch(id:)`, `select()`.
  public init() {}

  /// The name of a method that reads.
  public struct Reading: Sendable, Hashable {
    /// The first word.
    public var verb: String
    /// Whether the name says what is read: `loadOrder`.
    public var namesThing: Bool

    /// - Parameters:
    ///   - verb: the first word.
    ///   - namesThing: whether the name says what is read.
    public init(verb: String, namesThing: Bool = false) {
      self.verb = verb
      self.namesThing = namesThing
    }

    /// The name of a method that reads a thing.
    func name(_ thing: String) -> String { namesThing ? verb + thing : verb }
  }

  /// The name of a method that users cause.
  public enum Event: String, Sendable, Hashable, CaseIterable {
    case command = "select"
    case did = "didSelect"
    case on = "onTap"
    case handle = "handleSelection"
    case tapped = "itemTapped"
  }
}

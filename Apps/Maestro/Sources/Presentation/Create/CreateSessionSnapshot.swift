/// The form for a new session, as it is printed.
public struct CreateSessionSnapshot: Hashable, Codable, Sendable {
  /// What the screen is called.
  public var title: String
  /// The inputs that count now, in their order.
  public var fields: [FieldSnapshot]
  /// What may be said about the agents: that they are loaded, that they cannot be.
  public var profiles: ScreenState
  /// What may be said about the branches.
  public var branches: ScreenState
  /// The set-up script, once one is named.
  public var script: Script?
  /// How far the creation is; empty while none is under way.
  public var steps: [Step]
  /// What went wrong with the last attempt and is about no field.
  public var problem: NoticeSnapshot?
  /// To create the session.
  public var create: ButtonSnapshot
  /// To close the form.
  public var cancel: ButtonSnapshot

  /// A script that the repository supplies.
  public struct Script: Hashable, Codable, Sendable {
    /// How far it is.
    public var state: ScreenState
    /// What it says; nothing while it has not been read.
    public var text: String?
    /// The SHA-256 of it, as the user agrees to it.
    public var digest: String?
    /// To read it.
    public var read: ButtonSnapshot
    /// To agree to it.
    public var agree: ButtonSnapshot
    /// Whether the user has agreed to what is shown.
    public var isAgreed: Bool
  }

  /// A step of the creation.
  public struct Step: Hashable, Codable, Sendable, Identifiable {
    /// Which one.
    public var id: String
    /// What is done.
    public var title: String
    /// Whether it is done, under way or to come.
    public var badge: Badge
  }
}

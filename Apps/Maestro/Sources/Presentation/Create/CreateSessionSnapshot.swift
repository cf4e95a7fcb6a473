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
  /// What the repository proposes; nothing when it proposes nothing.
  public var proposal: Proposal?
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

  /// What a repository proposes in its file of defaults.
  public struct Proposal: Hashable, Codable, Sendable {
    /// Which file says it.
    public var title: String
    /// What it says that needs no consent, a sentence each.
    public var facts: [String]
    /// What counts only after consent.
    public var items: [Item]
    /// Whether there is a set-up script, which can be left out.
    public var hasSetUp: Bool
    /// Whether it is left out.
    public var skipsSetUp: Bool
    /// Why the file cannot be used.
    public var problem: NoticeSnapshot?

    /// Something that counts only after consent.
    public struct Item: Hashable, Codable, Sendable, Identifiable {
      /// What it is, in one word.
      public var id: String
      /// What it is called, and where it is.
      public var title: String
      /// All that it says.
      public var text: String
      /// The SHA-256 that the user agrees to.
      public var digest: String
      /// Whether the user agreed to this before.
      public var isAgreed: Bool
      /// Whether the user agrees to it, now or before.
      public var isTicked: Bool
      /// What agreeing means.
      public var consent: String
    }
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

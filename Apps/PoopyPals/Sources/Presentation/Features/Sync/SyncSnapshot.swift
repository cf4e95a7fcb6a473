/// How the device stands with the server, as it is printed.
public struct SyncSnapshot: Hashable, Codable, Sendable {
  /// What the screen is called.
  public var title: String
  /// Where the sync stands, in a sentence.
  public var status: String
  /// How that is to be taken.
  public var tone: Tone
  /// Whether there is a server.
  public var hasServer: Bool
  /// Whether the network may be used.
  public var isOnline: Bool
  /// Whether a sync runs.
  public var isSyncing: Bool
  /// "2 changes wait", or that all have been sent.
  public var pending: String
  /// When everything was last sent and fetched.
  public var lastSync: String
  /// What was done about a damaged store when the app started.
  public var repair: String?
  /// Why the last sync did not end.
  public var lastError: ProblemSnapshot?
  /// What went wrong with the last thing that the user did.
  public var problem: ProblemSnapshot?
  /// What is not here, in sentences: visits that this version of the app cannot show.
  public var missing: String?
  /// Whether the server has lost visits, and the user has to say how to go on.
  public var isServerReset: Bool
  /// How far the list of refused changes is.
  public var parkedState: ScreenState
  /// The changes that the server refused.
  public var parked: [Parked]
  /// How far the list of conflicts is.
  public var conflictsState: ScreenState
  /// The conflicts.
  public var conflicts: [Conflict]

  /// How something is to be taken.
  public enum Tone: String, Hashable, Codable, Sendable, CaseIterable {
    /// It is as it should be.
    case good
    /// It goes on.
    case busy
    /// Somebody should know.
    case attention
    /// It went wrong.
    case bad
  }

  /// A change that the server refused.
  public struct Parked: Hashable, Codable, Sendable, Identifiable {
    /// Which one.
    public var id: String
    /// "New visit", "Changed visit".
    public var title: String
    /// When it was made.
    public var moment: String
    /// Why it was refused.
    public var reason: String
    /// What it sets.
    public var fields: [Value]
  }

  /// A field and what is in it.
  public struct Value: Hashable, Codable, Sendable {
    /// The field.
    public var label: String
    /// What is in it.
    public var text: String
  }

  /// A change that met another one.
  public struct Conflict: Hashable, Codable, Sendable, Identifiable {
    /// Which one.
    public var id: String
    /// "Changed visit".
    public var title: String
    /// Who won, in a sentence.
    public var outcome: String
    /// When it was decided.
    public var moment: String
    /// The fields on both sides.
    public var fields: [Sides]
    /// The words on the button that keeps this device's version; nothing when it cannot be kept.
    public var keepMine: String?
    /// The words on the button that keeps the other version; nothing when it cannot be kept.
    public var keepTheirs: String?
  }

  /// A field on both sides.
  public struct Sides: Hashable, Codable, Sendable {
    /// The field.
    public var label: String
    /// What this device wanted.
    public var mine: String
    /// What the other one had.
    public var theirs: String
  }
}

/// What an update made of a plan.
public struct PlanResult: Sendable {
  /// One thing that happened to a task.
  public struct Event: Sendable, Hashable {
    /// What happened.
    public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
      case created, ticked, reopened, moved, discovered
    }

    /// What happened.
    public var kind: Kind
    /// The file of the task.
    public var file: String
    /// The id of the task in its file.
    public var id: String
    /// Its title.
    public var title: String
    /// The commit that ended it, where it went, and so on; may be empty.
    public var detail: String
  }

  /// All files as they are to be.
  public var documents: [PlanDocument]
  /// The files that differ from before, as they are to be.
  public var changed: [PlanText]
  /// By file and place in it.
  public var events: [Event]
  /// The numbers of the dashboard.
  public var progress: PlanProgress
  /// The code that was not analyzed.
  public var unseen: PlanUnseen
  /// Whether there was no plan before.
  public var isNew: Bool
  /// Tasks that no run can check, because their rule is off or their file was not read.
  public var unchecked: Int
}

/// What an update made of a plan.
public struct PlanResult: Sendable {
  /// One thing that happened to a task.
  public struct Event: Sendable, Hashable {
    /// What happened.
    public enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
      case created, ticked
      /// Closed without credit: the code is gone.
      case removed
      /// Neither open nor fixed any more; see ``TaskState``.
      case setAside
      case reopened, moved
      /// The same mistake at more places than before.
      case repeated
      case discovered
      /// New on a branch: it joins the plan on the default branch.
      case unplanned
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
    /// Those of the task.
    public var fingerprints: [String]

    /// Something that happened to a task.
    public init(kind: Kind, file: String, id: String, title: String, detail: String, fingerprints: [String] = []) {
      self.kind = kind
      self.file = file
      self.id = id
      self.title = title
      self.detail = detail
      self.fingerprints = fingerprints
    }

    /// Whether the plan says less than the code until this is recorded: a task was closed, set aside or opened. Where tasks
    /// are, and what is new, every later update finds out by itself.
    public var isTaskEvent: Bool { [.ticked, .removed, .setAside, .reopened].contains(kind) }
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
  /// What was written.
  public var extent: PlanExtent

  /// Whether tasks have lost their findings, so that former states of the code decide what became of them.
  public var asksForFormerCode: Bool { events.contains { $0.kind == .ticked || $0.kind == .removed } }
}

/// How much of a plan an update writes.
public enum PlanExtent: String, Sendable, Hashable, Codable {
  /// Everything: also what follows from code and history, such as line numbers, the dashboard and dates.
  case everything
  /// What happened to tasks, and nothing that two branches would both write.
  case events
}

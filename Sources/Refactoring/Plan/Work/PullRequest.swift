/// The scope of one pull request: one concern, one feature, small enough to be reviewed.
public struct PullRequest: Sendable, Hashable {
  /// One task in it.
  public struct Item: Sendable, Hashable {
    /// The id in the file of the feature.
    public var id: String
    /// The title of the task.
    public var title: String
    /// Where it is, `File:line`.
    public var places: [String]
    /// How many lines it will change.
    public var lines: Int
    /// The step of a task that is too large for one pull request: its number, how many there are, what to do.
    public var step: Step?
  }

  /// A portion of a task.
  public struct Step: Sendable, Hashable {
    /// From 1.
    public var number: Int
    /// How many there are.
    public var count: Int
    /// What to do.
    public var text: String
  }

  /// How much can go wrong.
  public enum Risk: String, Sendable, Hashable, Codable {
    case low = "Low"
    case medium = "Medium"
    case high = "High"
  }

  /// What the feature is called.
  public var feature: String
  /// Its file in the plan.
  public var file: String
  /// What the pull request is about.
  public var kind: TaskKind
  /// A line for the pull request.
  public var title: String
  /// What is to be done.
  public var items: [Item]
  /// The source files that will change, relative to the root.
  public var files: [String]
  /// Who answers for its tasks; empty when nothing says so.
  public var owners: [String]
  /// How many lines it will change.
  public var lines: Int
  /// How much can go wrong.
  public var risk: Risk
  /// Why.
  public var riskReason: String
  /// What to see to before it is merged.
  public var verification: [String]
  /// What it must not do.
  public var exclusions: [String]
}

/// What to do next.
public struct NextWork: Sendable, Hashable {
  /// What can be done at the same time, the most urgent first; empty when nothing is to be done.
  public var pullRequests: [PullRequest]
  /// The feature that was asked for.
  public var feature: String?
  /// The owner that was asked for.
  public var owner: String?
  /// Where owners come from; `nil` when nothing says who owns what.
  public var ownerSource: PlanOwners.Source?
  /// Number of open tasks in features that are left alone because they are stable.
  public var leftAlone: Int
  /// Number of tasks that wait to be sorted in.
  public var toSortIn: Int
  /// Tasks that a person calls blocked, and those that depend on them.
  public var blocked: [Blocked] = []

  /// A task that cannot be worked on now.
  public struct Blocked: Sendable, Hashable {
    /// The file of the task.
    public var file: String
    /// The id of the task in its file.
    public var id: String
    /// Its title.
    public var title: String
    /// What a person says that it waits for; `nil` when it depends on a blocked task.
    public var reason: String?
  }

  /// The most urgent.
  public var pullRequest: PullRequest? { pullRequests.first }
}

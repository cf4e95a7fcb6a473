import Findings

/// Everything a review judges by.
public struct ReviewInput: Sendable {
  /// The app in one of its two states.
  public struct State: Sendable {
    /// All findings, whatever a baseline accepts.
    public var findings: [Finding]
    /// The rules that ran.
    public var rules: Set<String>
    /// Every analyzed file.
    public var paths: Set<String>
    /// What comments suppress.
    public var suppressed: [Finding] = []
    /// By qualified name; tests left out.
    public var types: [String: CodeState.Declared] = [:]

    /// The app when the branch began, or now.
    public init(findings: [Finding], rules: Set<String>, paths: Set<String>) {
      self.findings = findings
      self.rules = rules
      self.paths = paths
    }
  }

  /// A view model that the branch changes.
  public struct ViewModel: Sendable, Hashable {
    /// Its qualified name.
    public var name: String
    /// The changed file it stands in.
    public var path: String
    /// Its first changed line in that file, from 1.
    public var line: Int
    /// Whether the branch changes tests that know it.
    public var changesTests: Bool

    /// A view model that the branch changes.
    public init(name: String, path: String, line: Int, changesTests: Bool) {
      self.name = name
      self.path = path
      self.line = line
      self.changesTests = changesTests
    }
  }

  /// Whether the plan records what the branch did to its tasks.
  public enum PlanState: Sendable, Hashable {
    case none
    /// It records what the branch did to its tasks, if anything. It may say less than an update would write.
    case current
    /// Task events that the branch caused and does not record.
    case unrecorded([PlanResult.Event])
  }

  /// How much may change.
  public struct Limit: Sendable, Hashable {
    /// Lines of code that come or go.
    public var lines: Int
    /// Whose limit it is, for instance `VM2, ViewModel extraction`; `nil` for the one of every pull request.
    public var owner: String?

    /// A limit with the task it belongs to.
    public init(lines: Int, owner: String? = nil) {
      self.lines = lines
      self.owner = owner
    }
  }

  /// The commit where the branch began.
  public var base: String
  /// By path.
  public var changes: [BranchChange]
  /// The app when the branch began.
  public var former: State
  /// The app now.
  public var present: State
  /// What the branch's baseline accepts, if there is one.
  public var baseline: Baseline?
  /// What types that are gone may be called now: types that were not there, in the same files.
  public var typeRenames: [String: Set<String>] = [:]
  /// The sections of a plan that the rules belong to.
  public var sections: [String: PlanSection] = [:]
  /// Files that are there in both states, as far as they are known, and analyzed in one of them only.
  public var unseenPaths: Set<String> = []
  /// Types of which a part lies in such a file.
  public var unseenTypes: Set<String> = []
  /// The feature of a finding.
  public var feature: @Sendable (Finding) -> String
  /// Number of lines of new source files, by path.
  public var newFiles: [String: Int]
  /// View models that the branch changes, by name.
  public var viewModels: [ViewModel]
  /// How much may change.
  public var limit: Limit
  /// Whether the plan records what the branch did to its tasks.
  public var plan: PlanState

  /// Everything a review judges by; lists come in the order described at each.
  public init(
    base: String, changes: [BranchChange], former: State, present: State, baseline: Baseline?,
    feature: @escaping @Sendable (Finding) -> String, newFiles: [String: Int], viewModels: [ViewModel], limit: Limit,
    plan: PlanState
  ) {
    self.base = base
    self.changes = changes
    self.former = former
    self.present = present
    self.baseline = baseline
    self.feature = feature
    self.newFiles = newFiles
    self.viewModels = viewModels
    self.limit = limit
    self.plan = plan
  }
}

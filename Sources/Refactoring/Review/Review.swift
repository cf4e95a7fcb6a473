import Findings

/// The verdict about one branch.
public struct Review: Sendable, Hashable {
  /// Findings that the branch fixes in one feature.
  public struct Concern: Sendable, Hashable {
    /// The feature.
    public var feature: String
    /// Number of findings.
    public var findings: Int
  }

  /// A new file that is too long.
  public struct LongFile: Sendable, Hashable {
    /// Relative to the root.
    public var path: String
    /// Number of lines.
    public var lines: Int
  }

  /// The longest that a new file may be.
  public static let newFileLimit = 400

  /// The commit where the branch began.
  public let base: String
  /// Number of changed files.
  public let files: Int
  /// Lines of code that came or went.
  public let lines: Int
  /// Lines of tests that came or went; they do not count.
  public let testLines: Int
  /// How much may change.
  public let limit: ReviewInput.Limit
  /// Features with fixed findings, by name.
  public let concerns: [Concern]
  /// Findings that were not there when the branch began, in order. Of those with several places only the new ones.
  public let added: [Finding]
  /// Added findings that the branch's baseline accepts, in order.
  public let accepted: [Finding]
  /// Findings that are gone because the code is right now, as they were, in order.
  public let fixed: [Finding]
  /// Findings that comments of the branch hide, as they were, in order.
  public let suppressed: [Finding]
  /// Findings that went with their code, as they were, in order.
  public let removed: [Finding]
  /// Findings in code that the rule takes for something else now, as they were, in order.
  public let undetected: [Finding]
  /// Findings whose code came from another type or file, as they are now, in order.
  public let relocated: [Finding]
  /// Number of places that are in another module, type or file now and otherwise the same.
  public let moved: Int
  /// New files that are too long, by path.
  public let longFiles: [LongFile]
  /// View models that changed without their tests, by name.
  public let untested: [ReviewInput.ViewModel]
  /// Whether the plan records what the branch did to its tasks.
  public let plan: ReviewInput.PlanState

  /// Judges a branch.
  public init(_ input: ReviewInput) {
    base = input.base
    files = input.changes.count
    lines = Self.lines(of: .code, input.changes)
    testLines = Self.lines(of: .tests, input.changes)
    limit = input.limit
    plan = input.plan
    untested = input.viewModels.filter { !$0.changesTests }
    longFiles = input.newFiles.filter { $0.value > Self.newFileLimit }.map { LongFile(path: $0.key, lines: $0.value) }
      .sorted { $0.path < $1.path }
    let delta = FindingDelta(input)
    added = delta.added
    accepted = delta.accepted
    fixed = delta.fixed
    suppressed = delta.suppressed
    removed = delta.removed
    undetected = delta.undetected
    relocated = delta.relocated
    moved = delta.moved
    let byFeature = Dictionary(grouping: delta.fixed, by: input.feature)
    concerns = byFeature.map { Concern(feature: $0.key, findings: $0.value.count) }.sorted { $0.feature < $1.feature }
  }

  private static func lines(of kind: BranchChange.Kind, _ changes: [BranchChange]) -> Int {
    changes.reduce(0) { $0 + ($1.kind == kind ? $1.added + $1.removed : 0) }
  }

  /// Whether the branch can be merged as it is: it adds nothing, keeps to every limit and records what it did.
  public var passes: Bool {
    if case .unrecorded = plan { return false }
    return added.isEmpty && lines <= limit.lines && concerns.count <= 1 && longFiles.isEmpty
  }
}

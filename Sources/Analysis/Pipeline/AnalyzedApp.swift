import Architecture
import Findings
import Rules
import Workspace

/// An app with everything the rules need to know about it.
public struct AnalyzedApp: Sendable {
  public let root: RunRoot
  public let configuration: Configuration
  public let project: ProjectModel
  public let program: Program
  public let roles: RoleTable
  public let effects: SideEffects
  public let holdings: Holdings
  /// The layer of every type, by its index.
  public let layers: [Layer]
  public let settings: RuleSettings
  /// Files that were not analysed, by path.
  public let skipped: [SkippedFile]
  public internal(set) var timings: Timings
  /// Number of threads.
  public let jobs: Int
}

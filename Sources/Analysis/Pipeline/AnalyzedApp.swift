import Architecture
import Findings
import Rules
import Workspace

/// An app with everything the rules need to know about it.
public struct AnalyzedApp: Sendable {
  /// Where the run starts, and which paths below it are reported.
  public let root: RunRoot
  /// What `.lintel.yml` says, or the standard without one.
  public let configuration: Configuration
  /// Targets, modules and build settings as read from project files.
  public let project: ProjectModel
  /// All files as one program with resolved names.
  public let program: Program
  /// What each type is, with the evidence.
  public let roles: RoleTable
  /// I/O that types do in their own code.
  public let effects: SideEffects
  /// Who holds whom through stored properties.
  public let holdings: Holdings
  /// The layer of every type, by its index.
  public let layers: [Layer]
  /// The rules there are.
  let rules: [any Rule.Type]
  /// What a former run of this process crashed on.
  let crashes: [CrashRecord]
  /// Configuration and command line, as the rules take them.
  public let settings: RuleSettings
  /// The same without `--only` and `--skip`.
  let unrestricted: RuleSettings
  /// Files that were not analyzed, by path.
  public let skipped: [SkippedFile]
  /// How long each stage took so far.
  public internal(set) var timings: Timings
  /// Number of threads.
  public let jobs: Int
}

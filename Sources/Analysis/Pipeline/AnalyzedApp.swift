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
  /// The analyzed files, in the order of the program's.
  public let paths: [String]
  /// What follows from the files; built when it is asked for.
  let understanding: LazyUnderstanding
  /// What the last run found, if nothing has changed since.
  let keptResult: KeptResult
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
  /// Files in Objective-C by their names: they are not analyzed.
  let objectiveC: [SourceFile]
  /// How long the stages up to the facts took.
  let preparation: Timings
  /// Number of threads.
  public let jobs: Int

  /// All files as one program with resolved names.
  public var program: Program { understanding.value.program }
  /// What each type is, with the evidence.
  public var roles: RoleTable { understanding.value.roles }
  /// I/O that types do in their own code.
  public var effects: SideEffects { understanding.value.effects }
  /// Who holds whom through stored properties.
  public var holdings: Holdings { understanding.value.holdings }
  /// The layer of every type, by its index.
  public var layers: [Layer] { understanding.value.layers }

  /// Keeps everything until the process ends: releasing millions of rows one by one would only delay that.
  public func stayUntilExit() { _ = Unmanaged.passRetained(understanding) }
}

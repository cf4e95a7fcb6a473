import Domain
import Foundation

/// How the engine is set up.
public struct EngineSettings: Sendable {
  /// Where worktrees are made: nothing outside it is ever removed.
  public var worktreesFolder: String
  /// Where work is brought to safety, in a folder for each session.
  public var rescueFolder: String
  /// Where it is written down which session rescued work came from.
  public var rescueRecordsFolder: String
  /// Where the locks of operations are, which hold between processes, too.
  public var locksFolder: String
  /// Where the user's own defaults for repositories are, a file for each.
  public var defaultsFolder: String
  /// Where scripts are written that a file of defaults holds, to be run.
  public var scriptsFolder: String
  /// The ports that sessions get.
  public var ports: Range<Int>
  /// How long a script may take that tidies up before a worktree is removed.
  public var archiveLimit: Duration
  /// What the branch of a session begins with.
  public var branchPrefix: String
  /// Patterns, as in `.gitignore`, of ignored files that may go together with a worktree.
  public var disposablePatterns: [String]
  /// How long an agent has to end by itself.
  public var stopGrace: Duration
  /// How long a set-up script may take.
  public var setUpLimit: Duration
  /// How long an agent must print nothing before it can count as waiting.
  public var quietTime: Duration
  /// How long to wait between typing a text and pressing Enter: many agents take what comes at once for a paste.
  public var enterDelay: Duration
  /// How much of a review is shown.
  public var reviewLimits: ReviewLimits
  /// The environment that agents inherit.
  public var environment: [String: String]
  /// What time it is.
  public var now: @Sendable () -> Date
  /// What waits.
  public var clock: any Clock<Duration>

  /// Settings.
  /// - Parameter stateFolder: absolute; worktrees, rescued work and locks are below it.
  public init(
    stateFolder: String, branchPrefix: String = "session-", disposablePatterns: [String] = [],
    stopGrace: Duration = .seconds(10), setUpLimit: Duration = .seconds(1800), quietTime: Duration = .seconds(2),
    enterDelay: Duration = .milliseconds(60), reviewLimits: ReviewLimits = ReviewLimits(),
    ports: Range<Int> = 20_000..<30_000, archiveLimit: Duration = .seconds(120),
    environment: [String: String] = ProcessInfo.processInfo.environment,
    now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock()
  ) {
    worktreesFolder = stateFolder + "/worktrees"
    rescueFolder = stateFolder + "/rescue"
    rescueRecordsFolder = stateFolder + "/rescued"
    locksFolder = stateFolder + "/locks"
    defaultsFolder = stateFolder + "/repositories"
    scriptsFolder = stateFolder + "/scripts"
    self.ports = ports
    self.archiveLimit = archiveLimit
    self.branchPrefix = branchPrefix
    self.disposablePatterns = disposablePatterns
    self.stopGrace = stopGrace
    self.setUpLimit = setUpLimit
    self.quietTime = quietTime
    self.enterDelay = enterDelay
    self.reviewLimits = reviewLimits
    self.environment = environment
    self.now = now
    self.clock = clock
  }
}

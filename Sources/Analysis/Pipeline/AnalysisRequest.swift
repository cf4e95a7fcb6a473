import Rules

/// What to analyze, and how.
public struct AnalysisRequest: Sendable {
  /// Where facts are kept between runs.
  public enum Cache: Sendable, Hashable {
    /// Nowhere: every file is parsed.
    case off
    /// The user's cache folder.
    case standard
    /// A folder of the user's choice.
    case folder(String)
  }

  /// As given by the user; empty for the current directory.
  public var paths: [String]
  /// The absolute folder that relative paths start from.
  public var currentDirectory: String
  /// Number of threads; zero for one per processor.
  public var jobs: Int
  /// Where facts are kept between runs.
  public var cache: Cache
  /// Profiles that replace those of the configuration.
  public var profiles: [String]
  /// Ids of rules to run exclusively; empty for all that the configuration switches on.
  public var only: [String]
  /// Ids of rules to leave out; wins over ``only``.
  public var skip: [String]
  /// The rules there are; the catalogue but in tests.
  public var rules: [any Rule.Type]
  /// What this process crashed on before: it is left out.
  public var crashes: [CrashRecord]
  /// Called now and then with the number of files read so far and of all.
  public var progress: (@Sendable (Int, Int) -> Void)?

  /// A request; what is left out has the same meaning as leaving out the command-line option.
  public init(
    paths: [String], currentDirectory: String, jobs: Int = 0, cache: Cache = .standard, profiles: [String] = [],
    only: [String] = [], skip: [String] = [], rules: [any Rule.Type] = Catalogue.rules, crashes: [CrashRecord] = [],
    progress: (@Sendable (Int, Int) -> Void)? = nil
  ) {
    self.paths = paths
    self.currentDirectory = currentDirectory
    self.jobs = jobs
    self.cache = cache
    self.profiles = profiles
    self.only = only
    self.skip = skip
    self.rules = rules
    self.crashes = crashes
    self.progress = progress
  }
}

/// Why a run could not start. The user can fix all of them: exit code 2.
public struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A clear sentence that names the value and what to do.
  public let description: String

  /// An error with a sentence that the user gets to read as it is.
  public init(_ description: String) { self.description = description }
}

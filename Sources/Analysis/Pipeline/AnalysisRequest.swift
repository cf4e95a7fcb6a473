/// What to analyse, and how.
public struct AnalysisRequest: Sendable {
  /// Where facts are kept between runs.
  public enum Cache: Sendable, Hashable {
    case off
    /// The user's cache folder.
    case standard
    case folder(String)
  }

  /// As given by the user; empty for the current directory.
  public var paths: [String]
  public var currentDirectory: String
  /// Number of threads; zero for one per processor.
  public var jobs: Int
  public var cache: Cache
  /// Profiles that replace those of the configuration.
  public var profiles: [String]
  /// Rules to run exclusively, and rules to leave out.
  public var only: [String]
  public var skip: [String]
  /// Called now and then with the number of files read so far and of all.
  public var progress: (@Sendable (Int, Int) -> Void)?

  public init(
    paths: [String], currentDirectory: String, jobs: Int = 0, cache: Cache = .standard, profiles: [String] = [],
    only: [String] = [], skip: [String] = [], progress: (@Sendable (Int, Int) -> Void)? = nil
  ) {
    self.paths = paths
    self.currentDirectory = currentDirectory
    self.jobs = jobs
    self.cache = cache
    self.profiles = profiles
    self.only = only
    self.skip = skip
    self.progress = progress
  }
}

/// Why a run could not start. All of them are the user's to mend: exit code 2.
public struct UsageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A clear sentence that names the value and what to do.
  public let description: String

  public init(_ description: String) { self.description = description }
}

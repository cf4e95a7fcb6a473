/// What discovery looks for.
public struct DiscoveryRules: Sendable, Hashable {
  /// Globs; empty includes everything.
  public var include: PathGlobSet
  /// Globs; they win over `include`.
  public var exclude: PathGlobSet
  /// Files with more bytes are skipped.
  public var sizeLimit: Int
  /// Whether `.gitignore` files and `.git/info/exclude` count.
  public var honoursGitIgnore: Bool

  /// 32 MB: generated tables reach some megabytes, anything beyond is not source.
  public static let defaultSizeLimit = 32 << 20

  /// Compiles the globs.
  public init(
    include: [String] = [], exclude: [String] = [], sizeLimit: Int = DiscoveryRules.defaultSizeLimit,
    honoursGitIgnore: Bool = true
  ) throws(GlobError) {
    self.include = try PathGlobSet(include)
    self.exclude = try PathGlobSet(exclude)
    self.sizeLimit = sizeLimit
    self.honoursGitIgnore = honoursGitIgnore
  }
}

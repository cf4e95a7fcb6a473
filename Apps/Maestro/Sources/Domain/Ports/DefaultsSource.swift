/// Where the defaults of repositories come from.
public protocol DefaultsSource: Sendable {
  /// What the user's own file says, or else the file in the repository; read anew each time.
  /// - Parameter own: the path of the user's own file for this repository, which need not be there.
  /// - Throws: `SessionError` of kind `invalid` naming file, line, column and value when a file is not right.
  func defaults(of repository: Repository, own: String) async throws -> RepositoryDefaults
}

import Domain

/// A request that was found to be all right, with everything looked up.
struct CreationPlan: Sendable {
  var session: Session
  /// Whether the branch is made first.
  var makesBranch: Bool
  var filesToCopy: [String]
  /// Files that the defaults of the repository name; each is left out where it would be in the way or be committed.
  var usualFiles: [String] = []
  var script: Script?
  /// The set-up script of the defaults, which the user agreed to.
  var proposed: RepositoryProposal.Item?
  /// How many ports the session gets.
  var portCount = 0
}

import Domain

/// A request that was found to be all right, with everything looked up.
struct CreationPlan: Sendable {
  var session: Session
  /// Whether the branch is made first.
  var makesBranch: Bool
  var filesToCopy: [String]
  var script: Script?
}

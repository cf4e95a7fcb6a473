import Domain

extension CreationStep {
  /// What a user would call it.
  var title: String {
    switch self {
    case .checking: "Check the request"
    case .directory: "Make the folder"
    case .branch: "Make the branch"
    case .worktree: "Make the worktree"
    case .submodules: "Initialize the submodules"
    case .files: "Copy files"
    case .setUp: "Run the set-up script"
    case .process: "Start the agent"
    }
  }
}

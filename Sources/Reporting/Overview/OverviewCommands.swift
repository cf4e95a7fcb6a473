/// The commands that an overview suggests, ready to be copied into a shell.
public struct OverviewCommands: Sendable {
  /// What `lintel check` was called with, with a space in front: ` App --only sink-captures-self`.
  public var arguments: String
  /// The paths that name the app to other commands, with a space in front; empty for the current folder.
  public var app: String

  /// Commands for the run of `check` that the overview is about.
  public init(arguments: String, app: String) {
    self.arguments = arguments
    self.app = app
  }
}

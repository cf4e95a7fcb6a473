/// The two examples of a rule that `lintel explain` and its page in `Documentation/Rules` show.
///
/// `Tests/RulesTests/Examples/<rule>/explain.yml` names them; `Sources/Rules/Generated` is made from it.
public struct ShownExamples: Sendable, Equatable {
  /// An example as it is shown.
  public struct Example: Sendable, Equatable {
    /// What it shows, in a few words.
    public let title: String
    /// Its files with their paths in comments, and comments where findings are.
    public let code: String

    /// An example as it is shown.
    public init(title: String, code: String) {
      self.title = title
      self.code = code
    }
  }

  /// Code that the rule reports.
  public let reported: Example
  /// Code that it lets pass.
  public let silent: Example

  /// Two examples.
  public init(reported: Example, silent: Example) {
    self.reported = reported
    self.silent = silent
  }
}

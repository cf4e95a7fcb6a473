/// A part of a run that crashed and was left out: one rule, or one file.
public struct RunFailure: Sendable, Hashable {
  /// The id of the rule; `nil` when a file crashed the run before any rule saw it.
  public var rule: String?
  /// The file that was looked at, relative to the root, as far as it is known.
  public var path: String?
  /// The line of ``type``.
  public var line: Int?
  /// The type that the rule looked at, as far as it is known.
  public var type: String?
  /// The number of the signal that ended the first run.
  public var signal: Int

  /// A failure; what is not known is left out.
  public init(rule: String?, path: String?, line: Int? = nil, type: String? = nil, signal: Int) {
    self.rule = rule
    self.path = path
    self.line = line
    self.type = type
    self.signal = signal
  }
}
